"""Nothing costs more because other games exist: no statement reads all their rows.

The usual things are done beside many other games. Then each statement that they took is
explained by the database: SQLite shows a scan without any rows, PostgreSQL plans by the
number of rows that its statistics know, and counts those that it read by an index.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from sqlalchemy import func, select, update

from server.config.settings import RetentionConfig
from server.games.rounds import resolve
from server.games.state.session import GameSession
from server.intake.tidy import tidy
from server.intake.worker import work_off
from server.process.routine import routine
from server.storage.games import fingerprints
from server.storage.outbox import due_mails, pacing
from server.storage.states import OutgoingState
from server.storage.tables.all_tables import METADATA
from server.storage.tables.outbox import OutboxRow
from tests.server.commandline.office import Office as CommandLine
from tests.server.masters_office import MASTER
from tests.server.storage import many_games
from tests.server.storage.plans import Recorder, scanned
from tests.server.world import TITLE, World

GAMES = 3_000
MAIL_DAYS = 30
FEW_ROWS = 100
"""Rows up to which PostgreSQL may read a whole table rather than its index."""

MAX_ROWS = 100
"""Rows that a statement may read; one that read a row of each game would read more."""

PLAYER = (
    "bk,1\nk,Alois,400,1\n",
    "status\n",
    "befehle\n",
    "bericht 1\n",
    "hilfe\n",
    "geschichte\n",
    "fertig\n",
    "Nachricht ZOR:\nGuten Tag.\nEnde\n",
    "Nachricht Spielleitung:\nGuten Tag.\nEnde\n",
    "Presse:\nGuten Tag.\nEnde\n",
    "nicht zu lesen\n",
)
GAME_MASTER = ("status\n", "überblick\n", "journal\n", "hilfe\n", "pause\n", "weiter\n")
STRANGER = ("hilfe\n", f"anmelden {TITLE}; NEU\n")
OPERATOR = (
    ("game", "overview", TITLE),
    ("player", "list", TITLE),
    ("journal", TITLE),
    ("replay", TITLE),
)

ALL_GAMES: Mapping[str, frozenset[str]] = {
    "the duty rule-changes": frozenset({"games"}),
    "the duty digests": frozenset({"roles", "persons", "seats"}),
    "retention": frozenset({"letter_parts", "outbox"}),
}
"""What looks through all running games, and the tables with a row for each of them.

None is a question about one game: whether any of them has other rules than those
installed, whose game master gets a letter now, and what is old.
"""

RETENTION = frozenset({"tidying", "retention"})
"""What removes the old rows of all games, some at a time."""


def test_no_statement_reads_all_rows_of_other_games(
    world: World, tmp_path: Path
) -> None:
    engine = world.services.database.engine
    recorder = _usual_things(world, tmp_path)
    with engine.connect() as connection:
        few = many_games.COMMON | {
            table.name
            for table in METADATA.sorted_tables
            if engine.name == "postgresql"
            and (connection.scalar(select(func.count()).select_from(table)) or 0)
            < FEW_ROWS
        }
        scans = [
            f"{asked.occasion}: {', '.join(sorted(tables))}: {asked.statement}"
            for asked in recorder.asked
            if (tables := _big(scanned(connection, asked), few, asked.occasion))
        ]
    assert not scans, "\n\n".join(scans)
    long = [
        f"{asked.occasion}: {asked.rows} rows: {asked.statement}"
        for asked in recorder.asked
        if asked.rows > MAX_ROWS
        and asked.occasion not in {*ALL_GAMES, *RETENTION}
        and "pg_catalog" not in asked.statement
    ]
    assert not long, "\n\n".join(long)


def _big(names: set[str], few: frozenset[str], occasion: str) -> set[str]:
    return (names & set(METADATA.tables)) - few - ALL_GAMES.get(occasion, frozenset())


def _usual_things(world: World, folder: Path) -> Recorder:
    """Let one game among many go on for a round; return what was asked meanwhile."""
    recorder = Recorder()
    game_id = world.start("MAX", "ZOR")
    leading = world.lead(game_id, MASTER)
    world.mail("MAX", "bk,1\nNachricht ZOR:\nGuten Tag.\nEnde\n")
    world.mail("ZOR", "Presse:\nGuten Tag.\nEnde\n")
    keys = {code: world.key(code) for code in ("MAX", "ZOR")}
    _all_sent(world)
    if world.services.database.engine.name == "postgresql":
        many_games.copy(world.services.database.engine, GAMES)
    for text in PLAYER:
        _mail(recorder, world, "max@players.test", keys["MAX"], text)
    for text in GAME_MASTER:
        _mail(recorder, world, MASTER, leading.key, text)
    for text in STRANGER:
        _mail(recorder, world, "new@players.test", "", text)
    _sending(recorder, world)
    world.clock.pass_by(minutes=50)
    _duties(recorder, world)
    world.clock.pass_by(minutes=11)
    with recorder.during("a resolution"), world.services.database.work() as work:
        resolve.resolve(GameSession.locked(work, world.services, game_id))
    _mail(recorder, world, "max@players.test", keys["MAX"], "bericht 1\nbk,1\n")
    with recorder.during("the pages"), world.services.database.work() as work:
        fingerprints.of_games(work, [game_id])
    _retention(recorder, world)
    operator = CommandLine(world, folder)
    for words in OPERATOR:
        with recorder.during(f"turmpost {' '.join(words)}"):
            assert operator.turmpost(*words) == 0
    return recorder


def _retention(recorder: Recorder, world: World) -> None:
    """Empty old mails and remove their files, which are there by then."""
    _all_sent(world)
    world.clock.pass_by(days=2 * MAIL_DAYS)
    retention = RetentionConfig(mail_days=MAIL_DAYS)
    config = replace(world.services.config, retention=retention)
    left = True
    while left:
        # One go ends after some seconds, however much it has left.
        with recorder.during("retention"):
            tidy(replace(world.services, config=config))
        with world.services.database.work() as work:
            said = func.sum(func.length(OutboxRow.text))
            left = bool(work.session.scalar(select(said)))


def _all_sent(world: World) -> None:
    world.sent()
    with world.services.database.work() as work:
        work.session.execute(update(OutboxRow).values(state=OutgoingState.SENT))


def _mail(recorder: Recorder, world: World, sender: str, key: str, text: str) -> None:
    """Let somebody write; only the work on the mail is recorded."""
    to = f"spiel+{key}@example.org" if key else "spiel@example.org"
    number = world.uid + 1
    world.put(
        f"From: {sender}\nTo: {to}\nSubject: Zug\nMessage-ID: <{number}@players.test>\n"
        f"Content-Type: text/plain; charset=utf-8\n\n{text}".encode()
    )
    with recorder.during(f"a mail: {text.strip()!r}"):
        work_off(world.services)


def _sending(recorder: Recorder, world: World) -> None:
    now = world.clock.now()
    with recorder.during("sending"), world.services.database.work() as work:
        assert due_mails.any_due(work, now)
        due = due_mails.claim(work, world.services.database.locks, now, 200)
        due_mails.mark_sent(work, [one.id for one in due], now)
        hour = timedelta(hours=1)
        due_mails.from_future(work, now, skew=hour, longest=hour)
        pacing.from_future(work, now, skew=hour)


def _duties(recorder: Recorder, world: World) -> None:
    for duty in routine(world.services):
        with recorder.during(f"the duty {duty.name}"):
            duty.work()
    with recorder.during("tidying"):
        tidy(world.services)
