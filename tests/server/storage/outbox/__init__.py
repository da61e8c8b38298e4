"""Mails that go out."""
