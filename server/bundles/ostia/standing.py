"""The standing of a game: the reader's own, the table of all, the open cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ostia import check
from engine.ostia.goods import GOODS
from engine.ostia.harbour import half_minimum, minimum_of
from engine.ostia.paying import own_purse
from engine.ostia.rules import appeals
from engine.ostia.silence import awaited
from engine.ostia.state import PlayerState, Stage, State, left_of_start
from engine.protocol import Code
from server.bundles.ostia.names import TO_DO
from server.bundles.ostia.speaker import Speaker
from server.reports.documents.document import (
    Block,
    Column,
    Definitions,
    Heading,
    Paragraph,
    Table,
)
from server.reports.game.scene import Scene
from server.reports.game.texts import Score

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
    yield Heading(speaker.phrase("own-cards.heading"))
    yield Definitions(tuple(_own_rows(scene.view, entry, speaker)))


def _own_rows(
    state: State, entry: PlayerState, speaker: Speaker
) -> Iterator[tuple[str, str]]:
    own = entry.own
    yield speaker.phrase("own-cards.hand"), speaker.cards(own.hand)
    if own.boat:
        boat = speaker.cards(own.boat)
        later = speaker.phrase("boat-later", cards=boat)
        yield speaker.phrase("own-cards.boat"), later if entry.lot else boat
    if entry.lot:
        lot = speaker.phrase(
            "own-lot",
            cards=speaker.cards(entry.lot),
            minimum=minimum_of(entry.lot, state.rules),
            half=half_minimum(entry.lot, state.rules),
        )
        yield speaker.phrase("own-cards.lot"), lot
    cash = speaker.phrase("cash", cash=own.cash)
    if state.stage.trade:
        purse = own_purse(state, entry)
        cash = speaker.phrase("cash-and-purse", cash=own.cash, purse=purse)
    yield speaker.phrase("own-cards.cash"), cash


def scores(scene: Scene[State], speaker: Speaker) -> tuple[Score, ...]:
    """Return the chips and the stores: cash is nobody else's to know."""
    players = scene.view.players
    chips, stores = speaker.phrase("table.chips"), speaker.phrase("table.stores")
    return (
        Score(chips, {code: one.chips for code, one in players.items()}),
        Score(stores, {code: one.stores for code, one in players.items()}),
    )


def table(
    state: State, speaker: Speaker, before: State | None = None
) -> Iterator[Block]:
    """Yield the table of all, from the start player to the left.

    With a state `before`, it says what chips have come or gone since.
    """
    columns = (
        Column(speaker.phrase("table.player"), gives=True, spare=True),
        Column(""),
        Column(speaker.phrase("table.chips"), right=True),
        *((Column(CHANGE, right=True),) if before else ()),
        Column(speaker.phrase("table.stores"), right=True),
        Column(speaker.phrase("table.loans"), right=True),
        Column(speaker.phrase("table.cards"), right=True),
    )
    rows = (
        (
            speaker.name(code),
            code,
            state.players[code].chips,
            *((_change(state, before, code),) if before else ()),
            state.players[code].stores,
            state.players[code].loans,
            state.players[code].held,
        )
        for code in left_of_start(state.seats, state.round)
    )
    yield Heading(speaker.phrase("table.heading"), speaker.phrase("table.note"))
    yield Table(columns, tuple(rows))


def _change(state: State, before: State, code: Code) -> str:
    change = state.players[code].chips - before.players[code].chips
    return f"{change:+}" if change else ""


def lots(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield the lots that lie open, in the order in which they are handled (o5.2)."""
    if not state.stage.trade:
        return
    columns = (
        Column(speaker.phrase("lots.seller"), gives=True, spare=True),
        Column(""),
        Column(speaker.phrase("lots.cards")),
        Column(speaker.phrase("lots.minimum"), right=True),
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
    yield Heading(speaker.phrase("lots.heading"))
    yield Table(columns, tuple(rows))


def goods(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield what the kinds are worth, now and to the Senate, and the Forum's prices."""
    if state.stage is Stage.SCHLUSS:
        return
    yield Heading(speaker.phrase("goods.heading"))
    yield _goods_table(state, speaker)
    prices = ", ".join(map(str, state.rules.forum_prices))
    more = state.rules.forum_price_more
    sentence = speaker.phrase("forum-price", more=more)
    if prices:
        sentence = speaker.phrase("forum-prices", prices=prices, more=more)
    yield Paragraph(sentence, depth=1, close=True)
    deck = speaker.phrase("deck", cards=state.deck_size)
    yield Paragraph(deck, depth=1, close=True)


def _goods_table(state: State, speaker: Speaker) -> Table:
    values = state.rules.values
    appeal = appeals(state.senate_card)
    titles = [
        "",
        speaker.phrase("goods.kind"),
        speaker.phrase("goods.value"),
        speaker.phrase("goods.senate"),
    ]
    figures = [[values[good], appeal[good]] for good in GOODS]
    if not state.last_round:
        titles.append(speaker.phrase("goods.next-senate"))
        later = appeals(state.senate_word(state.round))
        for row, good in zip(figures, GOODS, strict=True):
            row.append(later[good])
    if state.depressors:
        titles.append(speaker.phrase("goods.depressors"))
        for row, good in zip(figures, GOODS, strict=True):
            row.append(state.depressors.count(good))
    if any(state.discard.values()):
        titles.append(speaker.phrase("goods.discard"))
        for row, good in zip(figures, GOODS, strict=True):
            row.append(state.discard[good])
    columns = (Column(title, right=i > 1) for i, title in enumerate(titles))
    rows = (
        (good.value, speaker.good(good), *row)
        for good, row in zip(GOODS, figures, strict=True)
    )
    return Table(tuple(columns), tuple(rows))


def now(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what there is to do in the coming step, and what happens without a mail."""
    if scene.view.ranking is not None:
        return
    yield Heading(speaker.phrase("to-do"))
    yield from to_do(scene, speaker)
    for said in unless(scene, speaker):
        yield Paragraph(said, depth=1, close=True)


def to_do(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what there is to do in the coming step, and how near the end is."""
    state = scene.view
    said = tuple(near_the_end(state, speaker))
    yield from said
    near = bool(said)
    if scene.code and scene.code not in awaited(state):
        yield Paragraph(speaker.phrase("nothing-to-do"), depth=1, close=near)
        return
    stage = state.stage.value
    last = state.stage is Stage.KONTOR and state.last_round
    sentence = speaker.phrase(
        TO_DO[f"last-{stage}" if last else stage],
        max_kinds=state.rules.max_kinds,
        store_sale=state.rules.store_sale,
    )
    yield Paragraph(sentence, depth=1, close=near)


def near_the_end(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield that this is the last round (o3), or the last but one."""
    left = state.rules.rounds - state.round
    if left > 1 or state.stage is Stage.SCHLUSS:
        return
    said = speaker.phrase("round-before-last" if left else "last-round")
    yield Paragraph(said, depth=1)


def unless(scene: Scene[State], speaker: Speaker) -> Iterator[str]:
    """Say what happens to the reader if no orders come (o12.1)."""
    if not scene.code or scene.code not in awaited(scene.view):
        return
    for notice in check.defaults(scene.view, scene.code):
        _about, said = speaker.notice(notice)
        yield said
