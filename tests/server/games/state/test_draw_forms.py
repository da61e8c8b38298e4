"""How a draw is typed is said by each game, in the reader's language, with an example.

Letters asked for "ZIEHUNG", help and refusals named Egon's numbers in every game, and
MARK's form stood nowhere.
"""

from __future__ import annotations

import re

import pytest

from engine.protocol import Setup
from server import bundles
from server.bundles import bundle
from server.games.state import draw_forms, missing_draw
from server.games.state.session import GameSession
from server.storage.games import games
from server.storage.kinds import Draws
from tests.server.masters_office import MASTER, Office
from tests.server.world import World, flat, text_of
from turmpost.testing.seating import give_seats

LANGUAGES = ("de", "en")
WITH_DRAWS = [one for one in bundles.by_mail() if bundle(one).draw_form is not None]
WORD = {"de": "ziehung", "en": "draw"}
NOTHING_YET = {"de": "Noch ist nichts geschehen", "en": "Nothing has happened yet"}
PLACEHOLDER = re.compile(r"\b(?:ZIEHUNG|DRAW)\b")


def test_every_game_of_ours_with_draws_says_its_form() -> None:
    assert {"egon", "mark", "ostia"} <= set(WITH_DRAWS)


@pytest.mark.parametrize("game", WITH_DRAWS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4])
def test_the_example_of_the_start_is_taken(
    game: str, language: str, players: int
) -> None:
    found, setup = bundle(game), Setup(players)
    form = draw_forms.of(found, setup, language)
    assert form is not None
    assert form.sentence
    found.game.read_chance(setup, form.example)


class Table(Office):
    """A game of three whose game master enters the draws."""

    def __init__(self, world: World, kind: str, language: str) -> None:
        started = world.start("MAX", "ZOR", "BAB", bundle=kind)
        super().__init__(world, started, language)
        with world.services.database.work() as work:
            games.get(work, started).draws = Draws.MANUAL

    def asked(self) -> str:
        """Return the letter that asks for the draw of the open step."""
        services = self.world.services
        with services.database.work() as work:
            missing_draw.ask_at_deadline(
                GameSession.locked(work, services, self.game_id)
            )
        found = [row for row in self.world.sent("gm") if row.recipient == MASTER]
        return flat(text_of(found[-1]))


@pytest.mark.parametrize("game", ["egon", "mark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_the_letter_is_taken_and_a_wrong_one_names_the_form(
    quick_world: World, game: str, language: str
) -> None:
    table = Table(quick_world, game, language)
    step = quick_world.open_key(table.game_id)
    letter = table.asked()
    assert not PLACEHOLDER.search(letter)
    with quick_world.services.database.work() as work:
        playing = GameSession.locked(work, quick_world.services, table.game_id).playing
        form = draw_forms.of(playing.bundle, playing.state, language)
    assert form is not None
    line = f"{WORD[language]} {step}, {form.example}"
    assert line in letter
    assert form.sentence in letter
    refused = table.write(f"{WORD[language]} {step}, xyz")
    assert form.sentence in refused
    assert form.example in refused
    assert not re.search(r"\b(?:dice|seats|draw|chance): ", refused)
    assert NOTHING_YET[language] in table.write(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_a_game_names_its_own_draw(
    quick_world: World, language: str
) -> None:
    table = Table(quick_world, "mark", language)
    said = table.write({"de": "hilfe ziehung", "en": "help draw"}[language])
    assert "3,9,17" not in said
    assert re.search(r"[GKPMV]{2},[GKPMV]{2}", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_start_without_its_draw_names_the_line(
    quick_world: World, language: str
) -> None:
    game = quick_world.announce("MARK 1", "mark", players=3)
    with quick_world.services.database.work() as work:
        row = games.get(work, game)
        row.draws = Draws.MANUAL
        give_seats(work, row, ["MAX", "ZOR", "BAB"], quick_world.clock.now())
    office = Office(quick_world, game, language)
    word = {"de": "beginnen", "en": "start"}[language]
    assert f"{word} 3,1,4,2" in office.write(word)


def test_a_step_without_a_draw_says_so(quick_world: World) -> None:
    table = Table(quick_world, "ostia", "de")
    step = quick_world.open_key(table.game_id)
    said = table.write(f"ziehung {step}, 1,2,3")
    assert "ist jetzt keine Ziehung nötig" in said
