"""The pictures of the README and the handbooks: there, small, told, and still true."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from server import cli
from tests import pictures
from tests.browser import chromium as browser
from tests.browser.chromium import Chromium

PICTURES = (
    re.compile(r"!\[(?P<alt>[^\]]*)\]\((?P<path>[^)\s]+)\)"),
    re.compile(r'<img src="(?P<path>[^"]+)" width="\d+" alt="(?P<alt>[^"]+)">'),
)
PNG = b"\x89PNG\r\n\x1a\n"
PAGES = [pictures.ROOT / "README.md", *(pictures.ROOT / "docs").glob("*.md")]


def _shown() -> Iterator[tuple[Path, str, Path]]:
    """Yield the page, the words and the file of each picture that is shown."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for found in chain.from_iterable(one.finditer(text) for one in PICTURES):
            yield page, found["alt"], (page.parent / found["path"]).resolve()


def test_every_picture_that_is_shown_is_there_and_told_in_words() -> None:
    shown = list(_shown())
    assert pictures.ROOT / "README.md" in {page for page, _, _ in shown}
    for page, alt, path in shown:
        assert len(alt) > 20, f"{page.name}: {path.name} is not told in words"
        content = path.read_bytes()
        assert content.startswith(PNG), path
        assert len(content) <= pictures.MAX_BYTES, path


def test_no_picture_is_kept_that_nobody_sees() -> None:
    kept = set(pictures.FOLDER.resolve().glob("*.png"))
    assert kept == {path for _, _, path in _shown()}


def test_headings_in_pictures_are_still_called_so() -> None:
    """Otherwise `make pictures` has to be run: they show a mail of earlier times."""
    listed = json.loads((pictures.FOLDER / pictures.HEADINGS).read_text("utf-8"))
    assert {one.stem for one in pictures.FOLDER.glob("*.png")} == set(listed)
    assert sum(map(len, listed.values())) > 4
    for name, headings in listed.items():
        language = name.rpartition(".")[2]
        for heading in headings:
            assert pictures.is_known(heading, language), f"{name} shows {heading!r}"


def test_the_pictures_can_be_taken_again(chromium: Chromium, tmp_path: Path) -> None:
    demo = tmp_path / "demo"
    options = ["--players", "5", "--rounds", "3", "--seed", "5", "--language", "en"]
    assert cli.main(["demo", "egon", *options, "--folder", str(demo)]) == 0
    wanted = [*pictures.shots(demo / "look", "en"), pictures.order_shot(demo, "en")]
    headings = pictures.take(chromium, wanted, "en", tmp_path / "made")
    made = {one.stem: one.read_bytes() for one in (tmp_path / "made").iterdir()}
    assert (
        set(made)
        == set(headings)
        == {
            *("report.en", "answer.en", "newspaper.en", "town.en", "order.en"),
        }
    )
    for name, content in made.items():
        assert content.startswith(PNG), name
        assert len(content) <= pictures.MAX_BYTES, name
    assert headings["report.en"]


def test_without_a_browser_the_script_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(browser, "PROGRAM", tmp_path / "chromium")
    assert pictures.main([str(tmp_path)]) == 1
    assert "is not installed (make servers)" in capsys.readouterr().err
