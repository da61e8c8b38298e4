"""Who plays a seat: offers, substitutes, replacements, robots."""

from __future__ import annotations
