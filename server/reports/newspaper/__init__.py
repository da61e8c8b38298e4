"""The newspaper of a game: an issue for each step, as PDF and as a page."""

from __future__ import annotations
