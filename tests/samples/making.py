"""A server as an upgrade finds it: games of each kind, letters and mails that wait."""

from __future__ import annotations

import hashlib
import json
import lzma
import sqlite3
import subprocess
import tomllib
from contextlib import closing
from dataclasses import asdict, dataclass
from email.message import EmailMessage
from pathlib import Path

from packaging.version import Version

from server.games.setup import beginning
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.inbox import inbox
from server.storage.revisions import MIGRATIONS
from tests.samples.configuration import every_key
from tests.server.world import World
from tests.servers.postgres import ROLE, Postgres
from turmpost.testing.seating import give_seats

FOLDER = Path(__file__).parent
PROJECT = FOLDER.parents[1] / "pyproject.toml"
KINDS = {"egon": ("MAX", "ZOR"), "mark": ("ANN", "BEN"), "ostia": ("OTT", "PIA", "QUI")}
SQLITE, POSTGRESQL = "turmpost.db.xz", "postgresql.sql.xz"
CONFIGURATION, FACTS = "turmpost.toml", "facts.json"


@dataclass(frozen=True, slots=True)
class Facts:
    """What cannot be seen from a sample: its instant, mails so far, its migrations."""

    instant: str
    mails: int
    migrations: dict[str, str]


def migrations() -> dict[str, str]:
    """Return the digests of the files with revisions."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted((MIGRATIONS / "versions").glob("*.py"))
    }


def is_released(version: str) -> bool:
    """Whether people have a version: this one, or one that came before it."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    return Version(version) <= Version(project["version"])


def make(version: str, scratch: Path) -> Path:
    """Make all samples of a version that is not released; return their folder."""
    target = FOLDER / version
    target.mkdir(exist_ok=True)
    file = scratch / "turmpost.db"
    facts = _play(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("VACUUM")
    _compress(file.read_bytes(), target / SQLITE)
    with Postgres() as server:
        url = server.create_database()
        assert _play(url) == facts
        _compress(_dump(server, url), target / POSTGRESQL)
    (target / CONFIGURATION).write_text(every_key(), encoding="utf-8")
    text = json.dumps(asdict(facts), indent=2)
    (target / FACTS).write_text(f"{text}\n", encoding="utf-8")
    return target


def facts_of(sample: Path) -> Facts:
    """Return the facts of a sample."""
    return Facts(**json.loads((sample / FACTS).read_text(encoding="utf-8")))


def restore(sample: Path, scratch: Path, server: Postgres | None) -> str:
    """Bring a sample back, on PostgreSQL where there is a server; return the URL."""
    if server is None:
        file = scratch / "turmpost.db"
        file.write_bytes(lzma.decompress((sample / SQLITE).read_bytes()))
        return f"sqlite:///{file}"
    url = server.create_database()
    dump = lzma.decompress((sample / POSTGRESQL).read_bytes())
    options = ["--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1"]
    subprocess.run(
        [server.program("psql"), *options, *_connection(server, url)],
        input=dump,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return url


def begin_games(world: World) -> None:
    """Start a game of each kind, called "A mark" after it."""
    for bundle, codes in KINDS.items():
        game_id = world.announce(f"A {bundle}", bundle, players=len(codes))
        with world.services.database.work() as work:
            row = games.get(work, game_id)
            give_seats(work, row, codes, world.clock.now())
            beginning.start(GameSession(work, world.services, row), world.clock.now())


def _play(url: str) -> Facts:
    """Fill a database, until mails wait in all the ways in which they can."""
    world = World(url)
    world.with_pages()
    begin_games(world)
    # Letters of the beginning are mails then, and wait to be sent; an answer as well.
    world.mail("MAX", "f,100\n")
    # What comes now waits as letters that share their parts.
    world.end_round()
    _arrive(world, "MAX", "f,100\n")
    work_off(world.services)
    # This one has come in, and nobody has looked at it.
    _arrive(world, "ZOR", "f,200\n")
    facts = Facts(world.clock.now().isoformat(), world.uid, migrations())
    world.close()
    return facts


def _arrive(world: World, code: str, text: str) -> None:
    """Put a mail into the inbox, and leave letters as they are."""
    world.uid += 1
    mail = EmailMessage()
    mail["From"] = f"{code.lower()}@players.test"
    mail["To"] = f"spiel+{world.key(code)}@example.org"
    mail["Subject"] = "Zug"
    mail["Message-ID"] = f"<{world.uid}@players.test>"
    mail.set_content(text)
    with world.services.database.work() as work:
        arrival = inbox.Arrival(world.uid, world.clock.now(), mail.as_bytes())
        inbox.store(work, EMBEDDED, 1, [arrival])


def _dump(server: Postgres, url: str) -> bytes:
    """Return a database as SQL that psql of every version reads."""
    options = ["--no-owner", "--no-privileges", "--no-comments"]
    dumped = subprocess.run(
        [server.program("pg_dump"), *options, *_connection(server, url)],
        check=True,
        capture_output=True,
    ).stdout
    # Only the newest psql knows these two.
    lines = dumped.splitlines(keepends=True)
    newest = (b"\\restrict ", b"\\unrestrict ")
    return b"".join(line for line in lines if not line.startswith(newest))


def _connection(server: Postgres, url: str) -> list[str]:
    name = url.rpartition("/")[2]
    options = ["--host=127.0.0.1", f"--port={server.port}", f"--username={ROLE}"]
    return [*options, f"--dbname={name}"]


def _compress(content: bytes, file: Path) -> None:
    file.write_bytes(lzma.compress(content, preset=9))
