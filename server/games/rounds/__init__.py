"""A round is resolved, withheld or published, previewed, gone back to."""

from __future__ import annotations
