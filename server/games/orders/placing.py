"""Put orders that were admitted where they stand, and say what that has changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypedDict

from engine.protocol import Lifetime
from grammar.reading import Reading, Remark
from server.games.orders import early_end, standing
from server.games.orders.admission import Placed, Submission, counts_for
from server.games.people.anonymity import gives_away
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.reports.replies.reply_facts import Replaced, ReplyFacts
from server.storage.orders import orders
from server.storage.standing_order import Moment
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


@dataclass(slots=True)
class Effects:
    """The effects that lines have had on the orders of a seat.

    `changed` are the places that were filled or emptied, `altered` those of them where
    the seat's orders differ from before; `typed` are the orders as they were read.
    """

    changed: set[str] = field(default_factory=set)
    altered: set[str] = field(default_factory=set)
    remarks: list[Remark] = field(default_factory=list)
    replaced: list[Replaced] = field(default_factory=list)
    typed: dict[str, tuple[str, Placed]] = field(default_factory=dict)


class _Where(TypedDict):
    """Where an order is stored."""

    game_id: int
    seat_id: int
    step_key: str
    slot: str
    named: bool


def place(
    work: Work,
    playing: Running,
    player: RoleRow,
    placed: Placed,
    moment: Moment,
    effects: Effects,
) -> None:
    """Write a player's order into its slot, unless the slot has a newer one."""
    text = playing.bundle.language.write(placed.order, placed.when)
    slot, name = placed.slot, placed.place.name
    where = _Where(
        game_id=playing.row.id,
        seat_id=player.own_seat.id,
        step_key=placed.place.step_key,
        slot=slot.name,
        named=slot.lifetime is Lifetime.NAMED,
    )
    before = orders.standing_in(work, **where)
    stands = orders.put(work, **where, text=text, moment=moment)
    words = playing.bundle.ordinary_words
    named = gives_away(player, text, words) if "\n" in text else None
    if named:
        effects.remarks.append(Remark(placed.line, "names_you", {"name": named.words}))
    if stands != text:
        # A mail that was received later has been read before.
        effects.replaced.append(Replaced(text, stands or "", newer=True))
        return
    if before is not None and before != text:
        effects.replaced.append(Replaced(before, text))
    if before != text:
        effects.altered.add(name)
    effects.changed.add(name)
    effects.typed[name] = (text, placed)


def no_longer_ready(
    session: GameSession,
    player: RoleRow,
    effects: Effects,
    *,
    received_at: datetime,
    again: bool = False,
) -> bool:
    """Take the mark back where what counts in the open step has changed.

    One that is set `again`, or taken back, with the same mail is told of there. Say
    whether there was one.
    """
    key, seat = session.step_row.key, player.own_seat
    if not any(counts_for(name, key) for name in effects.altered):
        return False
    seat.unmark_asked()
    marked = orders.wished(
        session.work, game_id=seat.game_id, seat_id=seat.id, about="ready"
    )
    is_newer = marked is None or marked.received_at <= received_at
    if again or not is_newer:
        return False
    was_ready = seat.ready_for == key
    seat.unmark_ready()
    if was_ready or session.step_row.is_early:
        early_end.settle(session, by=player)
    return was_ready


def what_came_of(
    work: Work,
    playing: Running,
    player: RoleRow,
    reading: Reading[Any],
    submission: Submission,
    effects: Effects,
    *,
    inbox_id: int,
    read: str,
) -> ReplyFacts[Any, Any]:
    """Return the reply's facts: the orders that count, those that do not, all in force.

    The mail is told by its number, its own text is what was `read`.
    """
    code, step_row = player.code, playing.step_row
    stands = standing.standing_orders(work, playing, code, effects.typed)
    misreads = (*reading.misreads, *submission.misreads)
    return ReplyFacts(
        scene=playing.scene(code),
        receipt=standing.receipt_number(
            playing.row.id, step_row.number, code, inbox_id
        ),
        digest=standing.standing_digest(work, playing, code),
        read=read,
        accepted=len(submission.placed),
        misreads=sorted(misreads, key=lambda one: one.line),
        refused=submission.refused,
        remarks=(*reading.remarks, *submission.remarks, *effects.remarks),
        notices=playing.bundle.game.check(
            playing.view(code), code, [one.order for one in stands.now]
        ),
        standing=stands.now,
        aside=stands.aside,
        changed=frozenset(effects.changed),
        replaced=effects.replaced,
        understood=bool(reading.commands),
        early=step_row.is_early,
    )
