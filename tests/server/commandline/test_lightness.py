"""Commands load what they need: a command that loads everything takes seconds.

Named are modules that take long to load, not seconds: those depend on the machine.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from server.commandline import arguments, registered
from server.commands import registry
from tests.bench.world import no_mailbox, play, services
from turmpost.testing import migrated

MAIL = (
    *("aioimaplib", "aiosmtplib", "aiosmtpd", "pymap", "dkim"),
    *("server.process.serve", "server.transport", "server.intake.worker"),
)
DATABASE = ("sqlalchemy", "server.storage")
UPDATES = ("alembic", "mako")
POSTGRES = ("psycopg", "sqlalchemy.dialects.postgresql")
TEXTS = ("jinja2",)
OTHERS = ("engine.mark", "engine.ostia", "server.bundles.mark", "server.bundles.ostia")
GAMES = ("lark", "engine.egon", "grammar.egon", *OTHERS)
READING = (
    *("selectolax", "server.mail.reading.body", "server.mail.reading.message"),
    *("server.mail.reading.html", "server.mail.reading.quotes", "icalendar"),
)
ROBOTS = ("server.bundles.robots", "server.demo")
LETTERS_OUT = ("server.storage.tables.outbox", "server.post")
SENT = ("server.storage.tables.orders", "server.storage.tables.journal")
"""Tables of every day, which a command loads that asks for them."""
RARE = (
    *("server.storage.tables.adoptions", "server.storage.tables.mutes"),
    *("server.storage.tables.newspaper_issues", "server.storage.tables.senders"),
    *("server.storage.tables.spectator_orders",),
    *("server.storage.tables.waitlist_entries",),
    *("server.storage.tables.service", "server.storage.tables.all_tables"),
)
"""Tables that hardly a command asks for: to map one takes milliseconds."""
LETTERS = ("server.reports.frames", "server.games.setup.beginning")
DATABASE_FILE = "turmpost.db"
DRAW = "5,11,23,24,40,49,2"
PLAYERS = """[
    {"code": "MAX", "pseudonym": "Haus Max"}, {"code": "ZOR", "pseudonym": "Zorro"}
]"""

HEAVY = (*MAIL, *UPDATES, *POSTGRES, *TEXTS, *GAMES)
"""What no command needs that looks into the database."""

LIGHT = (*HEAVY, *READING, *ROBOTS, "sqlalchemy", "server.reports", "server.games")
"""What no help needs that tells words and options."""

RUN = """\
import gc
import sys
from server import cli
looks = []
gc.callbacks.append(lambda phase, _: looks.append(phase))
try:
    cli.main(sys.argv[1:])
except SystemExit:
    pass
print("\\n".join([f"garbage looked for {len(looks)} times", "loaded:", *sys.modules]))
"""


def output(folder: Path, *words: str) -> str:
    """Return what a command prints, and then what it has loaded when it is done."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *words],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
    )
    assert done.stderr == ""
    return done.stdout


def loaded(folder: Path, *words: str) -> set[str]:
    """Return the modules that a command has loaded when it is done."""
    return set(output(folder, *words).partition("loaded:\n")[2].splitlines())


def needless(found: set[str], heavy: tuple[str, ...]) -> list[str]:
    """Return what has been loaded of these modules and packages."""
    return sorted(
        name for name in found for one in heavy if f"{name}.".startswith(f"{one}.")
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a database of this version, as it is on any ordinary day."""
    migrated.copy_tables(f"sqlite:///{tmp_path / DATABASE_FILE}")
    (tmp_path / "players.json").write_text(PLAYERS, encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in which a game is played."""
    file = tmp_path_factory.mktemp("played") / DATABASE_FILE
    parts = services(f"sqlite:///{file}", no_mailbox())
    play(parts, 1, players=2)
    parts.database.close()
    return file


@pytest.fixture
def playing(tmp_path: Path, played: Path) -> Path:
    """A folder with a copy of that database."""
    shutil.copy(played, tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (("--version",), (*MAIL, *DATABASE, *UPDATES, *POSTGRES, *TEXTS, *GAMES)),
        (("--help",), (*MAIL, *READING, *DATABASE, *UPDATES, *POSTGRES, *TEXTS)),
        (("game", "--help"), LIGHT),
        (("player", "--help"), LIGHT),
        (("serve", "--help"), LIGHT),
        (
            ("arrange", DRAW),
            (*MAIL, *READING, *DATABASE, *UPDATES, *POSTGRES, *TEXTS, *OTHERS),
        ),
        (
            ("new", "egon", "--players", "players.json", "--draw", DRAW),
            (*MAIL, *READING, *DATABASE, *UPDATES, *POSTGRES, *TEXTS, *OTHERS),
        ),
        (("doctor", "--help"), (*MAIL, *READING, *DATABASE, *TEXTS, *GAMES)),
        (("demo", "--help"), (*MAIL, *READING, *DATABASE, *TEXTS)),
        (
            ("mail", "list"),
            (*HEAVY, *RARE, *LETTERS, *LETTERS_OUT, *SENT, "server.reports.game.scene"),
        ),
        (("outbox", "list"), (*HEAVY, *RARE, *LETTERS, *READING, *SENT)),
        (("journal",), (*MAIL, *UPDATES, *POSTGRES, *OTHERS)),
        (("account", "list"), (*HEAVY, *LETTERS)),
        (("game", "list"), (*MAIL, *UPDATES, *POSTGRES, *OTHERS)),
        (("games",), (*MAIL, *UPDATES, *POSTGRES, *OTHERS)),
        (("sending", "on"), (*MAIL, *UPDATES, *POSTGRES, *OTHERS)),
        (
            # It takes all tables with all their indexes, also those of PostgreSQL.
            ("backup", "."),
            (*MAIL, *UPDATES, "psycopg", *TEXTS, *GAMES, *LETTERS, *READING),
        ),
    ],
    ids=lambda given: " ".join(given) if "list" in given else None,
)
def test_a_command_loads_no_more_than_it_needs(
    folder: Path, words: tuple[str, ...], heavy: tuple[str, ...]
) -> None:
    assert needless(loaded(folder, *words), heavy) == []


def test_a_game_is_paused_and_resumed_without_being_loaded(playing: Path) -> None:
    """The answer named the round, and for that the whole game was loaded."""
    heavy = (*MAIL, *UPDATES, *POSTGRES, *GAMES)
    assert needless(loaded(playing, "game", "pause", "1"), heavy) == []
    assert needless(loaded(playing, "game", "resume", "1"), heavy) == []


def test_no_garbage_is_looked_for_while_a_command_loads(playing: Path) -> None:
    """It was looked for six times, in values of which nearly all are to stay."""
    said = output(playing, "game", "list")
    assert "Round 1 (until " in said
    assert "garbage looked for 0 times" in said


def test_the_table_of_the_command_line_has_every_command_with_a_shell() -> None:
    named = {
        arguments.find(group, name)
        for group, names in registered.COMMANDS.items()
        for name in names
    }
    shells = {one for one in registry.commands().values() if one.shell is not None}
    assert named == shells


def test_an_unknown_word_is_no_command() -> None:
    for word in ("", "lines", "lists", "../list", "list\0", "game_list"):
        for group in registered.COMMANDS:
            assert arguments.find(group, word) is None
