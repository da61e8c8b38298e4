"""Ostia in English."""

from __future__ import annotations

from engine.ostia.goods import Good
from engine.ostia.state import Stage
from server.bundles.ostia.en_events import EVENTS
from server.bundles.ostia.en_notices import NOTICES, REFUSALS
from server.bundles.ostia.en_orders import ORDERS, OUTLOOK, SLOTS, TEMPLATE, TODO
from server.bundles.ostia.en_rules import INTRODUCTION, RULES
from server.bundles.ostia.tongue import Frames, Tongue

_FRAMES = Frames(
    own_events="For you",
    own_cards="Your cards, your money",
    hand="Hand",
    boat="Boat",
    lot="Lot",
    money="Cash",
    cash="{cash} D",
    purse="{cash} D; with a budget (b) up to {purse} D from stores and loans",
    boat_now="{cards}",
    boat_later="{cards} (your second lot, still hidden)",
    own_lot="{cards}: minimum {minimum} D; if nobody bids, it costs you {half} D",
    nothing="Nothing changes for you.",
    no_cards="nothing",
    bluffs="{:bluff card|bluff cards}",
    table="At the table",
    table_columns=("", "Player", "", "Chips", "Stores", "Loans", "Cards"),
    lots="The open lots",
    lot_columns=("Lot of", "", "Cards", "Minimum"),
    goods="The goods",
    good_columns=("", "Kind", "Value", "Senate now"),
    next_senate="next",
    depressor_column="Depressors",
    discard_column="Discard",
    deck="In the deck: {:card|cards}.",
    forum_prices="Prices in the Forum: where 1, 2, 3 ... cards of a kind lie there, "
    "each brings {prices} D, with still more cards {more} D. "
    "Depressors (cards from the deck) count too.",
    forum_price="Prices in the Forum: each card brings {more} D.",
    town={
        Stage.HAFEN: "In the harbour",
        Stage.HANDEL1: "What the lots cost",
        Stage.HANDEL2: "What the lots cost",
        Stage.KONTOR: "In the office",
        Stage.SCHLUSS: "The reckoning",
    },
    office_columns=("Player", "", "Forum", "Income", "Senate", "Gift", "Chips"),
    price_columns=("Forum", "Cards", "Depressors", "D a card"),
    no_chips="There is no chip for your gift this time",
    beaten_sold="Your bid of {amount} D on the lot of {code} does not win: {buyer} "
    "gets it for {price} D",
    beaten_kept="Your bid of {amount} D on the lot of {code} does not win: {code} "
    "keeps it",
    correction={
        "cash": "cash {:+} D",
        "chips": "chips {:+}",
        "stores": "stores {:+}",
        "loans": "loans {:+}",
    },
    now="What to do now",
    not_awaited="There is nothing for you to do in this step.",
    ranking="Final result",
    ranking_columns=(
        "Place",
        "Player",
        "",
        "Chips",
        "Stores",
        "Cards",
        "Appeal",
        "Money",
    ),
    revealed="Who was who",
    kept="{name}; stored at the end: {cards}",
    tie_break="Where chips are equal, the stores decide, then the cards in them, then "
    "their appeal on the Senate card that was set aside ({card}), then the money.",
    lost_last="Whoever still has an open loan is placed behind all others (o11.4).",
    all_lost="Everybody still has open loans: nobody wins.",
    headline="{chips:chip|chips}, {cash} D",
    headline_end="place {rank}, {chips:chip|chips}",
)

EN = Tongue(
    language="en",
    goods={
        Good.IVORY: "ivory",
        Good.OIL: "oil",
        Good.WINE: "wine",
        Good.SALT: "salt",
        Good.WOOD: "wood",
        Good.GRAIN: "grain",
    },
    steps={
        Stage.HAFEN: "Harbour {}",
        Stage.HANDEL1: "Trade {}a",
        Stage.HANDEL2: "Trade {}b",
        Stage.KONTOR: "Office {}",
        Stage.SCHLUSS: "Closing",
    },
    stages={
        Stage.HAFEN: "harbour",
        "handel": "trade",
        Stage.HANDEL1: "first trade",
        Stage.HANDEL2: "second trade",
        Stage.KONTOR: "office",
        Stage.SCHLUSS: "closing",
    },
    slots=SLOTS,
    orders=ORDERS,
    events=EVENTS,
    notices=NOTICES,
    refusals=REFUSALS,
    rules=RULES,
    frames=_FRAMES,
    outlook=OUTLOOK,
    todo=TODO,
    template=TEMPLATE,
    introduction=INTRODUCTION,
)
