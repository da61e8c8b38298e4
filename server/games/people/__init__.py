"""Who takes part: roles, addresses, pseudonyms, duplicates, reachability."""

from __future__ import annotations
