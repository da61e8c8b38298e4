"""Egon in words: one table for each language, and the layout both share."""
