"""Mails that go out: queued, claimed by a sender, paced, sent."""
