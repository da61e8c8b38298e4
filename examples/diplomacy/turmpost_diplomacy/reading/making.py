"""From the form of an order to the order itself, by what stands where (d10.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from turmpost_diplomacy.adjudication import due
from turmpost_diplomacy.board import (
    AREAS,
    Kind,
    Place,
    Terrain,
    coasts_of,
    province_of,
    reaches,
)
from turmpost_diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Named,
    Order,
    Retreat,
    Support,
    Waive,
)
from turmpost_diplomacy.reading.board import Board
from turmpost_diplomacy.reading.forms import Form, Verb
from turmpost_diplomacy.reading.tokens import Token
from turmpost_diplomacy.reading.unclear import Problem, Remarked, UnclearError

Tokens = Sequence[Token]


def orders_of(form: Form, board: Board) -> Iterator[Order]:
    """Yield the orders that a form says; raises UnclearError."""
    yield from _MAKE[form.verb](form.tokens, board)


def units_in(tokens: Tokens) -> list[Tokens]:
    """Return the units and places of a form: each a name, with a kind before it."""
    found: list[Tokens] = []
    for at, token in enumerate(tokens):
        if token.letter == "n":
            kind = at and tokens[at - 1].letter == "k"
            found.append(tokens[at - 1 : at + 1] if kind else tokens[at : at + 1])
    return found


def _last(tokens: Tokens) -> Token:
    """Return the last name of a form, before a convoy that is named behind it."""
    end = next((at for at, one in enumerate(tokens) if one.letter == "v"), len(tokens))
    return next(one for one in reversed(tokens[:end]) if one.letter == "n")


def _hold(tokens: Tokens, board: Board) -> Iterator[Order]:
    for unit in units_in(tokens):
        yield Hold(board.unit(unit))


def _move(tokens: Tokens, board: Board) -> Iterator[Order]:
    unit = board.unit(units_in(tokens)[0])
    letters = [one.letter for one in tokens]
    names = letters[: letters.index("v")] if "v" in letters else letters
    via = "v" in letters or names.count("n") > 2
    if via and unit.kind is Kind.FLEET:
        board.say(Remarked.FLEET_VIA, place=unit.place)
        via = False
    if via:
        _check_route(tokens[: len(names)], unit, board)
    yield Move(unit, board.goal(unit, _last(tokens)), via=via)


def _check_route(tokens: Tokens, unit: Named, board: Board) -> None:
    """DATC 4.A.6: a route is checked, then left out."""
    names = [one.name.provinces[0] for one in tokens if one.name is not None]
    seas, goal = names[1:-1], names[-1]
    if not seas or board.state is None or goal not in AREAS:
        return
    at = unit.province
    for sea, to in zip(seas, (*seas[1:], goal), strict=True):
        is_sea = sea in AREAS and AREAS[sea].terrain is Terrain.SEA
        if not is_sea or not reaches(Kind.FLEET, sea, at):
            raise UnclearError(Problem.BROKEN_ROUTE, {"place": sea, "to": at})
        if not reaches(Kind.FLEET, sea, to):
            raise UnclearError(Problem.BROKEN_ROUTE, {"place": sea, "to": to})
        at = sea


def _route(tokens: Tokens, board: Board) -> Iterator[Order]:
    """Take a move whose route is named first ("over the North Sea to Norway")."""
    unit = board.unit(units_in(tokens)[0])
    yield Move(unit, board.goal(unit, units_in(tokens)[-1][-1]), via=True)


def _support_move(tokens: Tokens, board: Board) -> Iterator[Order]:
    first, second, *_ = units_in(tokens)
    yield _supported(board.unit(first), second, _last(tokens), tokens, board)


def _support_from(tokens: Tokens, board: Board) -> Iterator[Order]:
    """Take "to SIL from BER"."""
    first, goal, second = units_in(tokens)
    yield _supported(board.unit(first), second, goal[-1], tokens, board)


def _supported(
    unit: Named, second: Tokens, goal: Token, tokens: Tokens, board: Board
) -> Order:
    other = board.unit(second, own=False)
    _power(tokens, other, board)
    return Support(unit, other, board.goal(other, goal, by=unit))


def _support_hold(tokens: Tokens, board: Board) -> Iterator[Order]:
    first, second = units_in(tokens)
    other = board.unit(second, own=False)
    _power(tokens, other, board)
    yield Support(board.unit(first), other)


def _both_support(tokens: Tokens, board: Board) -> Iterator[Order]:
    one, two, second, goal = units_in(tokens)
    for unit in (one, two):
        yield _supported(board.unit(unit), second, goal[-1], tokens, board)


def _convoy(tokens: Tokens, board: Board) -> Iterator[Order]:
    first, second, *_ = units_in(tokens)
    other = board.unit(second, own=False)
    _power(tokens, other, board)
    unit = board.unit(first)
    yield Convoy(unit, other, board.goal(other, _last(tokens)))


def _convoy_from(tokens: Tokens, board: Board) -> Iterator[Order]:
    """Take "to NWY from LON"."""
    first, goal, second = units_in(tokens)
    other = board.unit(second, own=False)
    unit = board.unit(first)
    yield Convoy(unit, other, board.goal(other, goal[-1]))


def _power(tokens: Tokens, other: Named, board: Board) -> None:
    """Remark on a power that is named before a unit which is not its own."""
    unit = board.any(other.province)
    for token in tokens:
        if token.power is not None and unit and token.power is not unit.power:
            board.say(
                Remarked.WRONG_POWER, place=other.province, power=unit.power.value
            )


def _retreat(tokens: Tokens, board: Board) -> Iterator[Order]:
    unit = board.unit(units_in(tokens)[0])
    goal = board.goal(unit, _last(tokens))
    if board.stage.moves and board.own(unit.province) is not None:
        raise UnclearError(Problem.NOT_DISLODGED, {}, _dash(unit, goal))
    yield Retreat(unit, goal)


def _dash(unit: Named, to: Place) -> str:
    return f"{'F' if unit.kind is Kind.FLEET else 'A'} {unit.place} - {to}"


def _disband(tokens: Tokens, board: Board) -> Iterator[Order]:
    for unit in units_in(tokens):
        yield Disband(board.unit(unit))


def _build(tokens: Tokens, board: Board) -> Iterator[Order]:
    if tokens[-1].letter == "k":
        yield Build(_built((tokens[-1], tokens[-2]), board))
        return
    for unit in units_in(tokens):
        yield Build(_built(unit, board))


def _built(tokens: Tokens, board: Board) -> Named:
    """Return the unit to build; its kind may follow from the place (d8.2)."""
    kind = next((one.kind for one in tokens if one.kind is not None), None)
    token = next(one for one in tokens if one.letter == "n")
    province = token.name.provinces[0] if token.name else ""
    coasts = coasts_of(province) if province in AREAS else ()
    place = f"{province}/{token.coast}"
    if province not in AREAS:
        return Named(province, kind or Kind.ARMY)
    if kind is None and place in coasts:
        kind = Kind.FLEET
    if kind is None and AREAS[province].terrain is Terrain.INLAND:
        kind = Kind.ARMY
    if kind is None:
        fleets = coasts or (province,)
        listed = ", ".join((f"B A {province}", *(f"B F {one}" for one in fleets)))
        raise UnclearError(Problem.WHICH_KIND, {"orders": listed})
    if kind is Kind.ARMY:
        if token.coast:
            board.say(Remarked.ARMY_COAST, place=province)
        return Named(province, kind)
    if coasts and place not in coasts:
        raise UnclearError(Problem.WHICH_COAST, {"places": " ".join(coasts)})
    if token.coast and not coasts:
        board.say(Remarked.NO_COAST, place=province)
    return Named(place if coasts else province, kind)


def _waive(tokens: Tokens, board: Board) -> Iterator[Order]:
    del board
    if tokens[0].letter == "W" or tokens[-1].letter == "A":
        yield Waive(None)
    else:
        yield Waive(max(tokens[-1].number, 1))


def _bare(tokens: Tokens, board: Board) -> Iterator[Order]:
    """Take a unit without a word: built where builds are due, else removed."""
    province = province_of(_last(tokens).name.provinces[0])  # type: ignore[union-attr]
    unit, state = board.own(province), board.state
    surplus = due(unit.power, state.units, state.owners) if unit and state else 0
    yield from (_disband if unit and surplus < 0 else _build)(tokens, board)


def _keep(tokens: Tokens, board: Board) -> Iterator[Order]:
    board.say(Remarked.STAYS, place=board.unit(tokens[1:]).place)
    yield from ()


_MAKE: Mapping[Verb, Callable[[Tokens, Board], Iterator[Order]]] = {
    Verb.HOLD: _hold,
    Verb.MOVE: _move,
    Verb.ROUTE: _route,
    Verb.SUPPORT_MOVE: _support_move,
    Verb.SUPPORT_FROM: _support_from,
    Verb.SUPPORT_HOLD: _support_hold,
    Verb.BOTH_SUPPORT: _both_support,
    Verb.CONVOY: _convoy,
    Verb.CONVOY_FROM: _convoy_from,
    Verb.RETREAT: _retreat,
    Verb.GO: _retreat,
    Verb.DISBAND: _disband,
    Verb.BUILD: _build,
    Verb.WAIVE: _waive,
    Verb.KEEP: _keep,
    Verb.BARE: _bare,
}
