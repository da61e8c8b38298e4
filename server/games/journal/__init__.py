"""What happens in a game is written down, and its officials are told."""

from __future__ import annotations
