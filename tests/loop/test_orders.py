"""Orders that mails show are taken when they are sent, in every game and language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.loop.orders_round import Faults, played
from tests.loop.orders_table import STOPS, sit, steady_world

TABLES = [(game, language) for game in STOPS for language in ("de", "en")]


@pytest.fixture(scope="module", params=TABLES, ids="-".join)
def faults(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Faults]:
    """The mistakes found at a table; its game is played once for all tests."""
    game, language = request.param
    with steady_world(tmp_path_factory.mktemp("loop")) as world:
        yield played(sit(world, game, language))


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
