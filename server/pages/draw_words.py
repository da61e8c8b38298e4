"""The words of the page on which sealed draws are checked, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DrawWords:
    """What the page says in one language."""

    lead: str
    how: str
    steps: tuple[str, ...]
    command: str
    expected: str
    whole: str
    start: str
    hash: str
    revealed: str
    closed: str
    until_end: str
    following: str
    none: str


DRAW_WORDS: Mapping[str, DrawWords] = {
    "de": DrawWords(
        lead="Jeder Zufall dieser Partie folgt aus Geheimnissen von 32 Bytes. Bevor "
        "jemand Befehle gibt, wird der Fingerabdruck eines Geheimnisses bekannt "
        "gegeben (SHA-256). Hinterher wird das Geheimnis selbst aufgedeckt. Passt es "
        "zum Fingerabdruck, dann hat niemand es nachträglich ausgesucht.",
        how="So prüfst du es selbst",
        steps=(
            "Öffne ein Terminal (Linux, macOS oder das WSL von Windows).",
            "Füge die Zeile ein, die unten bei der Ziehung steht.",
            "Sie muss den Fingerabdruck ausgeben, der vorher in den Mails stand.",
        ),
        command="Zum Nachrechnen",
        expected="muss ergeben:",
        whole="Welche Zahlen aus dem Geheimnis folgen, rechnet turmpost vor:",
        start="Beginn der Partie",
        hash="Fingerabdruck (SHA-256)",
        revealed="Geheimnis",
        closed="Noch verschlossen. Die Auswertung deckt es auf.",
        until_end="Bleibt bis zum Ende der Partie verschlossen.",
        following="Daraus folgt, was für den nächsten Zug offen liegt.",
        none="In dieser Partie ist nichts versiegelt.",
    ),
    "en": DrawWords(
        lead="All chance in this game follows from secrets of 32 bytes. Before anybody "
        "gives orders, the fingerprint of a secret is published (SHA-256). Afterwards "
        "the secret itself is revealed. If it fits the fingerprint, nobody has picked "
        "it later.",
        how="How to check it yourself",
        steps=(
            "Open a terminal (Linux, macOS, or WSL on Windows).",
            "Paste the line that stands below with the draw.",
            "It must print the fingerprint that stood in the mails before.",
        ),
        command="To check",
        expected="must print:",
        whole="Which numbers follow from the secret is worked out by turmpost:",
        start="Start of the game",
        hash="Fingerprint (SHA-256)",
        revealed="Secret",
        closed="Still closed. The report reveals it.",
        until_end="Stays closed until the end of the game.",
        following="From it follows what lies open for the next step.",
        none="Nothing is sealed in this game.",
    ),
}
