"""What the robots of Ostia have printed: titles and texts, by language."""

from __future__ import annotations

from collections.abc import Mapping

PIECES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "de": (
        (
            "Aus dem Hafen",
            "Am Kai lag heute ein Boot, das tiefer lag als sein Kapitän.\n"
            "Beide wurden gelöscht.",
        ),
        (
            "Der Senat lässt danken",
            "Für die Geschenke des letzten Durchgangs fehlt noch ein Regal.\n"
            "Angebote bitte nicht als Geschenk.",
        ),
        (
            "Getreide",
            "Es gibt zu viel davon. Das sagen alle, die keines haben.",
        ),
        (
            "Verloren",
            "Ein Los, zwei Karten, wenig getragen. Der Finder möge es behalten\n"
            "und das halbe Mindestgebot bezahlen.",
        ),
        (
            "Ratschlag eines alten Händlers",
            "Wer nur einen Speicher hat, dem läuft nichts davon außer der Zeit.",
        ),
        (
            "Forum",
            "Der dritte Verkäufer von Salz fragt, wer die ersten beiden waren.",
        ),
    ),
    "en": (
        (
            "From the harbour",
            "A boat lay at the quay today, deeper than her captain.\n"
            "Both were unloaded.",
        ),
        (
            "The Senate says thank you",
            "There is no shelf yet for the gifts of last round.\n"
            "Offers are welcome, but not as gifts.",
        ),
        (
            "Grain",
            "There is too much of it, say all those who have none.",
        ),
        (
            "Lost",
            "One lot, two cards, hardly worn. The finder may keep it and pay\n"
            "half the minimum.",
        ),
        (
            "Advice of an old merchant",
            "Whoever has only one store has nothing to lose but time.",
        ),
        (
            "Forum",
            "The third seller of salt asks who the first two were.",
        ),
    ),
}
