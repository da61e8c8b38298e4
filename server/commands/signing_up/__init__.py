"""Commands by which people come to a game: to play, to wait, to watch."""

from __future__ import annotations
