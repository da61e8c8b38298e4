"""Pages and mails in a real browser, and what is checked there."""
