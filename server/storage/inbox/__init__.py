"""Mails that came in: stored, taken in turn, leased to a process, held, handled."""
