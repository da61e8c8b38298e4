"""From the database to the folder: the whole site, written where it has changed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from server.pages import folder, site
from server.pages.frame import Site

if TYPE_CHECKING:
    from server.services import Services


def publish(services: Services, path: Path) -> int:
    """Bring the pages in a folder up to date; return how many files have changed.

    Raises NotPossibleError where that folder cannot be used.
    """
    return folder.write(path, files_of(services))


def files_of(services: Services) -> dict[str, bytes]:
    """Return every file of the site by its path."""
    config = services.config
    address = config.web.address
    look = Site(
        title=config.web.title,
        address=f"{address.rstrip('/')}/" if address else "",
        language=config.games.language,
    )
    return dict(site.files(site.games_of(services.database), look))
