"""Reports on paper: two sheets at most, and letters that everybody can read."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Page

from server.games.state.draws import secrets_from
from server.pages import folder, site
from tests.browser.viewer import Viewer
from tests.server.pages.checking import Files
from tests.server.pages.conftest import LOOK
from tests.server.whole_games.by_mail import sit_down
from tests.server.world import World

ROUNDS = 3
PRESS = (
    "Presse: Ein Wort an alle",
    *["Der Turm wächst, und wer zählt, der staunt."] * 40,
    "Ende",
)
SMALLEST_PT = 9
_SMALL_TEXTS = """most => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (texts.nextNode()) {
    const text = texts.currentNode, parent = text.parentElement;
    if (!text.data.trim() || parent.closest("svg")) continue;
    if (!parent.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize) * 72 / 96;
    if (size < most) found.add(`${size} pt ${parent.tagName}.${parent.className}`);
  }
  return [...found];
}"""


@pytest.fixture(scope="module")
def twelve(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of a game of twelve players who write many articles."""
    home = tmp_path_factory.mktemp("twelve")
    with secrets_from(random.Random(7).randbytes):  # noqa: S311 - no secret
        world = World(f"sqlite:///{home / 'turmpost.db'}")
        game = sit_down(world, "egon", players=12)
        for _ in range(ROUNDS):
            for code in game.seats:
                game.order(code, *PRESS)
            world.end_round()
        folder.write(
            home / "pages",
            dict(site.files(site.games_of(world.services.database), LOOK)),
        )
        world.close()
    return home / "pages"


def test_a_report_takes_two_sheets_of_paper_at_most(
    viewer: Viewer, twelve: Path
) -> None:
    """The newspaper made them three; it has pages of its own."""
    reports = sorted(twelve.glob("*/egon-1/step-*.html"), key=_bytes)
    assert len(reports) == 2 * ROUNDS
    assert "<section" in reports[-1].read_text(encoding="utf-8")
    for report in reports[-2:]:
        assert len(viewer.sheets(report)) <= 2, report


@pytest.mark.parametrize("page", ["egon-1/step-2", "egon-1/step-3", "mark-1/step-1"])
def test_a_report_of_a_small_game_takes_two_sheets_at_most(
    viewer: Viewer, files: Files, page: str, tmp_path: Path
) -> None:
    folder.write(tmp_path, files)
    assert len(viewer.sheets(tmp_path / f"de/{page}.html")) <= 2


@pytest.mark.parametrize("page", ["step-3", "issue-3", "index", "rounds", "rules"])
def test_letters_on_paper_can_be_read(viewer: Viewer, twelve: Path, page: str) -> None:
    def small(shown: Page) -> list[str]:
        shown.emulate_media(media="print")
        found: list[str] = shown.evaluate(_SMALL_TEXTS, SMALLEST_PT)
        return found

    assert viewer.look(twelve / f"de/egon-1/{page}.html", small) == []


def _bytes(path: Path) -> int:
    return path.stat().st_size
