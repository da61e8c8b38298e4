"""Tests of what runs."""
