"""The browser as a fixture: one for a session, started when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import Chromium
from tests.browser.viewer import Viewer
from tests.servers.private import MissingServerError


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """A browser without a window; look at pages with `viewer`."""
    try:
        browser = Chromium()
    except MissingServerError as missing:
        pytest.skip(str(missing))
    with browser:
        yield browser


@pytest.fixture
def viewer(chromium: Chromium, request: pytest.FixtureRequest) -> Viewer:
    """Look at pages in the browser; with --pictures FOLDER they are drawn there."""
    folder = request.config.getoption("--pictures")
    return Viewer(
        chromium,
        approve=bool(request.config.getoption("--approve")),
        pictures=Path(folder).absolute() if folder else None,
    )
