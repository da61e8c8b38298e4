"""The running game: its rules, state, chances, options and chronicle."""

from __future__ import annotations
