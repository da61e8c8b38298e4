"""Tests of how mails that came in are stored and taken."""
