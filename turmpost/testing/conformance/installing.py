"""Checks of the package: a server finds a game by the name that the game has."""

from __future__ import annotations

import sys
from importlib.metadata import entry_points
from typing import TypeVar

from server.bundles import GROUP, is_contested
from turmpost.testing.conformance.cases import Case
from turmpost.testing.conformance.promises import promise

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def the_entry_point_has_the_name(case: Case[S, O, C]) -> None:
    """Games are stored and asked for by the name of their entry point."""
    for entry in entry_points(group=GROUP):
        module = sys.modules.get(entry.module)
        if getattr(module, entry.attr or "BUNDLE", None) is case.bundle:
            promise(
                entry.name == case.bundle.name,
                f"the entry point {entry.name!r} names the game {case.bundle.name!r}: "
                f'write {case.bundle.name} = "{entry.value}", and install it again',
            )
            promise(
                not is_contested(entry.name),
                f"another package has a game {entry.name!r}, too, and a server uses "
                "neither of them: give yours another name",
            )
