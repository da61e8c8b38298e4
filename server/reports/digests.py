"""The daily letter to whoever leads games."""

from __future__ import annotations

from collections.abc import Sequence

from server.reports.document import Block, Document, Heading, Paragraph, lines
from server.reports.wording import known

_SUBJECT = {"de": "Was seit gestern geschah", "en": "What has happened since yesterday"}
_INTRODUCTION = {
    "de": (
        "das steht seit der letzten Tagesmeldung im Journal. Was eilt, kommt sofort, "
        'jedes für sich; "meldungen sofort" schickt alles sofort, "journal" zeigt mehr.'
    ),
    "en": (
        "This is what the journal says since the last daily letter. What is urgent "
        'comes at once, by itself; "letters now" sends everything at once, "journal" '
        "shows more."
    ),
}
_HELLO = {"de": "Hallo,", "en": "Hello,"}
_MORE = {"de": "und {} weitere Einträge", "en": "and {} more entries"}


def letter(games: Sequence[tuple[str, Sequence[str], int]], language: str) -> Document:
    """Return the letter: of each game its title, its lines, and how many are left."""
    language = known(language)
    blocks: list[Block] = [
        Paragraph(_HELLO[language]),
        Paragraph(_INTRODUCTION[language]),
    ]
    for title, said, more in games:
        blocks.append(Heading(title))
        blocks += lines(said, hanging=True)
        if more:
            blocks.append(Paragraph(_MORE[language].format(more)))
    return Document(_SUBJECT[language], tuple(blocks), language)
