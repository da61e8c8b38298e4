"""From the announcement of a game to its first step, and moving servers."""

from __future__ import annotations
