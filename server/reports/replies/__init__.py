"""The answer to a mail: orders that count, and lines that do not."""

from __future__ import annotations
