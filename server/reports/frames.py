"""The mails of every game: what stands around a game's own texts.

Each function makes a finished mail of facts; what is the game's own, the bundle's texts
say. The sentences stand in `templates/`, one file for each mail and language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TypeVar
from zoneinfo import ZoneInfo

from engine.protocol import RuleValue
from grammar.names import quoted
from grammar.reading import Passage
from server.reports import ahead, layout, parts, problems, replacing
from server.reports.bundle import Bundle
from server.reports.differences import differences
from server.reports.facts import (
    ChangeFacts,
    DeadlineFacts,
    GameLine,
    KeyFacts,
    PostponedFacts,
    ReminderFacts,
    SetAsideFacts,
    SignUpFacts,
    TroubleFacts,
    WelcomeFacts,
)
from server.reports.overview import game_table
from server.reports.rendering import render
from server.reports.texts import (
    Adopted,
    Mail,
    ReplyFacts,
    ReportFacts,
    Scene,
    Seal,
)
from server.reports.unread import unread_lines
from server.reports.wording import known, listing, moment

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

FAULTS_SHOWN = 20
"""So many lines that do not count are shown; the others are counted."""

NEAR_SHOWN = 5
"""So many of them where nothing was understood and the text is quoted anyway."""

HELD_SHOWN = 60
"""So many rows of a mail that waits for its confirmation."""

QUOTED = 20
"""Lines of a mail that are quoted back."""


def reply(facts: ReplyFacts[S, O], bundle: Bundle[S, O, C], language: str) -> Mail:
    """Answer a player's mail: what counts, what does not and why, what now stands."""
    language = known(language)
    texts = bundle.words(language)
    scene = facts.scene
    answers = [answer for answer in facts.answers if answer]
    nothing = not (
        (facts.accepted or facts.passed_on or facts.changed or facts.refused)
        or (answers or facts.understood)
    )
    lines = problems.prose_of(facts.misreads)
    unclear = [one for one in facts.misreads if one not in lines]
    prose = [str(one.line) for one in lines]
    most = NEAR_SHOWN if nothing else FAULTS_SHOWN
    rows = parts.order_rows(facts.standing, texts, scene.players, facts.changed)
    others = ahead.aside_rows(facts, texts, language)
    return render(
        "reply",
        language,
        stale=ahead.stale(facts, texts, language),
        aside=layout.orders(others),
        aside_marked=any(row.mark != " " for row in others),
        step=texts.step(scene.step),
        name=parts.pseudonym(scene.players, scene.me),
        receipt=facts.receipt,
        nothing=nothing,
        accepted=facts.accepted,
        passed_on=facts.passed_on,
        unclear=len(unclear),
        prose="" if nothing else listing(prose, language),
        proses=len(prose),
        forbidden=len(facts.refused),
        hinted=len(facts.notices) + len(facts.remarks),
        taken_back=not facts.accepted and bool(facts.changed),
        read=layout.quote(facts.read, QUOTED) if nothing else "",
        unread=unread_lines(facts.unread, language),
        sealed=facts.sealed,
        examples=parts.examples(scene, bundle, texts) if nothing else "",
        faults=parts.faults(unclear[:most], bundle, language),
        more=0 if nothing else len(unclear) - most,
        refused=parts.refusals(facts.refused, texts, scene.players, language),
        answers=answers,
        hints=parts.hints(facts, texts, language),
        replaced=replacing.rows(facts.replaced, language),
        standing=layout.orders(rows),
        marked=any(row.mark != " " for row in rows),
        # An answer to "delete" names them already.
        emptied="" if answers else parts.emptied(facts, texts),
        outlook=parts.outlook(scene, facts.standing, texts) if not facts.ended else "",
        word=parts.word(facts.standing, bundle, language),
        paused=scene.paused,
        ended=facts.ended,
        deadline=_deadline(scene, language),
    )


def report(facts: ReportFacts[S], bundle: Bundle[S, O, C], language: str) -> Mail:
    """Tell a player what a resolved step has brought, and what comes next."""
    language = known(language)
    texts = bundle.words(language)
    scene = facts.scene
    articles = [*texts.articles(facts), *facts.press]
    body = texts.report(facts).strip("\n")
    corrected = facts.corrected
    before = texts.report(corrected.facts).strip("\n") if corrected else body
    return render(
        "report",
        language,
        corrected=corrected is not None,
        differences=differences(before, body),
        step=texts.step(facts.step),
        next=texts.step(scene.step),
        title=scene.title,
        name=parts.pseudonym(scene.players, scene.me),
        headline=texts.headline(facts),
        over=facts.over,
        past=facts.past,
        paused=scene.paused,
        body=body,
        deadline=_deadline(scene, language),
        sealed=facts.sealed,
        opened=facts.opened if facts.opened and facts.opened.secret else None,
        revealed=[
            (texts.step(one.step) if one.step else "", one.seal)
            for one in facts.revealed
        ],
        adopted=facts.adopted,
        changes=parts.changes(facts.adopted, texts) if facts.adopted else "",
        press="\n\n".join(parts.printed(one, scene.players) for one in articles),
        ahead=ahead.for_next_step(facts, texts, language),
        template="" if facts.over or facts.past else texts.template(scene, ()),
    )


