"""`zurück 3`, `rollback 3`, `game rollback`: a round is played again, and all after it.

By mail it takes two: the first answer says what would happen, and names the number that
does it. That number is good for the game as it is at that moment and for nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from server.commands.command import (
    GAME,
    LEADS,
    Command,
    Field,
    Form,
    Limits,
    Shell,
    Visitor,
)
from server.commands.confirming import is_proof, proof
from server.commands.rounds import named
from server.games.going_back import go_back
from server.games.rollback import way_back
from server.reports.document import Paragraph, Verbatim
from server.reports.instants import moment
from server.reports.leading import done, impossible, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.games.rollback import WayBack
    from server.reports.document import Block

WORDS = {"de": "zurück", "en": "rollback"}


def run(call: Call) -> Sequence[Block]:
    """Say what going back would do, or do it; raises NotPossibleError."""
    row, key = call.game, named(call)
    found = way_back(call.work, row, key, call.now)
    values = _values(call, found)
    if not _is_sure(call, found):
        return [done("would_go_back", call.language, **values), *_how(call, found)]
    go_back(call.work, call.services.post, row, key)
    return [done("went_back", call.language, title=row.title, **values)]


def _is_sure(call: Call, found: WayBack) -> bool:
    """Say whether this was confirmed; raises NotPossibleError for a wrong number."""
    if call.actor.kind is Visitor.OPERATOR:
        return "yes" in call.arguments
    given = call.arguments.get("proof")
    if given is None:
        return False
    if not is_proof(call, given, *_about(found)):
        raise impossible("wrong_proof", proof=given, round=found.target.key)
    return True


def _about(found: WayBack) -> tuple[object, ...]:
    return ("rollback", *(one.id for one in found.steps))


def _how(call: Call, found: WayBack) -> Sequence[Block]:
    """Return the line that does it."""
    if call.actor.kind is Visitor.OPERATOR:
        return [Paragraph("To do it, add --yes.")]
    language = call.language
    line = f"{WORDS[language]} {found.target.key}, {proof(call, *_about(found))}"
    return [Paragraph(words("to_confirm", language)), Verbatim(line)]


def _values(call: Call, found: WayBack) -> dict[str, str]:
    language, key = call.language, found.target.key
    by_hand = "until_by_hand" if call.game.state == "over" else "until_you_say"
    if found.deadline is None:
        ends = words(by_hand, language, key=key)
    else:
        when = moment(found.deadline, ZoneInfo(call.game.zone))
        ends = words("until", language, when=when)
    keys = ", ".join(one.key for one in found.resolved)
    return {"round": key, "keys": keys, "ends": ends}


COMMAND = Command(
    name="rollback",
    audience=LEADS,
    run=run,
    takes=("round", "proof"),
    limits=Limits(takes_away=True),
    shell=Shell(
        group="game",
        name="rollback",
        help="go back to a round that was resolved; it is played again",
        description="Withdraws a round that was resolved and all after it. It takes "
        "orders again, with those that were sent and the chance that it had; everybody "
        "is told at once. Without --yes it only says what would happen.",
        takes=(
            GAME,
            Field(name="round", help="its number, such as 3"),
            Field(
                name="yes",
                help="do it",
                form=Form.FLAG,
                option=True,
                needed=False,
            ),
        ),
    ),
)
