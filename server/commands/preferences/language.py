"""`sprache de`, `language en`: the language of replies and reports."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.words import COMMANDS, words_of
from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.people import persons
from server.texts.languages import languages


def language_of(word: str) -> str | None:
    """Return the language that is called by this word, None where we speak none."""
    typed = words_of(COMMANDS).typed
    found = (one for one in languages() if word.lower() in typed("itself", one))
    return next(found, None)


def run(call: Call) -> Sequence[Block]:
    """Set the player's language; this answer is in it already.

    An older wish that is read later changes nothing.
    """
    language = language_of(call.arguments["language"])
    if language is None:
        return [paragraph("no-such-language", call.language)]
    if call.player.seat is None or call.is_newest("language"):
        persons.set_language(call.player.person, language)
    return [paragraph("language-set", call.language)]


COMMAND = Command(
    name="language",
    audience=IN_GAME,
    run=run,
    takes=("language",),
    limits=Limits(only_asks=True),
)
