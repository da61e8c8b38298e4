"""Words that belong to a number beside them: no line ends between the two.

Every game declares its own in its room; those that all games use are here.
"""

from __future__ import annotations

from collections.abc import Callable

_counted: set[str] = set()
_named: set[str] = set()
_waiting: list[Callable[[], None]] = []


def declare(*, counted: str = "", named: str = "") -> None:
    """Add words that count ("3 Steine"), and words that have a number ("DI 5")."""
    _counted.update(counted.split())
    _named.update(named.split())
    for forget in _waiting:
        forget()


def on_change(forget: Callable[[], None]) -> None:
    """Call a function whenever words are added."""
    _waiting.append(forget)


def counted() -> list[str]:
    """Return the words behind numbers, the longest first."""
    return sorted(_counted, key=lambda word: (-len(word), word))


def named() -> list[str]:
    """Return the words before numbers, the longest first."""
    return sorted(_named, key=lambda word: (-len(word), word))


declare(
    counted="Uhr Zeichen character characters Runde Runden round rounds "
    "Artikel Artikeln article articles Text Texte Texten text texts",
    named="Runde Round round Zeile line Platz place unter below über over",
)
