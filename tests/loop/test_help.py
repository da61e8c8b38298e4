"""Each example of the help, asked for in a game, does what it says there.

The help is read as a mail; its lines are sent as they stand, by the same reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.names import fold
from server.bundles import bundle
from server.commands import registry
from server.reports.documents.document import Document
from server.reports.information.command_help import overview_of
from server.reports.text import plain
from server.storage.kinds import RoleKind
from tests.loop.scene import DESK, PREPARED, Scene
from tests.loop.test_page_commands import done
from tests.server.world import flat, text_of

GAMES = [("egon", "en"), ("mark", "de"), ("ostia", "en")]
EXAMPLE = re.compile(r"(?:zum Beispiel|for example):\s*(?P<line>.*?)\s*$", re.M | re.S)
BEHIND = re.compile(r"\n[ \t]*\n|\nHallo|\nDein turmpost|\nYours, turmpost")
_BLOCKS = {"act", "circular", "start"}
"""What is tried with the pages of commands: lines with a text, and the start."""
_NEEDS_EGON = {"resume", "release_reports", "print", *_BLOCKS}
"""What `PREPARED` makes by lines that name a round of Egon."""
LEFT_OUT = {
    "mark": {"penalty", "correct", "draw", "preview", *_NEEDS_EGON},
    "ostia": {"penalty", "draw", "preview", "probe", "newspaper", *_NEEDS_EGON},
    "egon": _BLOCKS,
}
"""What the rules of a game do not have, as its answer says, and what is not tried."""
BEFORE_START = {"enrol"}
"""What a game master does before the start."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the help, in a game, for a reader."""

    game: str
    language: str
    reader: str
    word: str
    command: str

    def __str__(self) -> str:
        return f"{self.game}-{self.language}-{self.reader}-{self.word}"


def _entries(*, commands: bool) -> Iterator[Entry]:
    for game, language in GAMES:
        found = bundle(game).language.topics(language, leads=True)
        for topic in found:
            player = "ZOR" if topic.command in PREPARED else "MAX"
            reader = "master" if topic.leads else player
            if bool(topic.command) is not commands or topic.command == "announce":
                continue
            if topic.sometimes or (commands and topic.command in LEFT_OUT[game]):
                continue
            kind = RoleKind.GAME_MASTER if topic.leads else RoleKind.PLAYER
            if not commands or registry.may(kind, topic.command, game):
                word = topic.words[0]
                yield Entry(game, language, reader, word, topic.command)


def _told(scene: Scene, entry: Entry) -> str:
    """Return the mail that explains a word."""
    word = {"de": "hilfe", "en": "help"}[entry.language]
    scene.type(entry.reader, f"{word} {entry.word}")
    return text_of(scene.letters(entry.reader)[-1]).replace("\r", "")


def _example(said: str, entry: Entry) -> str:
    """Return the example of an entry: a line, or a mail to copy.

    Where the sentence about a command has its line, there is no other example.
    """
    for found in EXAMPLE.finditer(said):
        # A word may have several entries: of an order, and of a command.
        line = BEHIND.split(said[found.start("line") :], maxsplit=1)[0].strip()
        if fold(line).startswith(fold(entry.word)):
            return line
    word = re.escape(entry.word)
    # A field in quotation marks belongs to the line, whatever stands in it.
    inside = re.search(
        rf'(?:: |\()({word}[ ,](?:, "[^"]*"|.)+?)(?=$|"|\)|; |\. | \(|, {word} )',
        flat(said),
    )
    return entry.word if inside is None else inside[1]


@pytest.mark.parametrize(("game", "language"), GAMES)
def test_no_command_of_the_overview_is_broken_at_the_end_of_a_line(
    game: str, language: str
) -> None:
    """What was copied of it was half a command."""
    topics = bundle(game).language.topics(language, leads=True)
    said = plain.body(Document("", tuple(overview_of(topics)), language))
    for topic in topics:
        if topic.command and topic.example in topic.summary:
            assert topic.example in said, topic.example


def _full(scene: Scene) -> None:
    """Announce a game of two seats, and give them to somebody."""
    scene.world.announce("Egon 9", players=2)
    for code in ("UNA", "UTE"):
        line = f"join Egon 9, Haus {code}, {code}, {code} U\n"
        scene.world.write(f"{code}@players.test", DESK, line)


@pytest.mark.parametrize("entry", tuple(_entries(commands=True)), ids=str)
def test_the_example_of_a_command_does_its_work(entry: Entry, tmp_path: Path) -> None:
    step = 0 if entry.command in BEFORE_START else 3
    scene = Scene.made(tmp_path, entry.language, entry.game, step=step)
    # Others play and wait: the help names what there is.
    scene.world.announce("Egon 8", players=4)
    _full(scene)
    prepare = PREPARED.get(entry.command)
    if prepare is not None:
        prepare(scene, "")
    line = _example(_told(scene, entry), entry)
    heard = scene.carry_out(entry.reader, line)
    assert heard.refusals == [], (line, scene.told(entry.reader))
    assert done(entry.command) & set(heard.keys), (line, heard.keys)
    scene.world.close()
