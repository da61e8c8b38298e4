"""Logging in at mail servers."""
