"""How the game stands: what is one's own, the table of all, what lies open."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ostia import check
from engine.ostia.goods import GOODS
from engine.ostia.harbour import half_minimum, minimum_of
from engine.ostia.paying import own_purse
from engine.ostia.rules import appeals
from engine.ostia.silence import awaited
from engine.ostia.state import Entry, Stage, State, left_of_start
from engine.protocol import Code
from server.bundles.ostia.speaker import Speaker
from server.bundles.ostia.values import rule_figures
from server.bundles.ostia.variants import notice_variant
from server.reports.document import (
    Block,
    Column,
    Definitions,
    Heading,
    Paragraph,
    Table,
)
from server.reports.scene import Scene
from server.reports.texts import Score

PLAYER_COLUMN, CHIPS_COLUMN = 1, 3
"""Where the table of all has the pseudonyms, which may be long, and the chips."""

CHANGE = "+/-"


def status(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what is the reader's own, the table, what lies open, and what to do.

    Who has no seat has nothing to do.
    """
    yield from own_cards(scene, speaker)
    yield from table(scene.view, speaker)
    if scene.closed:
        return
    yield from lots(scene.view, speaker)
    yield from goods(scene.view, speaker)
    if scene.code:
        yield from now(scene, speaker)


def own_cards(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield the hand, the boat, the lot and the cash of the player who reads."""
    entry = scene.view.players.get(scene.code)
    if entry is None:
        return
    frames = speaker.tongue.frames
    yield Heading(frames.own_cards)
    yield Definitions(tuple(_own_rows(scene.view, entry, speaker)))


def _own_rows(
    state: State, entry: Entry, speaker: Speaker
) -> Iterator[tuple[str, str]]:
    frames, own = speaker.tongue.frames, entry.own
    yield frames.hand, speaker.cards(own.hand)
    if own.boat:
        boat = frames.boat_later if entry.lot else frames.boat_now
        yield frames.boat, boat.format(cards=speaker.cards(own.boat))
    if entry.lot:
        yield (
            frames.lot,
            frames.own_lot.format(
                cards=speaker.cards(entry.lot),
                minimum=speaker.number(minimum_of(entry.lot, state.rules)),
                half=speaker.number(half_minimum(entry.lot, state.rules)),
            ),
        )
    cash = frames.purse if state.stage.trade else frames.cash
    yield (
        frames.money,
        cash.format(
            cash=speaker.number(own.cash), purse=speaker.number(own_purse(state, entry))
        ),
    )


def scores(scene: Scene[State], speaker: Speaker) -> tuple[Score, ...]:
    """Return the chips and the stores: cash is nobody else's to know."""
    titles, players = speaker.tongue.frames.table_columns, scene.view.players
    return (
        Score(titles[3], {code: one.chips for code, one in players.items()}),
        Score(titles[4], {code: one.stores for code, one in players.items()}),
    )


def table(
    state: State, speaker: Speaker, before: State | None = None
) -> Iterator[Block]:
    """Yield the table of all, from the start player to the left.

    With a state `before`, it says what chips have come or gone since.
    """
    titles = list(speaker.tongue.frames.table_columns)
    titles[CHIPS_COLUMN + 1 : CHIPS_COLUMN + 1] = [CHANGE] if before else []
    columns = (
        Column(title, right=i not in (1, 2), gives=i == PLAYER_COLUMN)
        for i, title in enumerate(titles)
    )
    rows = (
        (
            place,
            speaker.name(code),
            code,
            state.players[code].chips,
            *((_change(state, before, code),) if before else ()),
            state.players[code].stores,
            state.players[code].loans,
            state.players[code].held,
        )
        for place, code in enumerate(left_of_start(state.seats, state.round), start=1)
    )
    yield Heading(speaker.tongue.frames.table)
    yield Table(tuple(columns), tuple(rows))


def _change(state: State, before: State, code: Code) -> str:
    change = state.players[code].chips - before.players[code].chips
    return f"{change:+}" if change else ""


def lots(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield the lots that lie open, in the order in which they are handled (o5.2)."""
    if not state.stage.trade:
        return
    frames = speaker.tongue.frames
    columns = (
        Column(title, right=i == len(frames.lot_columns) - 1, gives=i == 0)
        for i, title in enumerate(frames.lot_columns)
    )
    rows = (
        (
            speaker.name(code),
            code,
            speaker.cards(state.players[code].lot),
            minimum_of(state.players[code].lot, state.rules),
        )
        for code in left_of_start(state.seats, state.round)
    )
    yield Heading(frames.lots)
    yield Table(tuple(columns), tuple(rows))


def goods(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield what the kinds are worth, now and to the Senate, and the Forum's prices."""
    if state.stage is Stage.SCHLUSS:
        return
    frames = speaker.tongue.frames
    yield Heading(frames.goods)
    yield _goods_table(state, speaker)
    prices = ", ".join(map(str, state.rules.forum_prices))
    said = frames.forum_prices if prices else frames.forum_price
    more = speaker.number(state.rules.forum_price_more)
    yield Paragraph(said.format(prices=prices, more=more), depth=1, close=True)
    deck = speaker.figure(state.deck_size)
    yield Paragraph(frames.deck.format(deck), depth=1, close=True)


def _goods_table(state: State, speaker: Speaker) -> Table:
    frames, values = speaker.tongue.frames, state.rules.values
    appeal = appeals(state.senate_card)
    titles = [*frames.good_columns]
    figures = [[values[good], appeal[good]] for good in GOODS]
    if not state.last_round:
        titles.append(frames.next_senate)
        later = appeals(state.senate_word(state.round))
        for row, good in zip(figures, GOODS, strict=True):
            row.append(later[good])
    if state.depressors:
        titles.append(frames.depressor_column)
        for row, good in zip(figures, GOODS, strict=True):
            row.append(state.depressors.count(good))
    if any(state.discard.values()):
        titles.append(frames.discard_column)
        for row, good in zip(figures, GOODS, strict=True):
            row.append(state.discard[good])
    columns = (Column(title, right=i > 1) for i, title in enumerate(titles))
    rows = (
        (good.value, speaker.tongue.goods[good], *row)
        for good, row in zip(GOODS, figures, strict=True)
    )
    return Table(tuple(columns), tuple(rows))


def now(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what there is to do in the coming step, and what happens without a mail."""
    if scene.view.ranking is not None:
        return
    yield Heading(speaker.tongue.frames.now)
    yield from to_do(scene, speaker)
    for said in unless(scene, speaker):
        yield Paragraph(said, depth=1, close=True)


def to_do(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what there is to do in the coming step."""
    tongue, state = speaker.tongue, scene.view
    if scene.code and scene.code not in awaited(state):
        yield Paragraph(tongue.frames.not_awaited, depth=1)
        return
    stage = state.stage.value
    last = state.stage is Stage.KONTOR and state.last_round
    todo = tongue.todo[f"last {stage}" if last else stage]
    rules = rule_figures(tongue, state.rules)
    yield Paragraph(todo.format_map(rules), depth=1)


def unless(scene: Scene[State], speaker: Speaker) -> Iterator[str]:
    """Say what happens to the reader if no orders come (o12.1)."""
    if not scene.code or scene.code not in awaited(scene.view):
        return
    for notice in check.defaults(scene.view, scene.code):
        _about, said = speaker.tongue.notices[notice_variant(notice)]
        yield speaker.told(said, notice.figures)
