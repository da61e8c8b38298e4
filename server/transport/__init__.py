"""Mails on their way: mailboxes read into the inbox, the outbox sent."""
