"""`abmelden`: leaves before the start; asks for a replacement after it.

A spectator gets no more reports from then on.

Many a newsletter has a line "Abmelden" at its end, and a programme may send it by a
click: so it counts near the top of a mail only, and is asked about first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from server.commands.audience import PLAYER
from server.commands.call import Call, Result
from server.commands.command import Command, Limits
from server.commands.confirming import question
from server.games.journal import journal
from server.games.people import appointing
from server.games.seats import replacing, seat_offers
from server.games.setup import signing_up
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.replies.command_answers import no_orders_now
from server.storage.kinds import RoleKind
from server.storage.people import rate_counts, roles
from server.storage.states import GOING_ON, GameState

NEAR_TOP = 5
"""Lines that may come before the command."""


def run(call: Call) -> Result:
    """Ask, then give the seat back, or tell that a replacement is wanted."""
    row, language = call.game, call.language
    if call.actor.kind is RoleKind.SPECTATOR:
        return _watch_no_longer(call)
    if row.state not in GOING_ON:
        return [no_orders_now(row.state, language, row.title)]
    if not _is_near_top(call):
        return [paragraph("leave-far-below", language, line=call.given.line)]
    begun = row.state != GameState.OPEN
    if begun and not journal.has_officials(call.work, call.services.post, row):
        return [paragraph("replacement-asked-of-nobody", language, title=row.title)]
    told = paragraph("would-leave", language, title=row.title, begun=begun)
    return question(call, [told], begun) or _leave(call)


def _watch_no_longer(call: Call) -> Sequence[Block]:
    """End a spectator's role without asking: nothing is lost by it."""
    if not _is_near_top(call):
        return [paragraph("leave-far-below", call.language, line=call.given.line)]
    appointing.end(call.work, call.player, now=call.now)
    return [paragraph("watch-ended", call.language, title=call.game.title)]


def _is_near_top(call: Call) -> bool:
    lines = call.said.split("\n")
    above = islice(lines, max(call.given.line - 1, 0))
    return sum(1 for line in above if line.strip()) <= NEAR_TOP


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
