"""The nearest tests of a file are found by its name, its imports and its folder."""

from __future__ import annotations

import pytest
from grimp import ImportGraph, build_graph

from tests.near import MOST, PACKAGES, main, nearest


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    return build_graph(*PACKAGES, include_external_packages=False)


@pytest.mark.parametrize(
    ("changed", "test"),
    [
        ("server/commands/acting.py", "tests/server/commands/game/test_acting.py"),
        (
            "server/storage/outbox/outbox.py",
            "tests/server/storage/outbox/test_outbox.py",
        ),
        ("server/intake/words/swallowed.py", "tests/server/intake/test_open_texts.py"),
        ("grammar/words/de/egon.toml", "tests/grammar/test_words.py"),
        ("tests/test_near.py", "tests/test_near.py"),
    ],
)
def test_a_file_has_its_tests_among_the_nearest(
    graph: ImportGraph, changed: str, test: str
) -> None:
    found = [path.as_posix() for path in nearest(graph, changed, 10)]
    assert test in found


def test_what_a_whole_server_stands_on_has_few_tests_all_the_same(
    graph: ImportGraph,
) -> None:
    assert len(nearest(graph, "server/errors.py")) == MOST


def test_a_file_without_tests_is_named_and_runs_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["nowhere/at.all"]) == 1
    assert capsys.readouterr().out == ""
