"""Commands that ask for something and change nothing."""

from __future__ import annotations
