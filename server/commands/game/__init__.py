"""Commands that lead a game: of game masters, deputies, the operator."""

from __future__ import annotations
