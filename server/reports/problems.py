"""What is wrong or odd about a line, in words: every problem of the order language.

The braces are filled with the figures of the misread or remark. A game's bundle says
its own problems; one that nobody knows gets the general sentence, so that a reply
always goes out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from grammar.reading import Misread, Remark
from server.reports.document import Pointed
from server.reports.wording import figures, listing, sentence

GENERAL = "unexpected"
"""The problem whose sentence fits where there is none."""

UNKNOWN = "unknown_word"
"""The one whose sentence fits where a name means nothing."""

Own: TypeAlias = Callable[[str, Mapping[str, int | str], str], str]
"""Says a problem of one game alone, by kind, figures and language; "" for any other."""

REPLACED = "order_replaced"
"""The remark that a line does not count: another one of the mail has its place."""

SHOWN = 5
"""So many expectations are named; a longer list helps nobody."""

_OPEN_PROBLEMS = frozenset(
    {
        "unexpected",
        "unknown_word",
        "missing_field",
        "empty_field",
        "extra_field",
        "not_a_number",
    }
)
"""Problems whose sentences leave open what could stand there."""

PROBLEMS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "unknown_command": 'Einen Befehl "{field}" gibt es nicht.',
        "not_an_order": '"{field}" ist ein Befehl zur Partie, kein Spielzug.',
        "unexpected": "Das passt hier nicht.",
        "unknown_word": '"{field}" ist hier nicht bekannt.',
        "missing_field": "Hier fehlt etwas.",
        "empty_field": "Hier steht nichts.",
        "extra_field": "Das ist ein Feld zu viel.",
        "not_a_number": '"{field}" ist keine Zahl.',
        "number_too_long": "Diese Zahl ist zu lang.",
        "too_much": (
            "Diese Zeile wurde nicht gelesen: Für eine Mail ist das zu viel. Schick "
            "weniger auf einmal."
        ),
        "unknown_player": 'Kein Spieler heißt "{field}".',
        "unknown_victim": 'Kein Spieler heißt "{field}"; "alle" meint alle anderen.',
        "no_recipient": "Die Nachricht nennt keinen Empfänger.",
        "own_name": "Das bist du selbst.",
        "step_over": "{field} ist vorbei; es wurde nichts geändert.",
        "step_beyond": (
            "{field} kommt nicht mehr; die letzte hat die Nummer {last}. Es wurde "
            "nichts geändert."
        ),
        "no_such_step": "{field} gibt es nicht; es wurde nichts geändert.",
        "stray_block": "Darüber steht kein Befehl, zu dem das gehört.",
        "stray_end": 'Hier ist kein Text offen, den "Ende" schließen könnte.',
    },
    "en": {
        "unknown_command": 'There is no order "{field}".',
        "not_an_order": '"{field}" is a command about the game, not a move.',
        "unexpected": "This does not fit here.",
        "unknown_word": '"{field}" is not known here.',
        "missing_field": "Something is missing here.",
        "empty_field": "There is nothing here.",
        "extra_field": "This is one field too many.",
        "not_a_number": '"{field}" is not a number.',
        "number_too_long": "This number is too long.",
        "too_much": (
            "This line was not read: it is too much for one mail. Send less at once."
        ),
        "unknown_player": 'No player is called "{field}".',
        "unknown_victim": 'No player is called "{field}"; "all" means all others.',
        "no_recipient": "The message names no recipient.",
        "own_name": "That is you.",
        "step_over": "{field} is over; nothing was changed.",
        "step_beyond": (
            "{field} does not come any more; the last one has the number {last}. "
            "Nothing was changed."
        ),
        "no_such_step": "There is no {field}; nothing was changed.",
        "stray_block": "There is no order above that this belongs to.",
        "stray_end": 'No text is open here that "End" could close.',
    },
}

REMARKS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "block_not_closed": (
            'Dem Text fehlt am Schluss eine Zeile "Ende"; alles Folgende gilt als Text.'
        ),
        "block_replaced": (
            "Dieser Block ersetzt einen früheren zum Befehl in Zeile {order}."
        ),
        "order_replaced": (
            "{old} gilt nicht: Für dieselbe Stelle steht weiter unten {new} "
            "(Zeile {by})."
        ),
        "names_you": (
            'In diesem Text stehst du selbst ("{name}"). So wird er gedruckt, wenn du '
            "ihn nicht vor der Auswertung ersetzt oder löschst."
        ),
    },
    "en": {
        "block_not_closed": (
            'The text lacks a line "End" at its end; all that follows is taken for it.'
        ),
        "block_replaced": (
            "This block replaces an earlier one of the order in line {order}."
        ),
        "order_replaced": (
            "{old} does not count: {new} stands further down for the same place "
            "(line {by})."
        ),
        "names_you": (
            'You are named in this text ("{name}"). It will be printed like this '
            "unless you replace or delete it before the round is resolved."
        ),
    },
}


@dataclass(frozen=True, slots=True)
class Words:
    """The words around a problem."""

    line: str
    falls: str
    expected: str
    meant: str
    right: str
    either: str
    noted: str


WORDS: Mapping[str, Words] = {
    "de": Words(
        line="Zeile {}",
        falls="Damit zählt auch der Befehl in Zeile {} nicht.",
        expected="Erwartet: {}.",
        meant="Meintest du {}?",
        right="Richtig wäre: {}",
        either="oder",
        noted="Das ist aufgefallen.",
    ),
    "en": Words(
        line="Line {}",
        falls="So the order in line {} does not count either.",
        expected="Expected: {}.",
        meant="Did you mean {}?",
        right="Correct would be: {}",
        either="or",
        noted="This was noticed.",
    ),
}


def lacks_block(problem: str) -> bool:
    """Say whether an order's form is right, but for a block below it."""
    return problem.startswith("missing_") and problem != "missing_field"


