"""Letters of the game's course: its opening, and the report of every step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.protocol import Audience, RuleValue
from grammar.words import typed
from server.reports.documents import buttons
from server.reports.documents.document import (
    Address,
    Article,
    Block,
    Document,
    Heading,
    LeftOut,
    Paragraph,
)
from server.reports.documents.sentences import addressed_letter
from server.reports.frames import final, shown
from server.reports.frames.rendering import render
from server.reports.game.articles import printed
from server.reports.game.bundle import Bundle
from server.reports.game.report_facts import Public, ReportFacts, Seal
from server.reports.game.scene import Scene, pseudonym
from server.reports.game.texts import ReportParts, Texts
from server.reports.newspaper import press
from server.reports.replies import not_counting, parts
from server.reports.rounds.differences import differences
from server.texts.catalogue import CORE
from server.texts.languages import known

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

_MAX_STORY = 60
"""Characters of a reader's own story that still stands in the subject."""


def report(
    facts: ReportFacts[S],
    public: Public,
    bundle: Bundle[S, O, C],
    language: str,
    *,
    seats: Sequence[Block] = (),
    below: Sequence[Block] = (),
) -> Document:
    """Tell a player what a resolved step has brought, and what comes next.

    A spectator is told the same of the public's facts.
    `public` is what `Texts.public` has made of the step in this language. `seats` is
    the line about seats without orders, or with another player. `below` are further
    blocks; only the press, which may be long, comes after them.
    """
    language = known(language)
    texts = bundle.words(language)
    facts = shown.in_report(facts, bundle.language, language)
    scene = facts.scene
    content = final.report_parts(facts, public, bundle, language)
    headline = public.lead if content.headline is None else content.headline
    return render(
        "report",
        language,
        # A step that ends the game may be shorter than it was to be.
        step=texts.step(scene.step if facts.over else facts.step),
        title=scene.title,
        name=pseudonym(scene.players, scene.code),
        headline=_in_subject(facts, content, texts),
        watches=scene.reader is Audience.PUBLIC,
        over=facts.over,
        past=facts.past,
        paused=scene.paused,
        lead=[Paragraph(one) for one in (content.lead, headline) if one],
        content=content,
        receipt=facts.receipt,
        press=_press(facts, texts, language),
        notes=[Article("", title, text) for title, text in facts.notes],
        seats=seats,
        below=below,
        booklet=typed("booklet", language) if facts.over and press.installed() else "",
        **_corrections(facts, content, bundle, language),
        sealed=facts.sealed,
        opened=facts.opened if facts.opened and facts.opened.secret else None,
        options=_verifying(facts, bundle),
        at_start=f"--game {bundle.name} --players {len(facts.scene.players)}",
        revealed=[
            (texts.step(seal.step) if seal.step else "", seal.seal)
            for seal in facts.revealed
        ],
        **_to_come(facts, content, texts, language),
    )


def _in_subject(facts: ReportFacts[S], content: ReportParts, texts: Texts[S, O]) -> str:
    """Return what a player's subject says: the own story, or else the own figures."""
    if not isinstance(facts.scene.reader, str):
        return ""
    if not facts.over and 0 < len(content.lead) <= _MAX_STORY:
        return content.lead
    return texts.headline(facts)


def _press(facts: ReportFacts[S], texts: Texts[S, O], language: str) -> Sequence[Block]:
    """Return the articles and the open press, and where to get them if some are cut."""
    articles = printed(
        [*texts.articles(facts), *facts.press], facts.scene.players, language
    )
    if not articles:
        return ()
    number = facts.step.number
    goes_on = not facts.over and facts.scene.step.number == number
    command = f"{typed('newspaper', language)} {number}"
    return *articles, LeftOut(command, waits=goes_on)


def _corrections(
    facts: ReportFacts[S],
    content: ReportParts,
    bundle: Bundle[S, O, C],
    language: str,
) -> Mapping[str, object]:
    """Return what a report says of changes that no player's order has made."""
    texts = bundle.words(language)
    changes = parts.changes(facts.adopted, texts) if facts.adopted else ()
    return {
        "corrected": facts.corrected is not None,
        "differences": _differences(facts, content, bundle, language),
        "adopted": facts.adopted,
        "changes": changes,
        "told": bool(changes),
        "goes_on": bool(content.place) and facts.adopted is None,
        "amended": parts.amended(facts.amended, facts.scene.players, language),
        "renamed": parts.definitions(
            (one.code, one.pseudonym) for one in facts.renamed
        ),
    }


