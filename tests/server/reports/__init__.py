"""Tests of the texts that players get."""
