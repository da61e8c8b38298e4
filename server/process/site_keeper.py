"""Pages for the public, kept up to date beside the rounds.

They are made after a step was resolved, and now and then for what else has changed: a
deadline, a new game, somebody who was forgotten. That holds up no round; a folder that
cannot be written is told of, and tried again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from pathlib import Path

from server.errors import TurmpostError
from server.pages.publishing import Publisher
from server.services import Services

log = logging.getLogger(__name__)

LOOK_SECONDS = 300.0
REST_SECONDS = 5.0
"""Rounds that end together make one new site."""


class SiteKeeper:
    """Keeps the folder of `[web]`; `failure` is what the last write failed of."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._publisher: Publisher | None = None
        self._wake = asyncio.Event()
        self.failure = ""

    def wake(self) -> None:
        """Note, in the loop of the server, that a step was resolved."""
        self._wake.set()

    async def run(self) -> None:
        """Write after steps, and now and then, until cancelled."""
        if not self._services.config.web.folder:
            await asyncio.Event().wait()
        while True:
            self._wake.clear()
            await asyncio.to_thread(self.write)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()
            await asyncio.sleep(REST_SECONDS)

    def write(self) -> None:
        """Bring the folder up to date; what goes wrong is logged and kept."""
        # Whoever has no pages loads nothing of what makes them.
        from server.pages.publishing import Publisher

        path = Path(self._services.config.web.folder)
        self._publisher = self._publisher or Publisher(self._services, path)
        try:
            changed = self._publisher.publish()
        except TurmpostError as error:
            self._failed(str(error))
        except Exception as error:
            # One game's code must not end the server; the next look tries again.
            log.exception("the pages cannot be made")
            self._failed(f"pages cannot be made: {type(error).__name__}")
        else:
            self.failure = ""
            if changed:
                log.info("pages: %d files are new", changed)

    def _failed(self, what: str) -> None:
        if what != self.failure:
            log.error("no pages: %s", what)
        self.failure = what
