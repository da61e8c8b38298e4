"""Egon: its texts, and the bundle they belong to."""
