"""The newspaper of a game, an issue for each step, and the booklet at its end."""

from __future__ import annotations
