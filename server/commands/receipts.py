"""Commands about receipts and protests."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.command import Limits, command
from server.commands.named_round import named_among, typed
from server.games.orders import receipts
from server.games.orders.standing import receipt_number, standing_digest
from server.games.people import protests
from server.games.state.steps import of_round
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.game.report_facts import Receipt
from server.reports.replies.receipts import ENTERED, ReceivedMail, used, what_came
from server.storage.games import games, journal
from server.storage.inbox import handled_mails
from server.storage.journal_kinds import Kind
from server.storage.tables.games import StepRow
from server.storage.tables.journal import JournalRow


@command(
    "receipt", SEATED, "round", limits=Limits(about_all=True, once=True, only_asks=True)
)
def receipt(call: Call) -> Sequence[Block]:
    """Return the actor's mails in a round, the open one where none is named.

    With what a game master has entered for the seat, whose mail is not the player's.
    """
    rows = [row for row in games.steps(call.work, call.game.id) if row.sequence]
    words = call.arguments.get("round")
    steps = named_among(call, rows, words)
    if not steps and words is not None:
        existing = typed(call.game, rows)[call.language]
        return [paragraph("no-such-round", call.language, words=words, steps=existing)]
    if words is None and steps:
        steps = of_round(rows, str(steps[0].number))
    mails = sorted(
        (one for row in steps for one in (*_entered(call, row), *_received(call, row))),
        key=lambda one: one.at,
    )
    came = what_came(mails, ZoneInfo(call.game.zone), call.language)
    return [*came, *used([_receipt(call, row) for row in steps], call.language)]


def _received(call: Call, step_row: StepRow) -> list[ReceivedMail]:
    """Return mails received while a step was open, and those not read yet."""
    code = call.player.code
    return [
        ReceivedMail(
            receipt_number(call.game.id, step_row.number, code, row.id),
            row.received_at,
            row.outcome or "",
        )
        for row in handled_mails.of_role(
            call.work, call.player.id, step_row.opened_at, step_row.resolved_at
        )
        if row.id != call.given.inbox_id
    ]


def _entered(call: Call, step_row: StepRow) -> list[ReceivedMail]:
    """Return what a game master has entered for the seat while a step was open."""
    code, until = call.player.code, step_row.resolved_at
    entries = journal.of_kind(call.work, call.game.id, Kind.ORDERED_FOR)
    return [
        ReceivedMail(_number(call, step_row, one), one.at, ENTERED)
        for one in entries
        if one.figures.get("code") == code
        and step_row.opened_at <= one.at
        and (until is None or one.at < until)
    ]


def _number(call: Call, step_row: StepRow, entry: JournalRow) -> str:
    """Return the receipt of an entry; none of one that no mail brought about."""
    kind, _, mail = entry.why.partition(":")
    if kind != "mail":
        return ""
    return receipt_number(call.game.id, step_row.number, call.player.code, int(mail))


def _receipt(call: Call, step_row: StepRow) -> Receipt | None:
    """Return the receipt of the orders that a step was resolved with, or has now."""
    if step_row.resolved_at is not None:
        return receipts.used(step_row, call.player.code)
    if call.playing is None:
        return None
    digest = standing_digest(call.work, call.playing, call.player.code)
    return Receipt("", digest) if digest else None


@command(
    "protest",
    SEATED,
    "text",
    limits=Limits(takes_away=True, any_words=True, sentences=True),
)
def protest(call: Call) -> Sequence[Block]:
    """Write the protest down and tell the game master; return its next step."""
    words, language = call.arguments.get("text", ""), call.language
    if not protests.may_protest(call.work, call.game, call.now):
        return [paragraph("protest-too-late", language, title=call.game.title)]
    if protests.has_many(call.work, call.game, call.player):
        return [
            paragraph(
                "protests-too-many", language, most=protests.MAX_PROTESTS_PER_PLAYER
            )
        ]
    protest = protests.open_one(
        call.session,
        call.player,
        words,
        cause=f"{call.given.inbox_id}:{call.given.line}",
    )
    kind = "protest-open" if protest.heard else "protest-unheard"
    return [paragraph(kind, language, number=protest.number)]
