"""Records of rounds: data, differences, history, and what opens after the last."""

from __future__ import annotations
