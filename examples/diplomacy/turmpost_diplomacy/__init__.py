"""Diplomacy by mail: a game of turmpost in a package of its own."""
