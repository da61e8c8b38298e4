"""Handing mails in (RFC 6409)."""
