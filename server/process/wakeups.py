"""Hears what other processes on the database announce, and wakes what waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import aclosing

from server.errors import DatabaseAwayError
from server.storage.database import Database
from server.storage.topics import Topic

log = logging.getLogger(__name__)

RECONNECT_SECONDS = 5.0


async def hear(database: Database, wake: Mapping[Topic, Callable[[], None]]) -> None:
    """Call what belongs to each topic that is announced, until cancelled.

    While there is no connection everything is looked at by itself, only later.
    """
    while True:
        try:
            async with aclosing(database.topics()) as topics:
                async for topic in topics:
                    wake[topic]()
        except DatabaseAwayError as error:
            log.debug("other processes are not heard; trying again: %s", error)
        await asyncio.sleep(RECONNECT_SECONDS)
