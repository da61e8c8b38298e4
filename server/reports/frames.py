"""The mails of every game: what stands around a game's own texts.

Each function makes a finished mail of facts; what is the game's own, the bundle's texts
say. The sentences stand in `templates/`, one file for each mail and language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TypeVar
from zoneinfo import ZoneInfo

from engine.protocol import Code, Notice, Player
from grammar.names import quoted
from grammar.reading import Misread, Passage
from server.bundles import Bundle
from server.reports import layout, problems
from server.reports.facts import (
    ChangeFacts,
    DeadlineFacts,
    GameLine,
    KeyFacts,
    ReminderFacts,
    SetAsideFacts,
    WelcomeFacts,
)
from server.reports.overview import game_table
from server.reports.rendering import render
from server.reports.texts import (
    Mail,
    PressText,
    Refused,
    ReplyFacts,
    ReportFacts,
    Scene,
    Seal,
    Standing,
    Texts,
)
from server.reports.wording import known, moment

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

FAULTS_SHOWN = 20
"""So many lines that do not count are shown; the others are counted."""

NEAR_SHOWN = 5
"""So many of them where nothing was understood and the text is quoted anyway."""

QUOTED = 20
"""Lines of a mail that are quoted back."""


def reply(facts: ReplyFacts[S, O], bundle: Bundle[S, O, C], language: str) -> Mail:
    """Answer a player's mail: what counts, what does not and why, what now stands."""
    language = known(language)
    texts = bundle.words(language)
    scene = facts.scene
    answers = [answer for answer in facts.answers if answer]
    nothing = not (facts.accepted or facts.changed or facts.refused or answers)
    unclear = [one for one in facts.misreads if not nothing or _is_near(one)]
    most = NEAR_SHOWN if nothing else FAULTS_SHOWN
    rows = _rows(facts.standing, texts, scene.players, facts.changed)
    return render(
        "reply",
        language,
        step=texts.step(scene.step),
        name=pseudonym(scene.players, scene.me),
        receipt=facts.receipt,
        nothing=nothing,
        accepted=facts.accepted,
        unclear=len(facts.misreads),
        forbidden=len(facts.refused),
        hinted=len(facts.notices) + len(facts.remarks),
        taken_back=not facts.accepted and bool(facts.changed),
        read=layout.quote(facts.read, QUOTED) if nothing else "",
        examples=_examples(scene, bundle, texts) if nothing else "",
        faults=_faults(unclear[:most], bundle, language),
        more=0 if nothing else len(unclear) - most,
        refused=_refusals(facts.refused, texts, scene.players, language),
        answers=answers,
        hints=_hints(facts, texts, language),
        standing=layout.orders(rows),
        marked=any(row.mark != " " for row in rows),
        emptied=_emptied(facts, texts),
        outlook="\n".join(map(layout.fill, texts.outlook(scene, facts.standing))),
        word=_word(facts.standing, bundle, language),
        deadline=_deadline(scene, language),
    )


def report(facts: ReportFacts[S], bundle: Bundle[S, O, C], language: str) -> Mail:
    """Tell a player what a resolved step has brought, and what comes next."""
    language = known(language)
    texts = bundle.words(language)
    scene = facts.scene
    articles = [*texts.articles(facts), *facts.press]
    return render(
        "report",
        language,
        step=texts.step(facts.step),
        next=texts.step(scene.step),
        title=scene.title,
        name=pseudonym(scene.players, scene.me),
        headline=texts.headline(facts),
        over=facts.over,
        body=texts.report(facts).strip("\n"),
        deadline=_deadline(scene, language),
        sealed=facts.sealed,
        opened=facts.opened if facts.opened and facts.opened.secret else None,
        revealed=[
            (texts.step(one.step) if one.step else "", one.seal)
            for one in facts.revealed
        ],
        press="\n\n".join(_article(one, scene.players) for one in articles),
        template="" if facts.over else texts.template(scene, ()),
    )


