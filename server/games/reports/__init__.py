"""Reports of a step: round reports, newspaper, the game's end."""

from __future__ import annotations
