"""The result of a wish list, and the one it would have now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.mark.dice import Roll
from engine.mark.events import Lapsed, Moved, Obstacle, WishUnused, WishUsed
from engine.mark.forecast import OwnRound, moved, own_rounds
from engine.mark.orders import ANY_SORT, PAID, Do, Order, Turn
from engine.mark.sheet import sheet
from engine.mark.sorts import SORT_OF
from engine.mark.state import State
from engine.mark.turns import allowed
from engine.protocol import Code, Event
from server.bundles.mark.board import meaning, place_of, written
from server.bundles.mark.names import OBSTACLES
from server.bundles.mark.speaker import Speaker
from server.reports.documents.document import Block, Definitions, Heading, Paragraph
from server.reports.game.scene import Scene

LONGEST_ROW = 60
"""Characters of the wishes that stand together in a row: a line of text has room."""


@dataclass(frozen=True, slots=True)
class _Fate:
    """The result of a wish for one sort."""

    number: int
    wish: str
    said: str
    obstacle: Obstacle | None = None

    @property
    def sort(self) -> str:
        return self.wish.split()[1]


def became(events: Sequence[Event], speaker: Speaker) -> Iterator[Block]:
    """Yield what became of each line of the reader's wish lists, and why."""
    wishes = [event for event in events if isinstance(event, WishUsed | WishUnused)]
    if not wishes:
        return
    yield Heading(speaker.phrase("wishes.heading"))
    rolls = _rolls(events, wishes[0].player)
    rounds = {wish.round for wish in wishes}
    for number, of_round in groupby(wishes, key=lambda one: one.round):
        if len(rounds) > 1:
            said = speaker.phrase("round", round=number)
            yield Paragraph(f"{said}:", depth=1, close=True)
        fates = [_past(one, rolls.get(number), speaker) for one in of_round]
        yield Definitions(tuple(_rows(fates, speaker)), close=True)


def _rolls(events: Sequence[Event], code: Code) -> Mapping[int, Roll]:
    """Return the roll of a player's turn in each round."""
    return {
        event.round: Roll(*map(SORT_OF.get, event.roll))
        for event in events
        if isinstance(event, Moved | Lapsed) and event.player == code
    }


def _past(event: WishUsed | WishUnused, roll: Roll | None, speaker: Speaker) -> _Fate:
    if isinstance(event, WishUsed):
        return _Fate(event.number, event.wish, speaker.phrase("wishes.used"))
    reason = event.reason if roll is None else _reason(event, roll)
    said = speaker.phrase(OBSTACLES[f"{reason}.then"])
    return _Fate(event.number, event.wish, said, reason)


def _reason(event: WishUnused, roll: Roll) -> Obstacle:
    """Return what kept a wish from being carried out with these dice."""
    word, sort = event.wish.split()[:2]
    if Do(word) not in PAID and SORT_OF[sort] not in allowed(roll):
        return Obstacle.DICE
    # The dice allow it, but the second action was for another sort.
    return Obstacle.LATER if event.reason is Obstacle.DICE else event.reason


def _rows(fates: Sequence[_Fate], speaker: Speaker) -> Sequence[tuple[str, str]]:
    """Return what became of the wishes; those with the same fate are in one row."""
    rows: list[tuple[str, str]] = []
    places: dict[str, int] = {}
    for wish, said in _each(fates, speaker):
        place = places.get(said)
        both = wish if place is None else f"{rows[place][0]}, {wish}"
        if place is None or len(both) > LONGEST_ROW:
            places[said] = len(rows)
            rows.append((wish, said))
        else:
            rows[place] = both, said
    return rows


