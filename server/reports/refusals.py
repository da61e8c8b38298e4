"""Why a line or a name is not allowed, told from tables of sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from engine.frozen import frozen
from engine.joining import NameFault
from engine.protocol import Player, Refusal
from server.reports.wording import figures, sentence, with_rule

PLAYER = "player"
"""The figure of a refusal that is a player's code."""

JOINING: Mapping[str, Mapping[str, str]] = {
    "de": {
        NameFault.NO_CODE: "Ein Kürzel hat genau drei Buchstaben A bis Z.",
        NameFault.CODE_RESERVED: "Das Kürzel {player} bedeutet im Spiel schon etwas "
        "anderes.",
        NameFault.CODE_TAKEN: "Das Kürzel {player} ist schon vergeben.",
        NameFault.CODE_IS_PSEUDONYM: "Das Kürzel {player} ist das Pseudonym eines "
        "anderen.",
        NameFault.NO_PSEUDONYM: "Das Pseudonym ist leer.",
        NameFault.PSEUDONYM_RESERVED: '"{pseudonym}" bedeutet im Spiel schon etwas '
        "anderes.",
        NameFault.PSEUDONYM_IS_CODE: 'Das Pseudonym "{pseudonym}" ist ein Kürzel.',
        NameFault.PSEUDONYM_TAKEN: 'Das Pseudonym "{pseudonym}" ist schon vergeben.',
    },
    "en": {
        NameFault.NO_CODE: "A code has exactly three letters A to Z.",
        NameFault.CODE_RESERVED: "The code {player} already means something else in "
        "the game.",
        NameFault.CODE_TAKEN: "The code {player} is taken already.",
        NameFault.CODE_IS_PSEUDONYM: "The code {player} is the pseudonym of somebody "
        "else.",
        NameFault.NO_PSEUDONYM: "The pseudonym is empty.",
        NameFault.PSEUDONYM_RESERVED: '"{pseudonym}" already means something else in '
        "the game.",
        NameFault.PSEUDONYM_IS_CODE: 'The pseudonym "{pseudonym}" is a code.',
        NameFault.PSEUDONYM_TAKEN: 'The pseudonym "{pseudonym}" is taken already.',
    },
}
"""Why somebody cannot join, the same in every game."""


def cannot_join(refusal: Refusal, language: str) -> str | None:
    """Say why this name cannot join, with its rule; None for another refusal."""
    template = JOINING[language].get(refusal.kind)
    if template is None:
        return None
    said = sentence(template, figures(refusal.figures, language, str))
    return with_rule(said, refusal.rule)


@frozen
class Refusals:
    """One game's refusals in one language.

    `sentences` has one for each kind of its own, with braces for the figures. `names`
    has the words for figures that are short in the engine: by the figure, then by its
    value.
    """

    language: str
    sentences: Mapping[str, str]
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say in one sentence why it is not allowed, with the rule's number."""
        joining = cannot_join(refusal, self.language)
        if joining is not None:
            return joining
        names = {
            **self.names,
            PLAYER: {player.code: player.pseudonym for player in players},
        }
        told = {
            key: names.get(key, {}).get(value, value)
            if isinstance(value, str)
            else value
            for key, value in refusal.figures.items()
        }
        template = self.sentences[refusal.kind]
        said = sentence(template, figures(told, self.language, str))
        return with_rule(said, refusal.rule)
