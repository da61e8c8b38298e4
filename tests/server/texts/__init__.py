"""The tests of sentences: which there are, who says them, and with which values."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[3]
"""The repository, whose source and catalogues are read."""
