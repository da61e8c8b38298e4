"""What the robots of MARK have printed: titles and texts, by language."""

from __future__ import annotations

from collections.abc import Mapping

PIECES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "de": (
        (
            "Werkszeitung",
            "Die Anlieferung meldet: voll. Die Aufbereitung meldet: auch voll.\n"
            "Die Kasse meldet sich nicht.",
        ),
        (
            "Glas",
            "Wer im Glashaus sitzt, hat wenigstens etwas zu verkaufen.",
        ),
        (
            "An die Würfel",
            "Wir hatten Metall bestellt. Geliefert wurde schon wieder Papier.",
        ),
        (
            "Marktbericht",
            "Die erste Zahl der Reihe ist klein, die letzte groß, und dazwischen\n"
            "stehen immer die anderen.",
        ),
        (
            "Bekanntmachung",
            "Was der Hammer bringt, nimmt die Lagerhalle. Nur will sie Geld dafür.",
        ),
    ),
    "en": (
        (
            "Works magazine",
            "Delivery reports: full. Processing reports: full as well.\n"
            "The cash box does not report.",
        ),
        (
            "Glass",
            "Those who live in glass houses at least have something to sell.",
        ),
        (
            "To the dice",
            "We had ordered metal. What came was paper, once again.",
        ),
        (
            "Market report",
            "The first number of a row is small, the last one big, and between\n"
            "them it is always somebody else's turn.",
        ),
        (
            "Notice",
            "What the hammer brings, the warehouse takes. It wants money, though.",
        ),
    ),
}