def fault(
    misread: Misread,
    language: str,
    name: Callable[[str, str], str],
    own: Own | None = None,
) -> Pointed:
    """Return what to show of a misread; `name` translates the grammar's expectations.

    `own` says the game's own problems. Where a block of the order is wrong, that
    block's line is shown.
    """
    words = WORDS[language]
    sentences = tuple(_sentences(misread, language, name, own))
    at = misread.figures
    line, column, text = (
        at.get(f"block_{part}") for part in ("line", "column", "text")
    )
    if isinstance(line, int) and isinstance(column, int) and isinstance(text, str):
        sentences = (*sentences, words.falls.format(misread.line))
        label = words.line.format(line)
        return Pointed(label, text, column, sentences, close=True)
    label = words.line.format(misread.line)
    return Pointed(label, misread.text, misread.column, sentences, close=True)


def _sentences(
    misread: Misread,
    language: str,
    name: Callable[[str, str], str],
    own: Own | None,
) -> Iterator[str]:
    words = WORDS[language]
    known = _said(misread.problem, misread, language, own)
    # A game may know things that are not listed here ("unknown_good").
    other = UNKNOWN if misread.problem.startswith("unknown_") else GENERAL
    said = known or _said(other, misread, language, own)
    # Several blocks may be missing at once; the problem names the first.
    for block in misread.expected if lacks_block(misread.problem) else ():
        also = _said(f"missing_{block}", misread, language, own)
        said += f" {also}" if also not in said else ""
    if misread.suggestion is not None:
        said += f" {words.meant.format(misread.suggestion)}"
    elif misread.problem in _OPEN_PROBLEMS or not known:
        expected = list(dict.fromkeys(name(one, language) for one in misread.expected))
        if 0 < len(expected) <= SHOWN:
            listed = listing(expected, language, words.either)
            said += f" {words.expected.format(listed)}"
    yield said
    if misread.correction is not None:
        yield words.right.format(misread.correction)


def _said(problem: str, misread: Misread, language: str, own: Own | None) -> str:
    """Say a problem, "" if it is known neither to the game nor to all of them."""
    said = own(problem, misread.figures, language) if own is not None else ""
    template = PROBLEMS[language].get(problem, "")
    return said or sentence(template, figures(misread.figures, language, str))


def remark(found: Remark, language: str) -> tuple[str, str]:
    """Return which line a remark is about, and its sentence."""
    words = WORDS[language]
    template = REMARKS[language].get(found.kind, words.noted)
    return (
        words.line.format(found.line),
        sentence(template, figures(found.figures, language, str)),
    )