def _each(fates: Sequence[_Fate], speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Yield a row for each line of the list; `*` tells of its sorts together."""
    ordered = sorted(fates, key=lambda fate: fate.number)
    for _number, group in groupby(ordered, key=lambda fate: fate.number):
        same = list(group)
        if len(same) == 1:
            yield same[0].wish, same[0].said
        else:
            yield _for_any_sort(same[0].wish), _by_sorts(same, speaker)


def _for_any_sort(wish: str) -> str:
    word, _sort, *others = wish.split()
    return " ".join([word, ANY_SORT, *others])


def _by_sorts(fates: Sequence[_Fate], speaker: Speaker) -> str:
    """Tell what became of each sort that matters; those with the same fate together."""
    least = min(map(_distance, fates))
    nearest = [fate for fate in fates if _distance(fate) == least]
    sorts: dict[str, list[str]] = {}
    for fate in nearest:
        sorts.setdefault(fate.said, []).append(fate.sort)
    if len(sorts) == 1 and len(nearest) == len(fates):
        return fates[0].said
    return "; ".join(
        speaker.phrase("fate-of-sorts", sorts=" ".join(letters), why=why)
        for why, letters in sorts.items()
    )


def _distance(fate: _Fate) -> int:
    """Return how far a sort of `*` was from being moved: the nearest ones are told."""
    return {Obstacle.LATER: 1, Obstacle.DICE: 2}.get(fate.obstacle or Obstacle.OFF, 0)


def outlook(
    scene: Scene[State], orders: Sequence[Order], speaker: Speaker
) -> Iterator[Block]:
    """Yield what the dice and the position of now make of the standing orders.

    Each wish: whether these dice can ever reach it, and what is in its way now; then
    the move that is forced where none is possible (m5.8), or as the list stands now.
    """
    state = scene.view
    forced = _forced(state, scene.code, orders, speaker)
    if not forced:
        return
    yield Heading(speaker.phrase("outlook.heading"), speaker.phrase("outlook.note"))
    for own_round in own_rounds(state, scene.code, orders):
        yield Paragraph(_of_round(own_round, scene, speaker), depth=1)
        rows = tuple(_rows(list(_present(own_round, speaker)), speaker))
        moves = [event for event in own_round.events if isinstance(event, Moved)]
        made = [move for move in moves if move.forced]
        if rows:
            yield Definitions(rows, close=True)
            if made:
                yield Paragraph(_made(made, speaker), depth=1, close=True)
        if not (rows and made == moves and moves):
            yield Paragraph(forced[own_round.round], depth=1, close=True)


def _made(moves: Sequence[Moved], speaker: Speaker) -> str:
    """Name the forced moves that the list leads to: the second of a double, say."""
    second = len(moves) == 1 and moves[0].double
    deeds = _one_after_the_other(moves, speaker)
    return speaker.phrase("forced-second" if second else "forced-first", deed=deeds)


def _one_after_the_other(moves: Sequence[Moved], speaker: Speaker) -> str:
    first, *others = (speaker.deed(moved(event).figures) for event in moves)
    for second in others:
        first = speaker.phrase("deed-and-deed", first=first, second=second)
    return first


def _of_round(own_round: OwnRound, scene: Scene[State], speaker: Speaker) -> str:
    state, code = scene.view, scene.code
    rolls = own_round.table.rolls[code]
    return speaker.phrase(
        "outlook-of-a-round",
        round=own_round.round,
        roll=written(rolls),
        meaning=meaning(rolls, state, speaker),
        place=place_of(state, code, own_round.round),
    )


def _forced(
    state: State, code: Code, orders: Sequence[Order], speaker: Speaker
) -> Mapping[int, str]:
    """Return by round what happens now where no wish is possible in that round."""
    lists, moves = sheet(orders), dict[int, str]()
    for round_ in state.step_rounds:
        earlier = [
            Turn(wishes, before)
            for before in range(state.step_rounds[0], round_)
            if (wishes := lists.wishes(before))
        ]
        for one in own_rounds(state, code, earlier):
            if one.round == round_:
                moves[round_] = _forced_in(one, speaker)
    return moves


def _forced_in(one: OwnRound, speaker: Speaker) -> str:
    moves = [event for event in one.events if isinstance(event, Moved)]
    if not moves:
        return speaker.phrase("action-lapses")
    return speaker.phrase("forced-move", deed=_one_after_the_other(moves, speaker))


def _present(own_round: OwnRound, speaker: Speaker) -> Iterator[_Fate]:
    """Yield how each wish of the list fares as things stand."""
    events = list(own_round.events)
    for event, following in zip(events, [*events[1:], None], strict=True):
        if isinstance(event, WishUsed) and isinstance(following, Moved):
            deed = speaker.deed(moved(following).figures)
            said = speaker.phrase("wish-possible", deed=deed)
            yield _Fate(event.number, event.wish, said)
        elif isinstance(event, WishUnused):
            yield _verdict(event, own_round.roll, speaker)


def _verdict(event: WishUnused, roll: Roll, speaker: Speaker) -> _Fate:
    """Return whether these dice can reach the wish, and what is in its way now."""
    reason = _reason(event, roll)
    paid = Do(event.wish.split()[0]) in PAID
    why = speaker.phrase(OBSTACLES[f"{reason}.now"])
    if reason is Obstacle.LATER and not paid:
        why = speaker.phrase("wish-not-needed", why=why)
    elif reason is not Obstacle.DICE and not paid:
        why = speaker.phrase("wish-not-possible", why=why)
    return _Fate(event.number, event.wish, why, reason)
