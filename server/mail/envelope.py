"""The envelope sender of a mail: an address of its own, by which its bounce is known.

The form is a sub-address of the mailbox (RFC 5233), `game+bounces-TOKEN@domain`, so its
domain is that of From, and SPF and DMARC find nothing new. Mail servers send reports
there (RFC 5321, 4.5.5), whether or not these say which mail they are about.
"""

from __future__ import annotations

from collections.abc import Iterable

MARK = "bounces-"


def plain_sender(sender: str) -> str:
    """Return an envelope sender without a mail's token."""
    local, _, domain = sender.rpartition("@")
    base, plus, tag = local.partition("+")
    return f"{base}@{domain}" if plus and tag.startswith(MARK) else sender


def marked(keys: Iterable[str]) -> tuple[str, ...]:
    """Return those of a mail's keys that are of envelope senders, real or made up."""
    return tuple(key for key in keys if key.startswith(MARK))
