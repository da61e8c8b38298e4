"""Persons, their roles and keys, and what they were asked."""
