"""Mails that go out: queued, made, paced, sent."""