def opening(
    scene: Scene[S],
    bundle: Bundle[S, O, C],
    language: str,
    *,
    rules: Mapping[str, RuleValue],
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
        name=parts.pseudonym(scene.players, scene.me),
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
    notices = parts.notices(facts.notices, facts.standing, texts, scene.players)
    rows = parts.order_rows(facts.standing, texts, scene.players)
    return render(
        "reminder",
        language,
        step=texts.step(scene.step),
        name=parts.pseudonym(scene.players, scene.me),
        deadline=_deadline(scene, language),
        standing=layout.orders(rows),
        outlook=parts.outlook(scene, facts.standing, texts),
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
        name=parts.pseudonym(scene.players, scene.me),
        deadline=_deadline(scene, language),
        before=moment(facts.before, scene.zone, language) if facts.before else "",
        downtime=facts.downtime,
        stands=facts.stands,
    )


def ended(facts: DeadlineFacts[S], bundle: Bundle[S, O, C], language: str) -> Mail:
    """Tell a player that the game master has ended a step before its deadline."""
    language = known(language)
    scene = facts.scene
    return render(
        "ended",
        language,
        step=bundle.words(language).step(scene.step),
        title=scene.title,
        name=parts.pseudonym(scene.players, scene.me),
        before=moment(facts.before, scene.zone, language) if facts.before else "",
        stands=facts.stands,
    )


def postponed(facts: PostponedFacts, language: str) -> Mail:
    """Tell a player of a new deadline without anything that only the game knows."""
    language = known(language)
    return render(
        "deadline",
        language,
        step=facts.title,
        name=facts.me.pseudonym,
        deadline=moment(facts.after, facts.zone, language),
        before=moment(facts.before, facts.zone, language),
        downtime=True,
        stands=facts.stands,
    )


def rules_adopted(
    scene: Scene[S], adopted: Adopted, bundle: Bundle[S, O, C], language: str
) -> Mail:
    """Tell a player that the game goes over to another version of its rules."""
    language = known(language)
    texts = bundle.words(language)
    return render(
        "rules_adopted",
        language,
        step=texts.step(scene.step),
        title=scene.title,
        name=parts.pseudonym(scene.players, scene.me),
        adopted=adopted,
        changes=parts.changes(adopted, texts),
    )


def late(scene: Scene[S], bundle: Bundle[S, O, C], language: str) -> Mail:
    """Tell a player that a mail came after the deadline and waits for the next step."""
    language = known(language)
    return render(
        "late",
        language,
        step=bundle.words(language).step(scene.step),
        name=parts.pseudonym(scene.players, scene.me),
        deadline=_deadline(scene, language),
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
    free = [
        game for game in games if game.state == "open" and game.players < game.seats
    ]
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
    step: str = "",
    zone: ZoneInfo | None = None,
    with_key: bool = False,
    old_key: bool = False,
    last: bool = False,
) -> Mail:
    """Ask the owner of an address whether a mail without a key is genuine.

    Or one `with_key` from another address, which is not named: it may be that of a
    rival, and to name the others would tell which ones are. One with an `old_key` went
    to a reply address that is no longer one. `until` is the deadline of `step` where
    one is named. `last` for the last time today. The whole mail is shown if it is not
    very long: nobody is to confirm what he has not seen.
    """
    language = known(language)
    read, more = layout.quote_all(own_text, HELD_SHOWN)
    return render(
        "held",
        language,
        title=title,
        with_key=with_key,
        old_key=old_key,
        step=step,
        read=read,
        more=more,
        last=last,
        until=moment(until, zone, language) if until and zone else "",
    )


def sign_up(
    wishes: Sequence[SignUpFacts], language: str, *, until: datetime, zone: ZoneInfo
) -> Mail:
    """Ask the owner of an address whether a sign-up is genuine.

    It may have been written to have this mail say something to somebody: it repeats no
    more of the sign-up than it must, and nothing that a mail program makes a link of.
    """
    language = known(language)
    return render(
        "sign_up",
        language,
        title=wishes[0].title,
        count=len(wishes),
        wishes=layout.definitions(
            [
                (one.title, f"{layout.unlinked(one.me.pseudonym)} ({one.me.code})")
                for one in wishes
            ]
        ),
        until=moment(until, zone, language),
    )


def too_much(kind: str, limit: int, language: str) -> Mail:
    """Refuse a mail over a limit: "size", "header", "parts", "depth", "text", "lines"
    or, for mails within an hour, "rate".
    """
    return render("too_much", language, kind=kind, limit=limit)


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
        others=facts.others,
    )


def trouble(facts: TroubleFacts, language: str) -> Mail:
    """Tell the operator that something of ours fails for a game."""
    language = known(language)
    return render(
        "trouble",
        language,
        task=facts.task,
        title=facts.title,
        number=facts.number,
        step=facts.step,
        reason=facts.reason,
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
        stands=facts.stands,
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


def _deadline(scene: Scene[S], language: str) -> str:
    if scene.deadline is None:
        return ""
    return moment(scene.deadline, scene.zone, language)
