"""`hilfe [word]`: the orders and commands, one of them, or a paragraph of the rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from server import bundles
from server.bundles import bundle
from server.commands.command import IN_GAME, STRANGER, Command, Limits
from server.reports.overview import explains, help_text
from server.storage import games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.protocol import RuleValue
    from server.commands.call import Call
    from server.reports.document import Block
    from server.storage.unit_of_work import Work


def run(call: Call) -> Sequence[Block]:
    """Explain a word, or a paragraph with the values of the player's own game."""
    word = call.arguments.get("word", "")
    if call.about is None:
        return _to_stranger(call, word)
    return help_text(bundle(call.about.bundle), call.language, word, _rules(call))


def _to_stranger(call: Call, word: str) -> Sequence[Block]:
    """Explain a word that there is an entry for, else everything.

    Senders can be forged: nobody may have us mail his own words to others.
    """
    kind, language = bundle(_likely_game(call.work)), call.language
    return help_text(kind, language, word if explains(kind, language, word) else "")


def _likely_game(work: Work) -> str:
    """Return what kind of game a stranger asks about: one that can be joined."""
    rows = games.in_state(work, "open") or games.in_state(work, "running")
    return rows[0].bundle if rows else bundles.by_mail()[0]


def _rules(call: Call) -> Mapping[str, RuleValue]:
    """Return the house rules in force, before the start those that are announced."""
    playing = call.playing
    if playing is not None:
        values: Mapping[str, RuleValue] = playing.bundle.game.rule_values(playing.state)
        return values
    stated: Mapping[str, RuleValue] = json.loads(call.game.rules)
    return stated


COMMAND = Command(
    name="help",
    audience=IN_GAME | STRANGER,
    run=run,
    takes=("word",),
    limits=Limits(in_subject=True, once=True, only_asks=True, any_words=True),
)
