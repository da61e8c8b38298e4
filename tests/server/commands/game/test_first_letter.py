"""A game master's first letter: what to do first stands on the first screen.

It had 150 lines, and what to do first stood nowhere.
"""

from __future__ import annotations

import pytest

from server.bundles import bundle
from server.games.setup import founding
from server.games.state.session import GameSession
from server.reports.documents.document import Document
from server.reports.text import plain
from server.storage.games import games
from server.storage.kinds import Draws
from tests.server.masters_office import Office
from tests.server.world import World

FIRST_SCREEN = 12
MAX_LINES = 45
LANGUAGES = ("de", "en")
SIGN_UP = {"de": "anmelden", "en": "join"}
START = {"de": '"beginnen', "en": '"start'}
OVERVIEW = {"de": '"stand"', "en": '"overview"'}
DEADLINE = {"de": '"frist 1, +24h"', "en": '"deadline 1, +24h"'}


def _letter(world: World, game: int, language: str) -> Document:
    with world.services.database.work() as work:
        session = GameSession(work, world.services, games.get(work, game))
        return founding.welcome(session, language)


def _lines(letter: Document) -> list[str]:
    return plain.body(letter, None).rstrip().splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["egon", "mark", "ostia"])
@pytest.mark.parametrize("draws", [Draws.SEALED, Draws.MANUAL])
def test_before_the_start_it_says_how_players_come_and_how_it_begins(
    quick_world: World, kind: str, language: str, draws: Draws
) -> None:
    game = quick_world.announce("Turm 9", kind, players=3)
    with quick_world.services.database.work() as work:
        games.get(work, game).draws = draws
    lines = _lines(_letter(quick_world, game, language))
    first = " ".join(" ".join(lines[:FIRST_SCREEN]).split())
    assert f"{SIGN_UP[language]} Turm 9, " in first
    assert "spiel@example.org" in first
    assert START[language] in first
    begins = " ".join(lines).partition(START[language])[2]
    assert (begins[0] != '"') == (draws is Draws.MANUAL)
    assert len(lines) <= MAX_LINES


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_running_game_it_says_where_to_look(
    quick_world: World, language: str
) -> None:
    game = quick_world.start("MAX", "ZOR")
    first = " ".join(_lines(_letter(quick_world, game, language))[:FIRST_SCREEN])
    assert OVERVIEW[language] in first
    assert DEADLINE[language] in " ".join(first.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_every_command_and_the_help_explains_each(
    quick_world: World, language: str
) -> None:
    office = Office(quick_world, quick_world.start("MAX", "ZOR"), language)
    letter = " ".join(_lines(_letter(quick_world, office.game_id, language)))
    told = office.write({"de": "hilfe alles", "en": "help all"}[language])
    topics = bundle("egon").language.topics(language, leads=True)
    words = [one.words[0] for one in topics if one.leads]
    assert len(words) > 20
    listed = " ".join(letter.split())
    for word in words:
        assert word in listed
        assert word in told.lower()
