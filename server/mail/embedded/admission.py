"""How many clients a port of the embedded host has, and for how long without a login.

A client that has not logged in has `LOGIN_SECONDS` and `MAX_ANSWERS` to do so. Where
there are too many, in all or from one address, the first of those that have not logged
in makes room; where all have, the newcomer is refused.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

_LOG = logging.getLogger(__name__)

MAX_CLIENTS = 200
MAX_CLIENTS_OF_ADDRESS = 100
LOGIN_SECONDS = 60.0
MAX_ANSWERS = 50
"""Answers to a client that does not log in."""
FAREWELL_SECONDS = 5.0
"""Time for a client to read why it has to go."""


@dataclass(eq=False, slots=True)
class Client:
    """A connection, and what was answered to it: in all, and no."""

    writer: asyncio.StreamWriter
    has_logged_in: Callable[[], bool]
    address: str
    answers: int = 0
    refusals: int = 0


class Admission:
    """The clients of a port."""

    def __init__(self, farewell: str) -> None:
        """`farewell` is the line that ends a session, with a place for the reason."""
        self._farewell = farewell
        self._clients: dict[Client, asyncio.TimerHandle] = {}

    def admit(
        self, writer: asyncio.StreamWriter, has_logged_in: Callable[[], bool]
    ) -> Client | None:
        """Let a client in; None where it was sent away."""
        peer = writer.get_extra_info("peername")
        client = Client(writer, has_logged_in, str(peer[0]) if peer else "")
        if not self._has_room(client.address):
            self._part(writer, "too many connections")
            return None
        loop = asyncio.get_running_loop()
        self._clients[client] = loop.call_later(LOGIN_SECONDS, self._expire, client)
        return client

    def answered(self, client: Client, *, refused: bool) -> None:
        """Count an answer; without a login there are only so many."""
        client.answers += 1
        client.refusals += refused
        if client.answers >= MAX_ANSWERS and not client.has_logged_in():
            self._send_away(client, "too many commands without a login")

    def left(self, client: Client) -> None:
        """Forget a client whose connection has ended."""
        timer = self._clients.pop(client, None)
        if timer is not None:
            timer.cancel()
            had = (client.answers, client.refusals)
            _LOG.debug("a client had %d answers, %d no", *had)

    def close(self) -> None:
        """Send everybody away."""
        for client in tuple(self._clients):
            self._send_away(client, "the server stops")

    def _has_room(self, address: str) -> bool:
        """Return whether one more may come from an address, once somebody made room."""
        alike = [one for one in self._clients if one.address == address]
        if len(alike) >= MAX_CLIENTS_OF_ADDRESS:
            crowd = alike
        elif len(self._clients) >= MAX_CLIENTS:
            crowd = list(self._clients)
        else:
            return True
        first = next((one for one in crowd if not one.has_logged_in()), None)
        if first is None:
            return False
        self._send_away(first, "too many connections")
        return True

    def _expire(self, client: Client) -> None:
        if not client.has_logged_in():
            self._send_away(client, "too long without a login")

    def _send_away(self, client: Client, reason: str) -> None:
        self._part(client.writer, reason)
        self.left(client)

    def _part(self, writer: asyncio.StreamWriter, reason: str) -> None:
        """End a connection; one whose client does not read why is cut off."""
        writer.write(self._farewell.format(reason).encode("ascii"))
        writer.close()
        asyncio.get_running_loop().call_later(FAREWELL_SECONDS, writer.transport.abort)
