"""Logins to the embedded host: one rule for SMTP and IMAP.

A login is the name of an account or its address, in capitals or not. A wrong one is
answered late, the later the more often an account was tried without success.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pysasl.prep import saslprep

from server.mail.addresses import usable

PENALTY_SECONDS = 1.0
MAX_PENALTY_SECONDS = 8.0
MAX_NAMES_WATCHED = 10_000
MAX_LENGTH = 255
"""Characters of a name or password that are looked at."""


def prepared(text: str) -> str:
    """Return a name or password as SASLprep writes it (RFC 4013).

    What it forbids stays as it is, so that it equals nothing but itself: a login with
    it is a wrong one. pysasl raises ValueError instead, with the password in it. So
    does a very long text, of which each character costs time.
    """
    if len(text) > MAX_LENGTH:
        return text
    try:
        return saslprep(text)
    except ValueError:
        return text.encode("utf-8", "backslashreplace").decode()


def account_of(address: str, domain: str) -> str:
    """Return the account an address of ours belongs to, without its sub-address."""
    local, _, host = usable(address).rpartition("@")
    return local.partition("+")[0].lower() if host == domain.lower() else ""


class Accounts:
    """The accounts of a host with their passwords."""

    def __init__(self, domain: str) -> None:
        self._domain = domain
        self._passwords: dict[str, str] = {}
        self._failures: dict[str, int] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._passwords

    def set(self, name: str, password: str) -> None:
        """Add an account, or change its password; raises ValueError for an odd name."""
        if not name or account_of(f"{name}@{self._domain}", self._domain) != name:
            message = f"not a usable name for a mailbox: {name!r}"
            raise ValueError(message)
        self._passwords[name] = password

    async def check(self, login: str, fits: Callable[[str], bool]) -> str:
        """Return the account of a login if its password fits; "" if it does not."""
        name = self._named(login)
        known = self._passwords.get(name)
        if known is not None and fits(known):
            self._failures.pop(name, None)
            return name
        await asyncio.sleep(self._penalty(name))
        return ""

    def _named(self, login: str) -> str:
        name = prepared(login) if len(login) <= MAX_LENGTH else ""
        return account_of(name, self._domain) if "@" in name else name.lower()

    def _penalty(self, name: str) -> float:
        """Count a wrong login; return how many seconds its answer waits."""
        if len(self._failures) >= MAX_NAMES_WATCHED:
            self._failures.clear()
        count = self._failures[name] = self._failures.get(name, 0) + 1
        return min(PENALTY_SECONDS * 2.0 ** min(count - 1, 10), MAX_PENALTY_SECONDS)
