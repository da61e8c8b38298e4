"""The tests of a game: checks that every game passes, and games by mail in a test.

Nothing here needs pytest but `turmpost.testing.plugin`, which has the fixtures.
"""
