"""Tests of how people and their roles are found."""
