"""Answers to questions: the help, the rules, lists of games."""

from __future__ import annotations
