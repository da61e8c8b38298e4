"""A catalogue of a package that is made for one test."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.texts.catalogue import Catalogue


@pytest.fixture
def catalogue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Catalogue]]:
    """Yield a function that makes a catalogue of the texts of its languages."""
    package = "made_for_a_test"
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(**texts: str) -> Catalogue:
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
        for language, text in texts.items():
            folder = tmp_path / package / "catalogues" / language
            folder.mkdir(parents=True)
            (folder / "some.ftl").write_text(text, encoding="utf-8")
        return Catalogue(package)

    yield make
    for name in [one for one in sys.modules if one.partition(".")[0] == package]:
        sys.modules.pop(name)
