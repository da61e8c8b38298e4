"""Hears lines as players of Diplomacy write them (d10)."""
