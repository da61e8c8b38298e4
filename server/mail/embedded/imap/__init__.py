"""The IMAP half of the embedded host: the protocol of pymap over our own folders."""

from __future__ import annotations
