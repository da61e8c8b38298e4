"""`hilfe [word]`: the orders and commands, one of them, or a paragraph of the rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from server.bundles import bundle
from server.reports.overview import help_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.protocol import RuleValue
    from server.commands.call import Call
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Explain a word, or a paragraph with the values of the player's own game."""
    word = " ".join(call.command.arguments)
    return help_text(bundle(call.game.bundle), call.language, word, _rules(call))


def _rules(call: Call) -> Mapping[str, RuleValue]:
    """Return the house rules in force, before the start those that are announced."""
    playing = call.playing
    if playing is not None:
        values: Mapping[str, RuleValue] = playing.bundle.game.rule_values(playing.state)
        return values
    stated: Mapping[str, RuleValue] = json.loads(call.game.rules)
    return stated
