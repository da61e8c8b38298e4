"""The fixtures of a game's tests."""

from __future__ import annotations

from turmpost.testing.plugin import world

__all__ = ["world"]
