"""Texts for game masters and the operator: journal, digest, a round at a glance."""

from __future__ import annotations
