"""Limits of the number and the size of mails."""
