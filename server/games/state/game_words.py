"""Words that mean something in the mails of a game: nobody is called by them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from engine.names import fold
from grammar.words import COMMANDS, words_of
from server.reports.game.bundle import AnyBundle
from server.texts.languages import languages


def of(game_bundle: AnyBundle) -> frozenset[str]:
    """Return, folded, what orders, blocks, commands, times and steps are called.

    Steps are without their figures: "runde", "handel a", "handel".
    """
    words = chain(
        words_of(COMMANDS).all_typed("nobodys_name"),
        _of_lines(game_bundle),
        _of_steps(game_bundle),
    )
    return frozenset(fold(word) for word in words)


def _of_lines(game_bundle: AnyBundle) -> Iterator[str]:
    for language in languages():
        for topic in game_bundle.language.topics(language, leads=True):
            yield from topic.words
        for time in game_bundle.language.times(language):
            yield from time.words


def _of_steps(game_bundle: AnyBundle) -> Iterator[str]:
    for language in languages():
        for name in game_bundle.kinds(language).values():
            yield from (name, name.split()[0])
