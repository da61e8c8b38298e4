"""Editions of a step: opened, played, stored, replayed."""

from __future__ import annotations
