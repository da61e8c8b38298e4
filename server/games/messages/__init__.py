"""Texts that players and game masters send one another and print."""

from __future__ import annotations
