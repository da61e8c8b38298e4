"""What mails show of orders is taken when it is sent, in every game and language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from server import bundles
from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.games.state import draws
from tests.loop.orders_round import Faults, played
from tests.loop.orders_table import STOPS, sit
from tests.server.world import World
from tests.toy.bundle import BUNDLE as BAZAAR

PATIENT = IntakeConfig(
    mails_per_hour=10**6,
    same_text_per_day=10**6,
    asking_per_day=10**6,
    unclear_in_a_row=10**6,
)
"""The loop sends more mails than a person; none is left without an answer."""

TABLES = [(game, language) for game in STOPS for language in ("de", "en")]


@pytest.fixture(scope="module", params=TABLES, ids="-".join)
def faults(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Faults]:
    """What was found at a table; its game is played once for all tests."""
    game, language = request.param
    secrets = (f"{number:064x}" for number in count(64))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundles, "_registered", {"bazaar": BAZAAR})
        patch.setattr(draws, "new_secret", lambda: next(secrets))
        path = tmp_path_factory.mktemp("loop") / "turmpost.db"
        world = World(f"sqlite:///{path}", config=Config(intake=PATIENT))
        try:
            yield played(sit(world, game, language))
        finally:
            world.close()


@pytest.mark.parametrize(
    "kind",
    [
        "template",
        "label",
        "example",
        "help",
        "slip",
        "correction",
        "quotes",
    ],
)
def test_what_is_shown_is_taken(faults: Faults, kind: str) -> None:
    assert faults.found[kind] == []
