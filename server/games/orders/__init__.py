"""Orders: admitted, placed, kept for later, receipted, and those missing."""

from __future__ import annotations
