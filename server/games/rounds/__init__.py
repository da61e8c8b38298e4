"""Rounds: resolved, withheld or published, previewed, rolled back."""

from __future__ import annotations