def _to_come(
    facts: ReportFacts[S], content: ReportParts, texts: Texts[S, O], language: str
) -> Mapping[str, object]:
    """Return what a report says of the step that comes next."""
    scene = facts.scene
    ordered = parts.orders(facts.ahead, texts, scene)
    unless = [Paragraph(one, depth=1, close=True) for one in content.unless]
    orders_next = isinstance(scene.reader, str) and not facts.over and not facts.past
    template = texts.template(scene, (), facts.last) if orders_next else None
    lines = template.text if template else ""
    return {
        "next": texts.step(scene.step),
        "deadline": parts.deadline(scene),
        "briefly": parts.brief_deadline(scene),
        "lacks_draw": scene.lacks_draw,
        "unless": () if facts.ahead else unless,
        "ahead": [ordered] if ordered.rows else (),
        "ahead_refused": parts.definitions(not_counting.refused(facts, texts)),
        "template": [template] if template and lines else (),
        "answer": [buttons.lines_button("answer-with-template", lines, language)]
        if lines.strip()
        else (),
    }


def begun(scene: Scene[S], bundle: Bundle[S, O, C], language: str) -> Document:
    """Tell a spectator that a game begins, with whom, and where it stands."""
    spoken = CORE.into(known(language))
    texts = bundle.words(spoken.language)
    seats = parts.definitions(
        (player.code, player.pseudonym) for player in scene.players
    )
    return addressed_letter(
        "watched-game-begun",
        language,
        "",
        title=scene.title,
        game=texts.game(),
        step=texts.step(scene.step),
        players=(Heading(spoken.phrase("watched-game-players")), *seats),
        status=texts.status(scene),
        deadline=parts.deadline(scene),
    )


def _verifying(facts: ReportFacts[S], bundle: Bundle[S, O, C]) -> str:
    """Return what `turmpost verify-draw` needs beside fingerprint and secret."""
    options = f"--game {bundle.name}"
    if facts.opened is None or not facts.opened.following:
        return options
    return f"{options} --players {len(facts.scene.players)} --next"


def _differences(
    facts: ReportFacts[S],
    content: ReportParts,
    bundle: Bundle[S, O, C],
    language: str,
) -> Sequence[Block]:
    """Return what a report says otherwise than the one whose place it takes."""
    if facts.corrected is None:
        return ()
    earlier = facts.corrected
    before = final.report_parts(earlier.facts, earlier.public, bundle, language)
    return differences(before.blocks, content.blocks, language)


def opening(
    scene: Scene[S],
    bundle: Bundle[S, O, C],
    language: str,
    *,
    rules: Mapping[str, RuleValue],
    seal: Seal | None = None,
    kept: Seal | None = None,
    begun: Seal | None = None,
    wishes: Sequence[Block] = (),
    chosen: Sequence[Block] = (),
    ending: Sequence[Block] = (),
    privacy: str = "",
) -> Document:
    """Say that a game begins, with whom, by which rules, and how to play.

    `rules` are the values of those that differ from the usual ones. `seal` is that of
    the first step, `kept` that of the start where it stays closed until the end,
    `begun` that of the start where it is open now. `wishes` are those by which roles
    were given out. `ending` says what will be opened at the end. `privacy` is the
    address of the page about what is stored, "" for none.
    """
    language = known(language)
    texts = bundle.words(language)
    template = texts.template(scene, ())
    options = f"--game {bundle.name} --players {len(scene.players)}"
    return render(
        "opening",
        language,
        step=texts.step(scene.step),
        title=scene.title,
        game=texts.game(),
        name=pseudonym(scene.players, scene.code),
        code=scene.code,
        players=parts.definitions(
            (player.code, player.pseudonym) for player in scene.players
        ),
        examples=parts.examples(scene, bundle, language),
        introduction=texts.introduction(scene),
        status=texts.status(scene),
        rules=texts.rules(rules),
        changed=bool(rules),
        deadline=parts.deadline(scene),
        briefly=parts.brief_deadline(scene),
        lacks_draw=scene.lacks_draw,
        sealed=seal,
        kept=kept,
        begun=begun,
        wishes=wishes,
        options=options,
        options_of_next=f"{options} --next",
        options_of_game=chosen,
        ending=ending,
        template=[template] if template.text else (),
        privacy=[Address(privacy)] if privacy else (),
    )
