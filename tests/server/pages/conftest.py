"""A site of three games: one that is over, one that is on, one that is open."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from server.games.state.draws import secrets_from
from server.pages import site
from server.pages.frame import Site
from server.web_addresses import WebAddresses
from tests.server.pages.checking import Files
from tests.server.whole_games.by_mail import sit_down
from tests.server.world import World

LOOK = Site(title="Die Türme & Märkte")
SITE = "https://pages.test/games/"
"""Where mails of that server say that its pages are."""


@pytest.fixture(scope="package")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A server with games of robots, in several states."""
    folder = tmp_path_factory.mktemp("shown")
    # The approved outlines are those of these games.
    with secrets_from(random.Random(7).randbytes):  # noqa: S311 - no secret
        yield from _played(folder)


def _played(folder: Path) -> Iterator[World]:
    world = World(f"sqlite:///{folder / 'turmpost.db'}")
    post = replace(world.services.post, web=WebAddresses(SITE))
    world.services = replace(world.services, posting=lambda: post)
    world.with_pages()
    games = [
        sit_down(world, "egon", players=3, rules={"rounds": 3}),
        sit_down(world, "mark", players=2),
        sit_down(world, "ostia", players=3),
    ]
    for _ in range(3):
        for game in games:
            for code in game.seats:
                game.order(code)
        world.end_round()
    world.announce("Egon <9> & Söhne")
    yield world
    world.close()


@pytest.fixture(scope="package")
def files(shown: World) -> Files:
    """The files of its site."""
    return dict(site.files(site.games_of(shown.services.database), LOOK))
