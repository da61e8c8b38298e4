"""Ostia's rules in German: a line for each house value, and the game on one screen."""

from __future__ import annotations

from collections.abc import Mapping

from server.bundles.ostia.tongue import Introduction

RULES: Mapping[str, str] = {
    "cards": "Karten je Sorte (o1.2): {}",
    "values": "Wert einer Karte in D (o1.2): {}",
    "senate_cards": "Senatskarten, von Beliebtheit 5 bis 0 (o1.3): {}",
    "forum_prices": "Forum, D je Karte bei 1, 2, 3 ... Karten der Sorte (o1.4): {}",
    "forum_price_more": "Forum, D je Karte bei noch mehr Karten (o1.4): {}",
    "rounds": "Durchgänge (o3): {}",
    "start_cash": "Kasse am Anfang (o2.2): {} D",
    "start_stores": "Speicher am Anfang (o2.2): {}",
    "max_stores": "Speicher höchstens (o9.3): {}",
    "store_price": "Ein Speicher kostet (o9.3): {} D",
    "store_sale": "Ein Speicher bringt (o5.8, o11.3): {} D",
    "max_loans": "Offene Kredite höchstens (o5.8): {}",
    "loan": "Ein Kredit bringt (o5.8): {} D",
    "loan_repay": "Einen Kredit zurückzuzahlen kostet (o9.1): {} D",
    "loan_interest": "Zins für jeden offenen Kredit (o9.2): {} D",
    "depressors": "Preisdrücker bei 3, 4 und 5 Spielern (o6.1): {}",
    "max_kinds": "Sorten in Forum und Senat zusammen höchstens (o6.3): {}",
    "rank_chips": "Chips für die ersten Plätze (o8.2, o11.5): {}",
}

INTRODUCTION = Introduction(
    heading="So geht Ostia",
    first=(
        "Ihr seid Händler im Hafen von Rom. Wer am Ende die meisten Chips hat, "
        "gewinnt. Die Partie geht über {rounds:Durchgang|Durchgänge} zu vier "
        "Schritten. Alle Befehle eines Schritts sind geheim und gelten gleichzeitig.",
    ),
    parts=(
        (
            "Hafen",
            "Dein Boot bringt fünf Karten. Eine nimmst du auf die Hand, aus den "
            "anderen machst du zwei Lose zu zwei Karten.",
        ),
        (
            "Handel a",
            "Die ersten Lose liegen offen, und jeder bietet auf die der anderen; das "
            "Mindestgebot ist der Wert der zwei Karten. Das höchste Gebot bekommt das "
            "Los, der Verkäufer die Hälfte des Preises. Wer eine Grenze nennt, die "
            "reicht, behält sein Los für 1 D mehr als das höchste Gebot. Bietet "
            "niemand, musst du dein Los für das halbe Mindestgebot nehmen.",
        ),
        ("Handel b", "Dasselbe mit den zweiten Losen."),
        (
            "Kontor",
            "Du verteilst deine Hand. Im Forum wird verkauft: Je mehr Karten einer "
            "Sorte dort liegen, desto weniger bringt jede. Dem Senat machst du "
            "Geschenke: Die nach der Senatskarte wertvollsten bringen {rank_chips} "
            "Chips. Der Rest bleibt auf der Hand, aber nur eine Karte je Speicher; ein "
            "neuer kostet {store_price} D.",
        ),
        (
            "Schluss",
            "Nach dem letzten Durchgang bringt jede Sorte in deinen Speichern 1 Chip, "
            "und das meiste Geld bringt {rank_chips} Chips.",
        ),
    ),
    last=(
        "Reicht dein Geld nicht, verkaufst du mit einem Budget auch Speicher "
        "({store_sale} D) und nimmst Kredite auf ({loan} D, zurück {loan_repay} D). "
        "Wer am Ende noch einen Kredit hat, hat verloren. Die Regeln im Wortlaut: "
        '"hilfe regeln", "hilfe o5".',
    ),
    example="Ein Befehl, der jetzt erlaubt ist, wäre zum Beispiel:",
)
