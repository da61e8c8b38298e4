"""Commands load what they need: a command that loads everything takes seconds.

Named are modules that take long to load, not seconds: those depend on the machine.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from server.storage.database import Database

MAIL = (
    *("aioimaplib", "aiosmtplib", "aiosmtpd", "pymap", "dkim"),
    *("server.process.serve", "server.transport", "server.intake.worker"),
)
DATABASE = ("sqlalchemy", "server.storage")
UPDATES = ("alembic", "mako")
POSTGRES = ("psycopg", "sqlalchemy.dialects.postgresql")
TEXTS = ("jinja2",)
GAMES = ("lark", "engine.egon", "engine.mark", "engine.ostia", "grammar.egon")

RUN = """\
import sys
from server import cli
try:
    cli.main(sys.argv[1:])
except SystemExit:
    pass
print("\\n".join(["loaded:", *sys.modules]))
"""


def loaded(folder: Path, *words: str) -> set[str]:
    """Return the modules that a command has loaded when it is done."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *words],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
    )
    assert done.stderr == ""
    return set(done.stdout.partition("loaded:\n")[2].splitlines())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a database of this version, as it is on any ordinary day."""
    database = Database(f"sqlite:///{tmp_path / 'turmpost.db'}")
    database.migrate()
    database.close()
    return tmp_path


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (("--version",), (*MAIL, *DATABASE, *UPDATES, *POSTGRES, *TEXTS, *GAMES)),
        (("--help",), (*MAIL, *DATABASE, *UPDATES, *POSTGRES, *TEXTS)),
        (("game", "--help"), (*MAIL, *UPDATES, *POSTGRES, *TEXTS)),
        (
            ("arrange", "5,11,23,24,40,49,2"),
            (*MAIL, *DATABASE, *UPDATES, *POSTGRES, *TEXTS),
        ),
        (("mail", "list"), (*MAIL, *UPDATES, *POSTGRES, *TEXTS, *GAMES)),
        (("outbox", "list"), (*MAIL, *UPDATES, *POSTGRES, *TEXTS, *GAMES)),
        (("journal",), (*MAIL, *UPDATES, *POSTGRES, *TEXTS, *GAMES)),
        (("account", "list"), (*MAIL, *UPDATES, *POSTGRES, *TEXTS, *GAMES)),
        (("game", "list"), (*MAIL, *UPDATES, *POSTGRES, *TEXTS)),
    ],
    ids=lambda given: " ".join(given) if "list" in given else None,
)
def test_a_command_loads_no_more_than_it_needs(
    folder: Path, words: tuple[str, ...], heavy: tuple[str, ...]
) -> None:
    found = loaded(folder, *words)
    assert (
        sorted(
            name for name in found for one in heavy if f"{name}.".startswith(f"{one}.")
        )
        == []
    )
