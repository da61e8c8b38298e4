"""Mails that came in: stored, taken in turn, held, handled."""
