"""The versions of Egon's rules as coded, and what each of them changed.

Whatever makes a stored round come out differently, or shows a player other figures,
raises `VERSION` and adds its changes here, each with its sentence in
`server.bundles.egon.rule_changes`.
"""

from __future__ import annotations

from engine.protocol import RuleChange

VERSION = "1"

CHANGES: tuple[RuleChange, ...] = ()
"""In the order of the versions; the first version changed nothing."""
