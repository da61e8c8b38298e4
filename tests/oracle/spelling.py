"""The many ways in which players spell the same line."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from random import Random

from tests.oracle.shapes import DEALERS

WORDS = {
    "a": ("a", "a", "Anzeige", "report"),
    "x": ("x", "x", "Denunzieren", "slander"),
    "v": ("v", "v", "Vermieten", "rent"),
    "l": ("l", "l", "Lotterie", "lottery"),
    "f": ("f", "f", "Falschgeld", "counterfeit"),
    "g": ("g", "g", "Schmieren", "bribe"),
    "k": ("k", "k", "Kauf", "buy"),
    "p": ("p", "p", "Party"),
    "i": ("i", "i", "Import"),
    "b": ("b", "b", "Bewachen", "guard"),
    "d": ("d", "d", "Diebstahl", "steal"),
    "s": ("s", "s", "Sabotage"),
    "e": ("e", "e", "Erpressen", "blackmail"),
    "bk": ("bk", "bk", "Baukolonnen", "crews"),
    "ü": ("ü", "ue", "Überweisung", "transfer"),
    "m": ("m", "m", "Tipp", "guess"),
}
UNITS = (" Kj", " Stein", " Steine", " Punkte", " kj", " STEINE", " stones", " points")
SPACES = ("", " ", "  ", "\t")
TRANSCRIPT = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe"}
MUST_BE_QUOTED = ',;():#"'
TEXTS = (
    "Es war einmal ein Turm.",
    "k,Alois,1200,4,6",
    "Straße über Äcker   ",
    "",
    "Gäste: niemand",
    "Ende gut, alles gut",
    "  eingerückt\t",
    "a\u0308 und \u00e4 und e\u0301",
    "> zitiert",
    "# kein Kommentar",
    "\U0001f3f0 Turm\u2003",
)


@dataclass
class Speller:
    """Spells words, names and numbers; `odd` is how often (in percent) oddly."""

    random: Random
    odd: int

    def oddly(self) -> bool:
        """Return whether the next thing is spelled oddly."""
        return self.random.randrange(100) < self.odd

    def word(self, text: str) -> str:
        """Spell a word or a name."""
        if self.oddly():
            text = self.random.choice((text.upper(), text.lower(), text.swapcase()))
        if self.oddly():
            text = "".join(TRANSCRIPT.get(char, char) for char in text)
        if self.oddly():
            text = unicodedata.normalize("NFD", text)
        return text

    def name(self, code: str, pseudonym: str) -> str:
        """Name a player by code or pseudonym."""
        if self.random.random() < 0.6:
            return self.word(code)
        text = self.word(pseudonym)
        if any(char in MUST_BE_QUOTED for char in pseudonym) or self.oddly():
            return f'"{text}"'
        return text

    def dealer(self, dealer: str) -> str:
        """Name a dealer."""
        return self.word(dealer if self.random.random() < 0.6 else dealer[0])

    def number(self, value: int) -> str:
        """Write a number."""
        text = str(value)
        if self.oddly():
            text = f"{value:,}".replace(",", self.random.choice(".\u2009"))
        elif self.oddly():
            text = "0" + text
        return text + (self.random.choice(UNITS) if self.oddly() else "")

    def space(self) -> str:
        """Return blanks that do not matter."""
        return self.random.choice(SPACES) if self.oddly() else ""

    def line(self, command: str, *fields: str) -> str:
        """Write one order."""
        text = self.space() + self.word(self.random.choice(WORDS[command]))
        for one in fields:
            mark = ";" if self.oddly() else ","
            text += self.space() + mark + self.space() + one
        return text + self.space()

    def block(self, title: str, chars: int) -> list[str]:
        """Write a block whose text has about as many characters as asked for."""
        lines = []
        while chars > 60 and self.random.random() < 0.6:
            lines.append(self.random.choice(TEXTS))
            chars -= len(unicodedata.normalize("NFC", lines[-1].rstrip())) + 1
        if chars > 0:
            lines.append("x" * chars)
        if self.oddly():
            lines = ["", " ", *lines, "\t", ""]
        end = self.random.choice(
            ("Ende", "ende", " ENDE ", "Ende Artikel", "End", "end article")
        )
        return [title, *lines, end if self.oddly() else "Ende"]

    def field(self, value: int | str, pseudonyms: dict[str, str]) -> str:
        """Write a number, a dealer or a player."""
        if isinstance(value, int):
            return self.number(value)
        if value in DEALERS:
            return self.dealer(value)
        return self.name(value, pseudonyms[value])
