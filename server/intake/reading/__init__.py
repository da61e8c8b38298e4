"""Reading the bytes of mails, in separate processes."""
