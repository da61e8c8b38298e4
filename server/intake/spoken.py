"""The language of an answer to a sender without a role."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta

from engine.names import fold
from grammar.commands import commands_in, read_commands
from grammar.words import COMMANDS, words_of
from server.commands.preferences import language_of, set_language
from server.intake.changes import Count, CountAnew
from server.intake.handling import Handling
from server.mail.addresses import without_tag
from server.storage.people import persons, rate_counts, roles
from server.texts.languages import languages
from server.texts.tongues import language

KEPT = timedelta(days=90)
"""Time for which the language is kept that an address without a role has asked for."""

MIN_COMMON_WORDS = 2
"""Common words of a language by which a text is taken to be written in it."""


def spoken(handling: Handling) -> str:
    """Return the language to answer the sender in, the server's own if unsure."""
    return heard(handling) or handling.services.config.games.language


def heard(handling: Handling) -> str | None:
    """Return the language that a mail asks for or is written in, None if unsure.

    `sprache en` in the mail of a sign-up is about its answer, the welcome and all that
    follows, wherever in the mail it stands; that of an earlier mail is kept for a time.
    A person with a role has chosen one.
    """
    wanted, mail = _asked_for(handling), handling.mail
    if wanted is not None:
        return wanted
    person = persons.by_address(handling.work, mail.from_address)
    if person is not None and roles.held_by(handling.work, person.id):
        return person.language
    kept = _kept(handling)
    if kept or person is not None:
        return kept or (person.language if person else None)
    both = f"{mail.subject}\n{mail.own_text}"
    return _most_often(_of_commands(both)) or _most_often(_of_words(both))


def keeping(handling: Handling) -> tuple[Count | CountAnew, ...]:
    """Return the counts that keep the language that a mail asks for, if it does.

    They keep no address, only its hash, and no longer than `KEPT`.
    """
    wanted, until = _asked_for(handling), handling.row.received_at + KEPT
    if wanted is None:
        return ()
    others = (_name(handling, one) for one in languages() if one != wanted)
    return (
        Count(_name(handling, wanted), until),
        *(CountAnew(one, until) for one in others),
    )


def _asked_for(handling: Handling) -> str | None:
    mail = handling.mail
    text = mail.own_text if mail.text.strip() else mail.subject
    asked_for = [
        language_of(command.arguments[0])
        for command in read_commands(text)
        if command.name == set_language.name and command.arguments
    ]
    wanted = [one for one in asked_for if one is not None]
    return wanted[-1] if wanted else None


def _kept(handling: Handling) -> str | None:
    names = {_name(handling, one): one for one in languages()}
    rate_counts.look_up(handling.work, names)
    found = (one for name, one in names.items() if handling.work.tallies[name])
    return next(found, None)


def _name(handling: Handling, folder: str) -> str:
    person = without_tag(handling.mail.from_address)
    return f"language-{folder}:{hashlib.sha256(person.encode()).hexdigest()[:32]}"


def _of_commands(text: str) -> Iterator[str]:
    """Yield the language of each command whose word is of one language alone."""
    typed = words_of(COMMANDS).typed
    for command in commands_in(text):
        begins = fold(command.text)
        possible = [
            one
            for one in languages()
            if any(begins.startswith(fold(word)) for word in typed(command.name, one))
        ]
        if len(possible) == 1:
            yield possible[0]


def _of_words(text: str) -> Iterator[str]:
    """Yield the language of each common word, if a text has enough of them."""
    words = re.findall(r"[^\W\d_]+", text.casefold())
    for folder in languages():
        found = [word for word in words if word in language(folder).common_words]
        if len(found) >= MIN_COMMON_WORDS:
            yield from [folder] * len(found)


def _most_often(found: Iterator[str]) -> str | None:
    """Return the language that is found more often than any other."""
    counted = Counter(found).most_common(2)
    counts = [count for _, count in counted]
    return counted[0][0] if counts and counts[1:] != counts[:1] else None
