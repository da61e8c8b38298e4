"""`zurück 3`, `rollback 3`, `game rollback`: a round is played again, and all after it.

By mail it takes two: the first answer says what would happen, and names the number that
does it. That number is good for the game as it is at that moment and for nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from grammar.words import typed
from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.confirming import YES, how, is_sure
from server.commands.named_round import named
from server.games.rounds.rollback import Rollback, planned, roll_back
from server.reports.documents.document import Block
from server.reports.documents.instants import moment
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.states import GameState
from server.texts.catalogue import CORE


def run(call: Call) -> Sequence[Block]:
    """Say what a rollback would do, or do it; raises NotPossibleError."""
    row, key = call.game, named(call)
    rollback = planned(call.work, row, key, call.now)
    ends, keys = _ends(call, rollback), [one.key for one in rollback.resolved]
    given, about = call.arguments.get("proof"), _about(rollback)
    wrong = not_possible("wrong-proof", proof=given or "", round=rollback.target.key)
    if not is_sure(call, given, wrong, *about):
        line = f"{typed('rollback', call.language)} {rollback.target.key}, "
        announcement = paragraph(
            "would-go-back",
            call.language,
            round=rollback.target.key,
            keys=keys,
            count=len(keys),
            ends=ends,
        )
        dropped = paragraph("would-drop", call.language, round=rollback.target.key)
        lost = (dropped,) if rollback.drops_corrections else ()
        return [announcement, *lost, *how(call, line, *about)]
    roll_back(call.session, key)
    return [
        paragraph(
            "rollback-done",
            call.language,
            title=row.title,
            round=rollback.target.key,
            keys=keys,
            count=len(keys),
            ends=ends,
        )
    ]


def _about(found: Rollback) -> tuple[object, ...]:
    return ("rollback", *(one.id for one in found.steps))


def _ends(call: Call, rollback: Rollback) -> str:
    """Say when the round that is opened again ends."""
    language, key = call.language, rollback.target.key
    by_hand = (
        "open-without-deadline"
        if call.game.state == GameState.OVER
        else "open-until-you-say"
    )
    if rollback.deadline is None:
        return CORE.into(language).phrase(by_hand, key=key)
    when = moment(rollback.deadline, ZoneInfo(call.game.zone))
    return CORE.into(language).phrase("open-until", when=when)


COMMAND = Command(
    name="rollback",
    audience=LEADS,
    run=run,
    takes=("round", "proof"),
    limits=Limits(takes_away=True),
    shell=Shell(
        description="Withdraws a round that was resolved and all after it. It takes "
        "orders again, with those that were sent and the chance that it had; everybody "
        "is told at once. Without --yes it only says what would happen.",
        takes=(
            GAME,
            Field(name="round", help="its number, such as 3"),
            YES,
        ),
    ),
)
