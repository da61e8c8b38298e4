"""Why a line or a name is not allowed, told from a table of sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.protocol import Player, Refusal
from server.reports.wording import figures, sentence, with_rule

PLAYER = "player"
"""The figure of a refusal that is a player's code."""


@dataclass(frozen=True, slots=True)
class Refusals:
    """One game's refusals in one language.

    `sentences` has one for each kind, with braces for the figures. `names` has the
    words for figures that are short in the engine: by the figure, then by its value.
    """

    language: str
    sentences: Mapping[str, str]
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say in one sentence why it is not allowed, with the rule's number."""
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
