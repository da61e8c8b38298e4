"""Each function that changes a game, an address, a key or a role leaves an entry.

A function that is called from outside its module is listed with the kind of entry that
it leaves, or as one that changes nothing: a new one fails the test until it is listed.
"""

from __future__ import annotations

import inspect
import json
from types import ModuleType

import pytest

from server.games.state import failing_games, rule_versions
from server.reports.officials.journal import line
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.texts.languages import languages
from tests.server.games.journal.changes import ACTS, CHANGING, LEAVES, entries
from tests.server.world import World


def test_every_function_that_can_change_something_is_known_here() -> None:
    for module, names in LEAVES.items():
        found = {
            name
            for name, one in inspect.getmembers(module, inspect.isfunction)
            if one.__module__ == module.__name__ and not name.startswith("_")
        }
        assert found == set(names), module.__name__


@pytest.mark.parametrize(
    ("module", "name", "kind"),
    CHANGING,
    ids=[f"{module.__name__.split('.')[-1]}.{name}" for module, name, _ in CHANGING],
)
def test_a_change_leaves_an_entry(
    watched: World, module: ModuleType, name: str, kind: Kind
) -> None:
    game_id = watched.start("MAX", "ZOR")
    before = len(entries(watched))
    where = module.__name__.split(".")[-1]
    with watched.services.database.work() as work:
        ACTS[where, name](watched, work, games.lock(work, game_id))
    # These two look for what is wrong in units of work of their own.
    if (where, name) == ("rule_versions", "tell"):
        rule_versions.tell(watched.services)
    if (where, name) == ("failing_games", "tell"):
        failing_games.tell(
            watched.services, failing_games.Task.RESOLVE, game_id, KeyError("x")
        )
    found = entries(watched)[before:]
    assert kind in [one.kind for one in found]
    for one in found:
        for language in languages():
            assert "…" not in line(one, language)
    written = json.dumps([dict(one.figures) for one in found])
    assert "@" not in written
    assert watched.key("MAX") not in written
