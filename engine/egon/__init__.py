"""The game Egon: the rule book in docs/rules/egon.md as code."""
