"""Commands of the operator alone, on the command line."""

from __future__ import annotations
