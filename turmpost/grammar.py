"""The order language: lines of a mail become orders, and orders lines."""

from __future__ import annotations

from grammar.fields import FieldError, Fields
from grammar.language import LineLanguage
from grammar.names import QUOTES, Lexicon, field, unquote
from grammar.notation import Ear, Heard, Notation
from grammar.numbers import MAX_DIGITS
from grammar.numbers import read as read_number
from grammar.reading import Language, Misread, Reading, ReadOrder, Roster, Topic, When
from grammar.words import typed, words_of
from grammar.write import block, line

__all__ = [
    "MAX_DIGITS",
    "QUOTES",
    "Ear",
    "FieldError",
    "Fields",
    "Heard",
    "Language",
    "Lexicon",
    "LineLanguage",
    "Misread",
    "Notation",
    "ReadOrder",
    "Reading",
    "Roster",
    "Topic",
    "When",
    "block",
    "field",
    "line",
    "read_number",
    "typed",
    "unquote",
    "words_of",
]
