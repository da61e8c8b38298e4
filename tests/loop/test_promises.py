"""Every promise of the server to a reader is kept by a mail to that reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from server.storage.kinds import MailKind
from server.storage.outbox.cause import kind_of
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from tests.loop.equal_numbers import equal_numbers
from tests.loop.hearing import listening
from tests.loop.promise_deeds import Letter, Promise
from tests.loop.promises_of_events import PROMISES_OF_EVENTS
from tests.loop.promises_table import NO_PROMISE, PROMISES
from tests.loop.promises_words import found, sentence
from tests.loop.scene import Scene
from tests.server.world import flat, parsed, text_of

LANGUAGES = ("de", "en")
JOURNAL = "journal"
"""The kind of cause of letters to officials, which tell of all kinds of entries."""


def test_every_sentence_with_words_of_a_promise_is_in_one_table() -> None:
    tables = [*PROMISES, *PROMISES_OF_EVENTS, *NO_PROMISE]
    assert len(tables) == len(set(tables))
    assert sorted(found() - set(tables)) == []
    assert sorted(set(tables) - found()) == []


def _cases() -> Iterator[tuple[str, str, Promise]]:
    for key, promises in {**PROMISES, **PROMISES_OF_EVENTS}.items():
        for promise in promises:
            for language in LANGUAGES:
                yield key, language, promise


def _has_come(letters: Sequence[OutboxRow], wanted: Letter) -> bool:
    """Return whether a mail with the sentence came to the reader it was meant for."""
    languages = (wanted.language,) if wanted.language else LANGUAGES
    said = [sentence(wanted.sentence, language) for language in languages]
    return any(
        row.kind == wanted.kind
        and row.recipient.casefold() == wanted.reader
        and any(one.search(_flat(row)) for one in said)
        for row in letters
    )


def _gone_out(scene: Scene) -> Mapping[int, OutboxRow]:
    """Return the mails that are not held back, by their numbers."""
    mails = scene.world.sent()
    return {row.id: row for row in mails if row.state != OutgoingState.HELD}


def _flat(row: OutboxRow) -> str:
    return flat(f"{parsed(row)['Subject']} {text_of(row)}")


_KINDS: dict[str, set[MailKind]] = {}
"""The kinds of mails that each kind of cause has had in the tests so far."""


def _each_kind_is_of_one_letter(letters: Sequence[OutboxRow]) -> bool:
    """Return whether causes that begin alike are those of one kind of mail."""
    found = [
        kind_of(row.dedup_key) for row in letters if kind_of(row.dedup_key) != JOURNAL
    ]
    for row in letters:
        _KINDS.setdefault(kind_of(row.dedup_key), set()).add(row.kind)
    return all(len(_KINDS[one]) == 1 for one in found)


def _letters(scene: Scene, key: str, promise: Promise) -> Sequence[OutboxRow]:
    """Let a promise be made and kept; return the letters of that."""
    before = _gone_out(scene)
    with listening() as heard:
        promise.said_by(scene)
    keys = {one.partition(".")[0] for one in heard.keys}
    assert key.rpartition("/")[2] in keys, heard.keys
    if promise.kept_by is not None:
        before = _gone_out(scene)
        promise.kept_by(scene)
    return [row for number, row in _gone_out(scene).items() if number not in before]


@pytest.mark.parametrize(
    ("key", "language", "promise"),
    list(_cases()),
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_was_promised_comes(
    key: str, language: str, promise: Promise, tmp_path: Path
) -> None:
    scene = Scene.made(tmp_path, language, promise.game, step=promise.step)
    with equal_numbers():
        letters = _letters(scene, key, promise)
    assert _each_kind_is_of_one_letter(letters), _KINDS
    missing = [one for one in promise.letters if not _has_come(letters, one)]
    assert missing == [], [
        (row.recipient, row.kind, str(parsed(row)["Subject"])) for row in letters
    ]
    scene.world.close()
