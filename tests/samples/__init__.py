"""Samples of what released versions have left behind, to be upgraded by the tests."""
