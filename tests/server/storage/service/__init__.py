"""Tests of what is stored about the servers themselves."""
