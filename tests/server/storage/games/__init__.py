"""Tests of how games and their steps are found."""
