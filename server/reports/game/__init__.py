"""The parts that a game brings for its reports, and the facts that its texts get."""

from __future__ import annotations
