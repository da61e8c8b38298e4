"""Options that a game has a word of its own for: `--draw` is Egon's `--chance`.

Which game a command is about shows when its file or its row is read, after the options.
Until then any word that is given may be one of its own, and whoever carries the command
out judges it; for the help alone all games are loaded.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from server import bundles

if TYPE_CHECKING:
    from server.reports.game.bundle import AnyBundle

_OPTION = re.compile(r"--([a-z][a-z-]*)(?:=|$)")


def add(
    parser: argparse.ArgumentParser,
    typed: Sequence[str],
    known: Sequence[str],
    words: Callable[[AnyBundle], Mapping[str, str]],
    *,
    read: Callable[[str], object] = str,
) -> None:
    """Add the words that games have (with their help), or those that are given.

    The parser knows the options `known` already. What is said is a list of pairs of
    word and what is `read` of its value, in `words` of the namespace.
    """
    parser.set_defaults(words=[])
    if {"-h", "--help"}.isdisjoint(typed):
        for word in _unknown(typed, known):
            add_word(parser, word, read=read)
        return
    for name in bundles.working():
        for word, text in words(bundles.bundle(name)).items():
            add_word(parser, word, f"{name}: {text}", read=read)


def add_word(
    parser: argparse.ArgumentParser,
    word: str,
    text: str | None = None,
    *,
    read: Callable[[str], object] = str,
) -> None:
    """Add a word whose value is among the `words` of the namespace."""
    parser.add_argument(
        f"--{word}",
        dest="words",
        action="append",
        type=lambda value: (word, read(value)),
        metavar=word.upper(),
        help=text,
    )


def _unknown(given: Sequence[str], known: Sequence[str]) -> Iterator[str]:
    """Yield each option that is given and is not known, nor the beginning of one."""
    options = [found[1] for text in given if (found := _OPTION.match(text))]
    for word in dict.fromkeys(options):
        if not any(one.startswith(word) for one in known):
            yield word
