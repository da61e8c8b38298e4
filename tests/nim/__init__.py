"""Nim, a game without chance, without secrets and in one language; played in turn."""
