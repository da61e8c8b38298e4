"""The tests of a game: checks that every game passes, and games by mail in a test.

Nothing here needs pytest but `turmpost.testing.plugin`, which has the fixtures.
"""

from __future__ import annotations

from turmpost.testing.conformance import (
    ALWAYS,
    CHECKS,
    AnyCase,
    BrokenPromiseError,
    Case,
    Check,
)
from turmpost.testing.world import START, World, text_of

__all__ = [
    "ALWAYS",
    "CHECKS",
    "START",
    "AnyCase",
    "BrokenPromiseError",
    "Case",
    "Check",
    "World",
    "text_of",
]
