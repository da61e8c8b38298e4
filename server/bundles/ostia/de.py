"""Ostia in German."""

from __future__ import annotations

from engine.ostia.goods import Good
from engine.ostia.state import Stage
from server.bundles.ostia.de_events import EVENTS
from server.bundles.ostia.de_notices import NOTICES, REFUSALS
from server.bundles.ostia.de_orders import ORDERS, OUTLOOK, SLOTS, TEMPLATE, TODO
from server.bundles.ostia.de_rules import INTRODUCTION, RULES
from server.bundles.ostia.tongue import Frames, Tongue

_FRAMES = Frames(
    own_events="Für dich",
    own_cards="Deine Karten, dein Geld",
    hand="Hand",
    boat="Boot",
    lot="Los",
    money="Kasse",
    cash="{cash} D",
    purse="{cash} D; mit einem Budget (b) aus Speichern und Krediten bis {purse} D",
    boat_now="{cards}",
    boat_later="{cards} (dein zweites Los, noch verdeckt)",
    own_lot="{cards}: Mindestgebot {minimum} D; bietet niemand, kostet es dich "
    "{half} D",
    nothing="Für dich ändert sich nichts.",
    no_cards="nichts",
    bluffs="{:Bluffkarte|Bluffkarten}",
    table="Am Tisch",
    table_columns=("", "Spieler", "", "Chips", "Speicher", "Kredite", "Karten"),
    lots="Die offenen Lose",
    lot_columns=("Los von", "", "Karten", "Mindestgebot"),
    goods="Die Waren",
    good_columns=("", "Sorte", "Wert", "Senat jetzt"),
    next_senate="danach",
    depressor_column="Preisdrücker",
    discard_column="Ablage",
    deck="Im Ziehstapel: {:Karte|Karten}.",
    forum_prices="Preise im Forum: Liegen dort von einer Sorte 1, 2, 3 ... Karten, "
    "bringt jede {prices} D, bei noch mehr Karten {more} D. "
    "Preisdrücker (Karten vom Ziehstapel) zählen mit.",
    forum_price="Preise im Forum: Jede Karte bringt {more} D.",
    town={
        Stage.HAFEN: "Im Hafen",
        Stage.HANDEL1: "Was die Lose kosteten",
        Stage.HANDEL2: "Was die Lose kosteten",
        Stage.KONTOR: "Im Kontor",
        Stage.SCHLUSS: "Die Abrechnung",
    },
    office_columns=("Spieler", "", "Forum", "Erlös", "Senat", "Gabe", "Chips"),
    price_columns=("Forum", "Karten", "davon Preisdrücker", "D je Karte"),
    no_chips="Für deine Gabe gibt es diesmal keinen Chip",
    beaten_sold="Dein Gebot von {amount} D auf das Los von {code} kommt nicht "
    "zum Zug: {buyer} bekommt es für {price} D",
    beaten_kept="Dein Gebot von {amount} D auf das Los von {code} kommt nicht "
    "zum Zug: {code} behält es",
    correction={
        "cash": "Kasse {:+} D",
        "chips": "Chips {:+}",
        "stores": "Speicher {:+}",
        "loans": "Kredite {:+}",
    },
    now="Was jetzt zu tun ist",
    not_awaited="In diesem Schritt hast du nichts zu tun.",
    ranking="Endstand",
    ranking_columns=(
        "Platz",
        "Spieler",
        "",
        "Chips",
        "Speicher",
        "Karten",
        "beliebt",
        "Geld",
    ),
    revealed="Wer dahintersteckt",
    kept="{name}; am Ende gelagert: {cards}",
    tie_break="Bei gleich vielen Chips entscheiden die Speicher, dann die Karten "
    "darin, dann deren Beliebtheit auf der Senatskarte, die beiseitelag ({card}), "
    "dann das Geld.",
    lost_last="Wer noch einen Kredit offen hat, steht hinter allen anderen (o11.4).",
    all_lost="Alle haben noch Kredite offen: Niemand gewinnt.",
    headline="{chips:Chip|Chips}, {cash} D",
    headline_end="Platz {rank}, {chips:Chip|Chips}",
)

DE = Tongue(
    language="de",
    goods={
        Good.IVORY: "Elfenbein",
        Good.OIL: "Öl",
        Good.WINE: "Wein",
        Good.SALT: "Salz",
        Good.WOOD: "Holz",
        Good.GRAIN: "Getreide",
    },
    steps={
        Stage.HAFEN: "Hafen {}",
        Stage.HANDEL1: "Handel {}a",
        Stage.HANDEL2: "Handel {}b",
        Stage.KONTOR: "Kontor {}",
        Stage.SCHLUSS: "Schluss",
    },
    stages={
        Stage.HAFEN: "Hafen",
        "handel": "Handel",
        Stage.HANDEL1: "erster Handel",
        Stage.HANDEL2: "zweiter Handel",
        Stage.KONTOR: "Kontor",
        Stage.SCHLUSS: "Schluss",
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
