"""`abmelden`: leaves before the start; asks for a replacement after it.

A spectator gets no more reports from then on.

Many a newsletter has a line "Abmelden" at its end, and a programme may send it by a
click: so it counts near the top of a mail only, and is asked about first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from server.commands.audience import PLAYER
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.games.journal import journal
from server.games.people import appointing
from server.games.seats import replacing, seat_offers
from server.games.setup import signing_up
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import no_orders_now
from server.reports.replies.courtesy import without_courtesy
from server.storage.kinds import QuestionKind, RoleKind
from server.storage.people import questions, rate_counts, roles
from server.storage.people.questions import NewQuestion
from server.storage.states import GOING_ON, GameState, QuestionState
from server.storage.tables.senders import QuestionRow

NEAR_TOP = 5
"""Lines that may come before the command."""

REMEMBERED = 7 * rate_counts.DAY
"""Time for which the first command is remembered."""


def run(call: Call) -> Sequence[Block]:
    """Give the seat back, or tell the game master that a replacement is wanted.

    The first time the player is asked for confirmation. It is given by saying it again
    and nothing else: what answers the question by itself says more.
    """
    if call.actor.kind is RoleKind.SPECTATOR:
        return _watch_no_longer(call)
    if call.game.state not in GOING_ON:
        return [no_orders_now(call.game.state, call.language, call.game.title)]
    if not _is_near_top(call):
        return [paragraph("leave-far-below", call.language, line=call.given.line)]
    work, received = call.work, call.given.received_at
    asked = questions.newest(work, call.player.id, QuestionKind.LEAVE, received)
    if asked is None or asked.state != QuestionState.OPEN or not _is_alone(call):
        return [_first_answer(call, asked)]
    questions.answer(asked, received, yes=True)
    return _leave(call)


def _first_answer(call: Call, asked: QuestionRow | None) -> Block:
    """Ask for confirmation, or say that nobody looks for a replacement."""
    if call.game.state == GameState.OPEN:
        kind = "leave-to-confirm"
    elif journal.has_officials(call.work, call.services.post, call.game):
        kind = "replacement-to-confirm"
    else:
        return paragraph(
            "replacement-asked-of-nobody", call.language, title=call.game.title
        )
    _ask(call, asked)
    return paragraph(kind, call.language, title=call.game.title)


def _watch_no_longer(call: Call) -> Sequence[Block]:
    """End a spectator's role without asking: nothing is lost by it."""
    if not _is_near_top(call):
        return [paragraph("leave-far-below", call.language, line=call.given.line)]
    appointing.end(call.work, call.player, now=call.now)
    return [paragraph("watch-ended", call.language, title=call.game.title)]


def _ask(call: Call, asked: QuestionRow | None) -> None:
    """Note the question; one that is open already may be answered for longer."""
    received = call.given.received_at
    if asked is not None and asked.state == QuestionState.OPEN:
        questions.extend(asked, received + REMEMBERED)
        return
    new = NewQuestion(
        kind=QuestionKind.LEAVE,
        role_id=call.player.id,
        asked_at=received,
        until=received + REMEMBERED,
    )
    questions.ask(call.work, new)


def _is_near_top(call: Call) -> bool:
    lines = call.said.split("\n")
    above = islice(lines, max(call.given.line - 1, 0))
    return sum(1 for line in above if line.strip()) <= NEAR_TOP


def _is_alone(call: Call) -> bool:
    lines = [line for line in call.said.split("\n") if line.strip()]
    return len(without_courtesy(lines)) == 1


def _leave(call: Call) -> Sequence[Block]:
    if call.game.state == GameState.OPEN:
        signing_up.leave(call.session, call.player, call.now)
        seat_offers.offer(call.session, None)
        return [paragraph("game-left", call.language, title=call.game.title)]
    player = call.player
    # The game master is told once a day, however often the player says it.
    cause = rate_counts.daily("gone", f"p{player.id}", call.given.received_at)
    told = replacing.ask_for_replacement(call.session, player, cause=cause)
    if not told:
        kind = "replacement-asked-of-nobody"
    elif roles.masters(call.work, call.game.id, call.now):
        kind = "replacement-asked-of-game-master"
    else:
        kind = "replacement-asked-of-operator"
    return [
        paragraph(
            kind,
            call.language,
            title=call.game.title,
        )
    ]


COMMAND = Command(
    name="leave",
    audience=PLAYER | {RoleKind.SPECTATOR},
    run=run,
    limits=Limits(once=True, only_asks=True, takes_away=True),
)
