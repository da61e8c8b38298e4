"""Debian's Chromium, without a window, driven by Playwright in a thread of its own.

Playwright's synchronous interface leaves an event loop running in the thread that it
was started in, where no test could run one of its own any more.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.servers.private import MissingServerError

PROGRAM = Path("/usr/bin/chromium")

T = TypeVar("T")


class Chromium:
    """A browser that runs for a session of tests."""

    def __init__(self) -> None:
        """Raise MissingServerError where the browser is not installed."""
        if not PROGRAM.exists():
            raise MissingServerError(f"{PROGRAM} is not installed")
        self._thread = ThreadPoolExecutor(1, "chromium")

    def __enter__(self) -> Chromium:
        """Start it."""
        self._playwright, self._browser = self._thread.submit(_started).result()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End it."""
        self.call(Browser.close)
        self._thread.submit(self._playwright.stop).result()
        self._thread.shutdown()

    def call(self, work: Callable[[Browser], T]) -> T:
        """Return what a function makes of the browser, called in its thread."""
        return self._thread.submit(work, self._browser).result()


def _started() -> tuple[Playwright, Browser]:
    playwright = sync_playwright().start()
    # Chromium has no sandbox for root.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright, playwright.chromium.launch(
        executable_path=PROGRAM, args=[*arguments, "--disable-gpu"]
    )
