"""The journal of a game, and letters to its officials."""

from __future__ import annotations
