"""Tests of which mails are due."""
