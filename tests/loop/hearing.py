"""The effects of a mail: the sentences that it caused, by key, and the refusals.

Sentences are told apart by their keys, never by their words, so that a mended sentence
breaks no test here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from server.commands import registry
from server.commands.call import Call, Result
from server.commands.command import Command
from server.errors import NotPossibleError
from server.intake.words.sent import unread_headings
from server.texts.catalogue import Translation
from server.texts.values import Value

REFUSALS = frozenset(
    (
        *("reply-unclear", "reply-prose", "reply-nothing-found", "reply-refused"),
        *("reply-no-text", "reply-more-unclear", "reply-unread", "unread-quote"),
        *("unread-original", "unread-signature", "unread-returned", "unread-comment"),
        *("command-not-for-you", "lines-unclear", "nothing-understood", "join-unclear"),
        *("no-seat-orders", "watcher-orders", "no-seat-texts", "stranger"),
        *("no-such-game", "no-such-help", "no-such-language", "no-such-report"),
        *("no-such-round", "no-such-zone", "no-such-zone-but-near", "no-issue"),
        "no-such-issue",
        *("no-forecast", "forecast-bad-draw", "no-example", "nothing-to-delete"),
        *("no-history", "no-report", "join-impossible", "address-unusable"),
        *("protest-too-late", "leave-far-below", "join-after-start", "join-full"),
    )
)
"""The sentences by which the server says that it did not do what a line says."""


@dataclass
class Heard:
    """The sentences and refusals while a mail was handled."""

    keys: list[str] = field(default_factory=list)
    languages: set[str] = field(default_factory=set)
    impossible: list[str] = field(default_factory=list)
    """What commands said that were not possible."""

    @property
    def refusals(self) -> list[str]:
        """Return why the mail was not, or not wholly, done."""
        names = (key.partition(".")[0] for key in self.keys)
        return [*self.impossible, *(one for one in names if one in REFUSALS)]


@contextmanager
def listening() -> Iterator[Heard]:
    """Note the keys of all sentences, and the commands that are refused."""
    # What a mail of ours is known by is looked up once, and said to nobody.
    unread_headings()
    heard, phrase, run = Heard(), Translation.phrase, registry.run

    def noting(spoken: Translation, key: str, /, **values: Value) -> str:
        heard.keys.append(key)
        heard.languages.add(spoken.language)
        return phrase(spoken, key, **values)

    def running(command: Command, call: Call) -> Result:
        try:
            return run(command, call)
        except NotPossibleError as error:
            heard.impossible.append(str(error))
            raise

    with (
        patch.object(Translation, "phrase", noting),
        patch.object(registry, "run", running),
    ):
        yield heard
