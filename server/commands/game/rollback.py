"""`zurück 3`, `rollback 3`, `game rollback`: a round is played again, and all after it.

It is asked about first, with what it would mean for the game as it is at that moment.
"""

from __future__ import annotations

from zoneinfo import ZoneInfo

from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.confirming import YES, question
from server.commands.named_round import several
from server.commands.named_round import typed as typed_list
from server.games.rounds.rollback import Rollback, planned, roll_back, ways_back
from server.games.state.steps import meant, name, typed_name
from server.reports.documents.instants import moment
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.texts.catalogue import CORE


def run(call: Call) -> Result:
    """Ask what a rollback would do, or do it; raises NotPossibleError."""
    row, language = call.game, call.language
    rollback = planned(call.work, row, _target(call), call.now)
    target = rollback.target
    step, ends = name(row, target, language), _ends(call, rollback)
    steps = [name(row, one, language) for one in rollback.resolved]
    would = paragraph(
        "would-go-back", language, step=step, steps=steps, count=len(steps), ends=ends
    )
    dropped = paragraph("would-drop", language, step=step)
    told = [would, dropped] if rollback.drops_corrections else [would]
    asked = question(call, told, *(one.id for one in rollback.steps))
    if asked is not None:
        return asked
    roll_back(call.session, target)
    return [
        paragraph(
            "rollback-done",
            language,
            title=row.title,
            step=step,
            steps=steps,
            count=len(steps),
            ends=ends,
        )
    ]


def _target(call: Call) -> StepRow:
    """Return the step that a command names; raises NotPossibleError."""
    row, words = call.game, call.arguments["round"]
    resolved = ways_back(call.work, row)
    found = meant(row, resolved, words)
    if not found:
        raise not_possible(
            "never-resolved",
            title=row.title,
            words=words,
            steps=typed_list(row, resolved),
        )
    if len(found) > 1:
        raise several(row, found, words)
    return found[0]


def _ends(call: Call, rollback: Rollback) -> str:
    """Say when the round that is opened again ends."""
    language = call.language
    key = typed_name(call.game, rollback.target, language)
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
    takes=("round",),
    limits=Limits(takes_away=True),
    shell=Shell(
        description="Withdraws a round that was resolved and all after it. It takes "
        "orders again, with those that were sent and the chance that it had; everybody "
        "is told at once. Without --yes it only says what would happen.",
        takes=(
            GAME,
            Field(name="round", help="its name as mails print it, such as 3"),
            YES,
        ),
    ),
)
