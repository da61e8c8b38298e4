"""The chronicle of a game: figures of earlier steps, for pictures of later ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.protocol import Audience
from server.bundles import bundle
from server.games.editions.store_edition import kept
from server.games.reports.letters import letters_of, seen_by
from server.reports.documents.document import Figure
from server.reports.game.chronicle import public_number
from server.reports.pictures import svg
from server.reports.text.plain import blocks
from server.storage.games import games
from tests.server.world import World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    made = World(f"sqlite:///{tmp_path / 'game.db'}")
    yield made
    made.close()


def rounds(world: World, count: int, name: str = "egon") -> int:
    game_id = world.start("MAX", "MOR", "ANN", bundle=name)
    for _ in range(count):
        world.end_round()
    return game_id


def newest(world: World, game_id: int) -> tuple[list[str], list[int | None], int]:
    """Return the steps of the newest report, MAX's towers in them, and the tower."""
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        step_row = [one for one in games.steps(work, game_id) if one.resolved_at][-1]
        edition = kept(work, row, step_row)
        pages = letters_of(work, edition).chronicle
        tower = edition.after.state.players["MAX"].tower
        found = [public_number(page, "tower", "MAX") for page in pages]
        return [page.step for page in pages], found, tower


def test_a_report_has_the_figures_of_all_rounds_before_it(world: World) -> None:
    game_id = rounds(world, 3)
    steps, towers, tower = newest(world, game_id)
    assert steps == ["start", "1", "2", "3"]
    assert None not in towers
    assert towers[-1] == tower


@pytest.mark.parametrize("name", ["egon", "mark", "ostia"])
def test_the_chronicle_has_nothing_that_not_everybody_may_know(
    world: World, name: str
) -> None:
    """Made of all that is, it is that made of what the public may know."""
    game_id = rounds(world, 4, name)
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        for step_row in games.steps(work, game_id)[1:5]:
            edition = kept(work, row, step_row)
            state, found = edition.after.state, bundle(name)
            assert found.chronicler is not None
            whole = found.chronicler.public(state, edition.events)
            view = found.game.view(state, Audience.PUBLIC)
            open_events = seen_by(edition.events, Audience.PUBLIC)
            assert whole == found.chronicler.public(view, open_events)


PICTURES = [
    # Of the dealers there would be nothing but a dot for each of them.
    ("egon", 1, ["skyline"]),
    ("egon", 2, ["skyline", "dealers"]),
    ("mark", 1, ["factories", "market", "cash"]),
    ("ostia", 4, ["forum", "senate", "chips"]),
]


@pytest.mark.parametrize(("name", "count", "names"), PICTURES)
def test_all_readers_share_pictures_that_text_leaves_out_and_words_tell(
    world: World, name: str, count: int, names: list[str]
) -> None:
    game_id = rounds(world, count, name)
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        edition = kept(work, row, games.steps(work, game_id)[count])
        letters = letters_of(work, edition)
        for language in ("de", "en"):
            words = edition.game.bundle.words(language)
            public = letters.public(language)
            pictures, of_another = (
                [
                    one
                    for one in words.report(letters.facts(code), public).blocks
                    if isinstance(one, Figure)
                ]
                for code in ("MAX", "ANN")
            )
            assert pictures == of_another
            assert [one.name for one in pictures] == names
            assert all(one.spoken and svg(one, language) for one in pictures)
            # One that is drawn with letters stands in the text instead.
            quiet = [one for one in pictures if not one.drawn]
            assert blocks(quiet, language) == ""
