"""Editions of a step: opened, played, stored, rolled back, replayed."""

from __future__ import annotations
