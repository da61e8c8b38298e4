"""The fixtures of a game's tests, as in a package of its own."""

from __future__ import annotations

from turmpost.testing.plugin import world

__all__ = ["world"]
