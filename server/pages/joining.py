"""What the page of a game says to who might like to play in it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from grammar.names import quoted
from grammar.words import typed
from server.pages.facts import GameFacts
from server.pages.frame import Writer
from server.storage.states import GameState


@dataclass(frozen=True, slots=True)
class Joining:
    """What the game is like, how often rounds end, and the mail that signs up.

    The line stands on the page, too, for who writes it without a click; `link` and
    `address` are empty where pages show no mailbox.
    """

    about: str
    rhythm: str
    line: str
    address: str
    link: str


def joining(game: GameFacts, writer: Writer) -> Joining | None:
    """Return what there is to say, None for a game that seeks nobody."""
    if game.state != GameState.OPEN or game.seats >= game.wanted:
        return None
    language, words = writer.language, writer.words
    # The code in it is none: sent as it is, the line is answered with what is missing.
    line = words.phrase(
        "page-join-line", word=typed("join", language), title=quoted(game.title)
    )
    address = writer.site.mailboxes.get(game.mailbox, "")
    subject = words.phrase("page-join-subject", title=game.title)
    body = "\r\n".join((f"{typed('language', language)} {language}", line, ""))
    link = f"mailto:{quote(address, safe='@+')}?subject={quote(subject, safe='')}"
    return Joining(
        about=game.bundle.words(language).about(),
        rhythm=game.rhythms.get(language, ""),
        line=line,
        address=address,
        link=f"{link}&body={quote(body, safe=',')}" if address else "",
    )
