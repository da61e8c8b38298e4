"""What a language says of the journal: a line for each kind, letters for some."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from server.reports.document import Paragraph, Verbatim
from server.storage.games.journal import Kind

BY_MAIL = "by_mail"
"""The figure of a letter to a game master, who acts by mail."""

AT_HAND = "at_hand"
"""The figure of a letter to the operator, who has the command line."""

Text: TypeAlias = "Paragraph | Verbatim"
"""A block whose words in braces are names of figures."""


@dataclass(frozen=True, slots=True)
class Where:
    """Blocks that are left out where a figure is none, nought or empty.

    The figure "own" stands for what the game says itself.
    """

    figure: str
    blocks: tuple[Text | Where, ...]


@dataclass(frozen=True, slots=True)
class Own:
    """The place of what the game says itself of the figures, in its own words."""


@dataclass(frozen=True, slots=True)
class Letter:
    """What an official is written of an entry."""

    subject: str
    blocks: tuple[Text | Where | Own, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A language's table of the journal.

    `lines` say of each kind what happened, without the game and the time. `values` are
    words for figures that are words themselves ("task", "role"), `reasons` for what
    led to an entry, `nothing` for a figure that is none, `nobody` for who has no name
    in the game.
    """

    lines: Mapping[Kind, str]
    letters: Mapping[Kind, Letter]
    values: Mapping[str, Mapping[str, str]]
    reasons: Mapping[str, str]
    nothing: str
    nobody: str