def opening(
    scene: Scene[S],
    bundle: Bundle[S, O, C],
    language: str,
    *,
    rules: Mapping[str, int | bool | str | None],
    seal: Seal | None = None,
    kept: Seal | None = None,
) -> Mail:
    """Say that a game begins, with whom, by which rules, and how to play.

    `seal` is that of the first step, `kept` that of the start where it stays closed
    until the end.
    """
    language = known(language)
    texts = bundle.words(language)
    players = [(player.code, player.pseudonym) for player in scene.players]
    return render(
        "opening",
        language,
        step=texts.step(scene.step),
        title=scene.title,
        game=texts.game(),
        name=pseudonym(scene.players, scene.me),
        code=scene.me,
        players=layout.definitions(players),
        status=texts.status(scene).strip("\n"),
        rules="\n".join(layout.fill(line, 4, first=2) for line in texts.rules(rules)),
        deadline=_deadline(scene, language),
        sealed=seal,
        kept=kept,
        template=texts.template(scene, ()),
    )


def reminder(
    facts: ReminderFacts[S, O], bundle: Bundle[S, O, C], language: str
) -> Mail:
    """Remind a player of the deadline, with what would be played now."""
    language = known(language)
    texts = bundle.words(language)
    scene = facts.scene
    notices = _notices(facts.notices, facts.standing, texts, scene.players)
    return render(
        "reminder",
        language,
        step=texts.step(scene.step),
        name=pseudonym(scene.players, scene.me),
        deadline=_deadline(scene, language),
        standing=layout.orders(_rows(facts.standing, texts, scene.players)),
        outlook="\n".join(map(layout.fill, texts.outlook(scene, facts.standing))),
        hints=layout.definitions(notices),
    )


def deadline_moved(
    facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str
) -> Mail:
    """Tell a player that a deadline has changed."""
    language = known(language)
    scene = facts.scene
    return render(
        "deadline",
        language,
        step=bundle.words(language).step(scene.step),
        name=pseudonym(scene.players, scene.me),
        deadline=_deadline(scene, language),
        before=moment(facts.before, scene.zone, language) if facts.before else "",
        downtime=facts.downtime,
    )


def welcome(facts: WelcomeFacts, language: str) -> Mail:
    """Confirm that somebody has signed up."""
    language = known(language)
    return render(
        "welcome",
        language,
        title=facts.title,
        name=facts.me.pseudonym,
        code=facts.me.code,
        players=facts.players,
        seats=facts.seats,
        starts=moment(facts.starts, facts.zone, language) if facts.starts else "",
    )


def stranger(games: Sequence[GameLine], language: str) -> Mail:
    """Tell an unknown sender how to play; names the games that can be joined."""
    language = known(language)
    free = [game for game in games if game.state == "open"]
    return render(
        "stranger",
        language,
        games=game_table(free, language),
        word=quoted(free[0].title) if free else "",
    )


def held(
    title: str,
    own_text: str,
    language: str,
    *,
    until: datetime | None = None,
    zone: ZoneInfo | None = None,
) -> Mail:
    """Ask the owner of an address whether a mail without a key is genuine."""
    language = known(language)
    return render(
        "held",
        language,
        title=title,
        read=layout.quote(own_text, NEAR_SHOWN),
        until=moment(until, zone, language) if until and zone else "",
    )


def too_much(kind: str, limit: int, language: str) -> Mail:
    """Refuse a mail over a limit: "size", "header", "parts", "depth", "text", "lines"
    or, for mails within an hour, "rate".
    """
    return render("too_much", language, kind=kind, limit=limit)


def refused(kind: str, title: str, language: str) -> Mail:
    """Say why a mail was not worked on.

    `kind` is "over", "cancelled", "not_started", "left", "set_aside", "unknown_game",
    "started" or "full".
    """
    return render("refused", language, kind=kind, title=title)


def message(author: str, passage: Passage, language: str) -> Mail:
    """Pass a player's message on under the pseudonym."""
    return render(
        "message",
        language,
        sender=author,
        answer_to=quoted(author),
        everybody=not passage.to,
        title=passage.title,
        text=layout.article(passage.text),
    )


def set_aside(facts: SetAsideFacts, language: str) -> Mail:
    """Tell the operator that a mail broke its handling."""
    language = known(language)
    return render(
        "set_aside",
        language,
        number=facts.number,
        received=moment(facts.received, facts.zone, language),
        reason=facts.reason,
        command=facts.command,
    )


