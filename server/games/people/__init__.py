"""People in games: roles, addresses, pseudonyms, duplicates, reachability."""

from __future__ import annotations
