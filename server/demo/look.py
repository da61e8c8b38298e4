"""The game as its players saw it: mails and pages, from one page to look at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from server.pages import folder, frame, letters, publishing, showing
from server.storage import games

if TYPE_CHECKING:
    from server.services import Services

LOOK, MAILS, SITE = "look", "mails", "site"


def show(services: Services, game_id: int, home: Path) -> Path:
    """Write mails, and the pages for the public; return the page with both.

    Raises NotPossibleError where a folder cannot be written.
    """
    with services.database.work() as work:
        title = games.get(work, game_id).title
        mails = showing.letters_of(work, game_id)
    places = (
        ("Mails", f"{MAILS}/index.html", f"{len(mails)}, with all that was attached"),
        ("Pages", f"{SITE}/index.html", "standings, reports, rules, draws: for all"),
    )
    files = {"index.html": frame.plain("look.html.j2", title=title, places=places)}
    files |= {frame.STYLE: frame.style(), **dict(frame.fonts())}
    for path, content in letters.files(mails, title):
        files[f"{MAILS}/{path}"] = content
    for path, content in publishing.files_of(services).items():
        files[f"{SITE}/{path}"] = content
    place = home / LOOK
    folder.write(place, files)
    return place / "index.html"
