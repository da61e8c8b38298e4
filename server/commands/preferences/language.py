"""`sprache de`, `language en`: the language of replies and reports."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.words import CANONICAL, COMMANDS, words_of
from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.storage.people import persons
from server.texts.languages import languages
from server.texts.tongues import language


def language_of(word: str) -> str | None:
    """Return the language that is called by this word, None where we speak none."""
    typed = words_of(COMMANDS).typed
    # A language without a word for itself has borrowed that of the canonical one.
    spoken = sorted(languages(), key=lambda one: one != CANONICAL)
    return next((one for one in spoken if word.lower() in typed("itself", one)), None)


def run(call: Call) -> Sequence[Block]:
    """Set the player's language; this answer is in it already.

    An older wish that is read later changes nothing.
    """
    wanted = language_of(call.arguments["language"])
    if wanted is None:
        names = [f'"{one}" ({language(one).name})' for one in languages()]
        example = languages()[0]
        unknown = paragraph(
            "no-such-language", call.language, names=names, example=example
        )
        return [unknown]
    if call.player.seat is None or call.is_newest("language"):
        persons.set_language(call.player.person, wanted)
    return [paragraph("language-set", call.language)]


COMMAND = Command(
    name="language",
    audience=IN_GAME,
    run=run,
    takes=("language",),
    limits=Limits(only_asks=True),
)
