"""The game Ostia (docs/rules/ostia.md): the rules as pure functions."""
