"""The map of a step: the orders where units stood before, and the board after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from turmpost.reports import Figure
from turmpost.rules import Event
from turmpost_diplomacy.adjudication.outcome import Fate
from turmpost_diplomacy.adjudication.routes import ways
from turmpost_diplomacy.board import Kind, Place, Power, Province, Unit, province_of
from turmpost_diplomacy.charts import Board, Held, Key, Mark, Side, Stroke, Trace
from turmpost_diplomacy.events import Acted, Action, Taken, Withdrew
from turmpost_diplomacy.speaker import Speaker, units_listed
from turmpost_diplomacy.state import State

DONE = (Fate.MOVES, Fate.SUPPORTS)


def boards(
    state: State, speaker: Speaker, events: Sequence[Event] = ()
) -> Iterator[Figure]:
    """Yield the board with the orders of a step of moves, and the board as it is."""
    acted = [event for event in events if isinstance(event, Acted)]
    if acted:
        before = [Unit(one.power, one.kind, one.place) for one in acted]
        taken = {one.place: one.of for one in events if isinstance(one, Taken)}
        owners = {**state.owners, **taken}
        chart = _chart(
            state,
            speaker,
            title=speaker.phrase("board.orders"),
            held={place: one for place, one in owners.items() if one is not None},
            marks=_marks(before),
            traces=_traces(acted),
        )
        yield _figure("board-orders", chart, before, speaker)
    beaten = [one.unit for one in state.dislodged.values()]
    units = list(state.units.values())
    retreats = [event for event in events if isinstance(event, Withdrew) and event.to]
    chart = _chart(
        state,
        speaker,
        title=speaker.phrase("board.now"),
        held=state.owners,
        marks=(*_marks(units), *_marks(beaten, dislodged=True)),
        traces=[Trace(Stroke.RETREAT, it.power, it.place, it.to) for it in retreats],
    )
    yield _figure("board", chart, [*units, *beaten], speaker)


def _figure(name: str, chart: Board, units: Sequence[Unit], speaker: Speaker) -> Figure:
    said = " ".join(
        speaker.phrase("board.power", power=speaker.power(power), units=listed)
        for power in Power
        if (listed := units_listed(unit for unit in units if unit.power is power))
    )
    words = speaker.phrase("board.said", title=chart.title, powers=said)
    return Figure(name, words, chart, quiet=True)


def _chart(
    state: State,
    speaker: Speaker,
    *,
    title: str,
    held: Mapping[Province, Power],
    marks: Sequence[Mark],
    traces: Sequence[Trace],
) -> Board:
    return Board(
        title,
        tuple(_side(state, speaker, power) for power in Power),
        tuple(Held(place, power) for place, power in sorted(held.items())),
        tuple(marks),
        tuple(traces),
        Key(
            army=speaker.phrase("board.army"),
            fleet=speaker.phrase("board.fleet"),
            move=speaker.phrase("board.move"),
            failed=speaker.phrase("board.failed"),
            support=speaker.phrase("board.support"),
            dislodged=speaker.phrase("board.dislodged"),
        ),
    )


def _side(state: State, speaker: Speaker, power: Power) -> Side:
    name = speaker.power(power)
    leader = state.leader(power)
    shown = name if leader is None else f"{name} {leader}"
    return Side(power, name[0], shown, len(state.centres_of(power)))


def _marks(units: Sequence[Unit], *, dislodged: bool = False) -> tuple[Mark, ...]:
    return tuple(
        Mark(unit.place, unit.power, unit.kind is Kind.FLEET, dislodged)
        for unit in units
    )


def _traces(acted: Sequence[Acted]) -> list[Trace]:
    """Return the lines of orders: those that help first, moves above them."""
    found = [_trace(one, acted) for one in acted if one.fate is not Fate.IMPOSSIBLE]
    lines = [one for one in found if one is not None]
    return sorted(lines, key=lambda one: one.stroke is Stroke.MOVE)


def _trace(event: Acted, acted: Sequence[Acted]) -> Trace | None:
    failed = event.fate not in DONE
    if event.action is Action.MOVE:
        over = _over(event, acted) if event.by_sea else ()
        stroke = Stroke.MOVE
        return Trace(stroke, event.power, event.place, event.to, failed, over)
    if event.action is Action.SUPPORT:
        other = _place(event.other)
        stroke = Stroke.SUPPORT
        return Trace(stroke, event.power, event.place, other, failed, (), event.to)
    return None


def _place(unit: str) -> Place:
    """Return the place of a unit in letters ("F STP/SC")."""
    return unit.partition(" ")[2]


def _over(move: Acted, acted: Sequence[Acted]) -> tuple[Province, ...]:
    """Return the seas over which an army went, or was to go."""
    start, end = province_of(move.place), province_of(move.to)
    seas = {
        one.place
        for one in acted
        if one.action is Action.CONVOY
        and province_of(_place(one.other)) == start
        and province_of(one.to) == end
        and (one.fate is Fate.CONVOYS or move.fate is not Fate.MOVES)
    }
    return min(ways(start, end, seas), key=len, default=())
