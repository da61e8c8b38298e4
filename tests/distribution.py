"""How a run with several processes hands its tests out, by pytest-xdist.

A file of tests stays together, since tests of one file share what its fixtures make.
Tests that wait for real servers, which take longest and need a processor least, begin,
each by itself: while they wait, others work, and the run does not end with one of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

import pytest
from xdist.scheduler import LoadFileScheduling

APART = ("tests/faults/", "tests/end_to_end/")
"""Tests here share nothing, so each is handed out by itself."""

TOGETHER = ("tests/server/pages/",)
"""Folders whose files share what is made for all of them."""

FIRST = (
    "tests/faults/test_exactly_once.py",
    "tests/server/whole_games/",
    "tests/end_to_end/",
    "tests/faults/",
    "tests/test_deploy.py",
    "tests/test_examples.py",
    "tests/test_release.py",
    "tests/test_recipes.py",
    "tests/server/demo/",
    "tests/server/doctor/",
    "tests/browser/",
    "tests/server/mail/test_oauth_servers.py",
    "tests/servers/",
    "tests/server/",
)
"""What begins, in this order; everything else comes after it."""

WAITING = 2
"""So many processes more than processors, for there is always some test that waits."""


def processes() -> int:
    """Return with how many processes a run is fastest."""
    return len(os.sched_getaffinity(0)) + WAITING


class Named(Protocol):
    """A test."""

    @property
    def nodeid(self) -> str:
        """Return its path and name."""


N = TypeVar("N", bound=Named)


def in_order(items: Iterable[N]) -> Sequence[N]:
    """Return the tests in the order in which they are handed out."""
    return sorted(items, key=lambda item: _place(item.nodeid))


def _place(test: str) -> int:
    """Return how many come before a test: the number of its line in FIRST."""
    places = (number for number, path in enumerate(FIRST) if test.startswith(path))
    return next(places, len(FIRST))


def scheduler(config: pytest.Config, log: object) -> object:
    """Return what hands files out, of some folders all at once, of others tests."""
    # In our order, not by the number of tests in each file.
    config.option.loadscopereorder = False
    made = LoadFileScheduling(config, log)
    made._split_scope = _unit
    return made


def _unit(test: str) -> str:
    """Return the name of what a test is handed out with."""
    if test.startswith(APART):
        return test
    shared = (folder for folder in TOGETHER if test.startswith(folder))
    return next(shared, test.partition("::")[0])
