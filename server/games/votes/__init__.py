"""Votes: what players propose, who agrees, and what follows."""

from __future__ import annotations
