"""Commands of those who play a seat."""

from __future__ import annotations
