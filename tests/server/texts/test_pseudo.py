"""A language is a folder: one that is made of the English one is found and spoken."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from server.texts.catalogue import CORE
from server.texts.languages import languages
from tests.server.texts import ROOT
from tests.server.texts.pseudo import PSEUDO, add_pseudo_language, pseudo
from turmpost.testing.texts.catalogues import entries, texts_in

SAY = """
from server.reports.documents.sentences import paragraph
from server.texts.languages import languages
print(*languages())
print(paragraph("greeting", "xx", name="Ada").text)
"""


def test_values_and_choices_of_the_pseudo_language_are_the_english_ones() -> None:
    english = CORE.into("en").sources
    made = entries({name: pseudo(text) for name, text in english.items()})
    assert made.keys() == entries(english).keys()
    before = sum(
        len(one) for each in entries(english).values() for one in texts_in(each)
    )
    after = sum(len(one) for each in made.values() for one in texts_in(each))
    assert after > 1.3 * before


def test_language_is_spoken_once_its_folder_is_there(tmp_path: Path) -> None:
    for package in ("server", "engine", "grammar"):
        shutil.copytree(
            ROOT / package,
            tmp_path / package,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    assert tmp_path / "server" / "catalogues" / PSEUDO in add_pseudo_language(tmp_path)
    said = subprocess.run(
        [sys.executable, "-c", SAY],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=True,
        text=True,
    ).stdout.splitlines()
    assert said[0].split() == [*languages(), PSEUDO]
    assert said[1] == "Hééllóó Ada,"