def changed(facts: ChangeFacts, language: str) -> Mail:
    """Tell a player that a game was cancelled, paused, or goes on."""
    language = known(language)
    return render(
        "change",
        language,
        change=facts.change,
        title=facts.title,
        name=facts.me.pseudonym,
        note=layout.article(facts.note),
        deadline=moment(facts.deadline, facts.zone, language) if facts.deadline else "",
    )


def key_renewed(facts: KeyFacts, language: str) -> Mail:
    """Tell a player that the reply address has changed."""
    return render(
        "key",
        language,
        title=facts.title,
        name=facts.me.pseudonym,
        asked=facts.asked,
    )


def pseudonym(players: Iterable[Player], code: Code) -> str:
    """Return the pseudonym of a code; the code where nobody has it."""
    return next((p.pseudonym for p in players if p.code == code), code)


def _deadline(scene: Scene[S], language: str) -> str:
    if scene.deadline is None:
        return ""
    return moment(scene.deadline, scene.zone, language)


def _is_near(misread: Misread) -> bool:
    """Say whether a line was meant as an order: its command is known or nearly so."""
    return misread.suggestion is not None or misread.problem != "unknown_command"


def _rows(
    standing: Sequence[Standing[O]],
    texts: Texts[S, O],
    players: Sequence[Player],
    changed: frozenset[str] = frozenset(),
) -> list[layout.Row]:
    """Return the table of standing orders, new ones marked where others are old."""
    some = any(one.slot not in changed for one in standing)
    return [
        layout.Row(
            label=texts.slot(one.slot),
            line=one.text.partition("\n")[0],
            meaning=texts.order(one.order, players),
            mark="+" if some and one.slot in changed else " ",
        )
        for one in standing
    ]


def _examples(scene: Scene[S], bundle: Bundle[S, O, C], texts: Texts[S, O]) -> str:
    return layout.definitions(
        [
            (bundle.language.write(order), texts.order(order, scene.players))
            for order in texts.examples(scene)
        ]
    )


def _faults(misreads: Sequence[Misread], bundle: Bundle[S, O, C], language: str) -> str:
    shown = []
    for misread in misreads:
        fault = problems.fault(misread, language, bundle.language.expected)
        shown.append(
            layout.pointed(fault.label, fault.text, fault.column, fault.sentences)
        )
    return "\n".join(shown)


def _refusals(
    refused: Sequence[Refused],
    texts: Texts[S, O],
    players: Sequence[Player],
    language: str,
) -> str:
    line = problems.WORDS[language].line
    return "\n".join(
        layout.pointed(
            line.format(one.line),
            one.text,
            one.column,
            [texts.refusal(one.refusal, players)],
        )
        for one in refused
    )


def _hints(facts: ReplyFacts[S, O], texts: Texts[S, O], language: str) -> str:
    rows = [problems.remark(one, language) for one in facts.remarks]
    rows += _notices(facts.notices, facts.standing, texts, facts.scene.players)
    return layout.definitions(rows)


def _notices(
    notices: Sequence[Notice],
    standing: Sequence[Standing[O]],
    texts: Texts[S, O],
    players: Sequence[Player],
) -> list[tuple[str, str]]:
    """Return the notices, each beside the order line it is about."""
    lines = {one.slot: one.text.partition("\n")[0] for one in standing}
    rows = []
    for notice in notices:
        about, said = texts.notice(notice, players)
        rows.append((lines.get(notice.slot, about), said))
    return rows


def _emptied(facts: ReplyFacts[S, O], texts: Texts[S, O]) -> str:
    """Name the slots that this mail has emptied."""
    left = {one.slot for one in facts.standing}
    names = [texts.slot(slot) for slot in sorted(facts.changed) if slot not in left]
    return ", ".join(dict.fromkeys(names))


def _word(
    standing: Sequence[Standing[O]], bundle: Bundle[S, O, C], language: str
) -> str:
    """Return the word of an order, as an example for commands about orders."""
    if standing:
        return standing[0].text.partition("\n")[0].partition(",")[0].partition(" ")[0]
    return next((topic.words[0] for topic in bundle.language.topics(language)), "")


def _article(text: PressText, players: Sequence[Player]) -> str:
    author = pseudonym(players, text.author)
    heading = f"{text.title} ({author})" if text.title else author
    return f"{layout.fill(heading, 4, first=2)}\n\n{layout.article(text.text, 4)}"
