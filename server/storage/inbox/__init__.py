"""Mails that came in: stored, leased to a process, held, handled."""
