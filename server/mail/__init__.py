"""Mail at the edge: the only files that know IMAP, SMTP and MIME."""
