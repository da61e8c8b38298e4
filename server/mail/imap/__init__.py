"""Reading mailboxes (RFC 3501)."""
