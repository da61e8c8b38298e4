"""Ostia's orders in German: what they do, where they stand, how they are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ostia.state import Stage
from server.bundles.ostia.tongue import Outlook

SLOTS: Mapping[str, str] = {
    "take": "Boot",
    "bid": "Gebot",
    "keep": "Halten",
    "budget": "Budget",
    "favour": "Vorzug",
    "forum": "Forum",
    "senate": "Senat",
    "storage": "Lager",
    "build": "Ausbau",
    "final": "Endlager",
}

ORDERS: Mapping[str, str] = {
    "take": "{card} auf die Hand, erstes Los: {lot}",
    "take, no lot": "{card} auf die Hand; das Los wählen die Regeln (o12.1)",
    "bid": "{amount} D auf das Los von {seller}",
    "bid, pass": "kein Gebot auf das Los von {seller}",
    "bid, over": "Mindestgebot + {amount} auf das Los von {seller}",
    "bid, all": "Mindestgebot + {amount} auf jedes andere Los",
    "keep": "behält das eigene Los, wenn es höchstens {limit} D kostet",
    "keep, never": "behält das eigene Los nicht",
    "budget": "höchstens {amount} D, auch aus Speichern und Krediten",
    "budget, lots": "höchstens {amount} D, auch aus Speichern und Krediten, für "
    "höchstens {lots:Los|Lose}",
    "cash": "nur Bares",
    "cash, lots": "nur Bares, für höchstens {lots:Los|Lose}",
    "favour": "Gebote von {bidder} auf deine Lose zählen {amount} D mehr",
    "favour, against": "Gebote von {bidder} auf deine Lose zählen {amount:~} D weniger",
    "favour, none": "Gebote von {bidder} auf deine Lose zählen, wie sie sind",
    "forum": "ins Forum: {cards}",
    "senate": "in den Senat: {cards}",
    "storage": "zuerst in die Speicher: {cards}",
    "build": "baut {count:Speicher|Speicher}",
    "final": "am Ende bleibt in den Speichern: {cards}",
}

TODO: Mapping[str, str] = {
    Stage.HAFEN: "Nimm eine Karte aus deinem Boot auf die Hand und bestimme zwei der "
    "anderen vier als dein erstes Los. Die letzten zwei werden dein zweites.",
    Stage.HANDEL1: "Biete auf die ersten Lose der anderen, und sag, was dir dein "
    "eigenes wert ist. Verkauft wird in der Reihenfolge der Liste; die zweiten Lose "
    "kommen danach.",
    Stage.HANDEL2: "Biete auf die zweiten Lose der anderen, und sag, was dir dein "
    "eigenes wert ist. Verkauft wird in der Reihenfolge der Liste; danach kommt das "
    "Kontor.",
    Stage.KONTOR: "Teile deine Hand auf: Das Forum bringt Geld, der Senat Chips für "
    'die Gaben, die nach der Spalte "Senat jetzt" am meisten wert sind; der Rest '
    "bleibt, soweit du Speicher hast. In Forum und Senat zusammen: höchstens "
    "{max_kinds:Sorte|Sorten}.",
    "last " + Stage.KONTOR: "Das letzte Kontor: Teile deine Hand auf Forum (Geld) und "
    'Senat auf (Chips für die Gaben, die nach der Spalte "Senat jetzt" am meisten wert '
    "sind). Was in den Speichern bleibt, bringt am Ende 1 Chip je Sorte. In Forum und "
    "Senat zusammen: höchstens {max_kinds:Sorte|Sorten}.",
    Stage.SCHLUSS: "Sag, welche Karten in deinen Speichern bleiben: Jede Sorte bringt "
    "1 Chip, jeder freie Speicher {store_sale} D.",
}

TEMPLATE: Mapping[str, Sequence[str]] = {
    Stage.HAFEN: ("# Boot: n,Karte,Los,Los   (auf die Hand; das erste Los)",),
    "trade": (
        "# Gebot: g,Spieler,Betrag | g,Spieler,+n | g,alle,+n   (+n: Mindestgebot + n)",
        "{lots}",
        "# Halten: h,Grenze   (wirkt ab {least})",
        "# Budget: b,Betrag[,Lose] | b,bar[,Lose]",
    ),
    Stage.KONTOR: (
        "# Forum: f,Karten | Senat: s,Karten",
        "# Ausbau: a,Anzahl   (jeder Speicher {store_price} D)",
        "# Lager: l,Karten   (was zuerst einen Speicher bekommt)",
    ),
    Stage.SCHLUSS: ("# Endlager: e,Karten",),
    "favour": ("# Vorzug: v,Spieler,+n | v,Spieler,-n   (gilt, bis du es änderst)",),
}

OUTLOOK = Outlook(
    bids="Das ergibt diese Gebote: {}.",
    bid="{name} {amount} D",
    no_bids="Kein Gebot von dir für: {}.",
    spendable="In der Kasse sind {cash} D, und ohne Budget (b) zahlst du nur bar; mit "
    "Speichern und Krediten wären es höchstens {purse} D.",
    only_cash="In der Kasse sind {cash} D, und du zahlst nur bar.",
    within_cash="In der Kasse sind {cash} D; ausgeben darfst du jetzt {budget} D.",
    beyond_cash="In der Kasse sind {cash} D; ausgeben darfst du jetzt {budget} D. Was "
    "über die Kasse geht, kommt aus Speichern (je {store_sale} D), dann aus Krediten "
    "(je {loan} D, zurück {loan_repay} D).",
    stays="Auf der Hand bleibt: {cards}. Speicher hast du jetzt: {stores}.",
    only_favours="Ein Vorzug allein ist noch kein Befehl für diesen Schritt (o12.2).",
    second="Dein zweites Los wird damit: {}.",
    nothing_stays="Auf der Hand bleibt nichts.",
)
