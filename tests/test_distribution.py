"""The order in which tests are handed out names tests that exist."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import distribution

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "paths", [distribution.APART, distribution.TOGETHER, distribution.FIRST]
)
def test_what_is_named_is_there(paths: tuple[str, ...]) -> None:
    assert [path for path in paths if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("folder", distribution.APART)
def test_what_is_handed_out_by_itself_shares_nothing(folder: str) -> None:
    """It would be made anew for each test."""
    texts = [path.read_text("utf-8") for path in (ROOT / folder).glob("*.py")]
    assert not any('scope="module"' in text for text in texts)


def test_those_that_wait_come_first_and_files_stay_together() -> None:
    names = [
        "tests/engine/test_a.py::test_1",
        "tests/engine/test_a.py::test_2",
        "tests/faults/test_b.py::test_1",
        "tests/faults/test_exactly_once.py::test_1",
        "tests/server/test_c.py::test_1",
    ]
    items = [SimpleNamespace(nodeid=name) for name in names]
    ordered = [item.nodeid for item in distribution.in_order(items)]
    assert ordered == [names[3], names[2], names[4], names[0], names[1]]
