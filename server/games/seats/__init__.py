"""The players of seats: offers, substitutes, replacements, robots."""

from __future__ import annotations
