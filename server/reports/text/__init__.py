"""Documents as plain text of 78 columns."""

from __future__ import annotations
