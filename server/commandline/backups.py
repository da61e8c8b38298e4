"""`turmpost backup` and `restore`: the database as one file, its check, and back."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from server.commandline.common import add_config, counted, first_word, read_config, say
from server.errors import NotPossibleError, TurmpostError
from server.exit_codes import ExitCode

if TYPE_CHECKING:
    from server.commandline.common import Subparsers
    from server.storage.database import Database
    from server.storage.tables.games import GameRow
    from server.storage.unit_of_work import Work

PROCESS = "command line"
CHECK = "check"


def add(subparsers: Subparsers, given: Sequence[str]) -> None:
    """Add `backup` and `restore`."""
    backup = subparsers.add_parser(
        "backup",
        description="Writes the whole database into a new file of FOLDER, from one "
        "moment, while the server runs. It holds keys and addresses. `turmpost backup "
        f"{CHECK} FILE` restores such a file into a temporary folder instead, resolves "
        "all its rounds again, and says what it found.",
    )
    if first_word(given) == CHECK:
        backup.add_argument("check", choices=[CHECK], metavar=CHECK)
        backup.add_argument(
            "file", type=Path, help="what `turmpost backup` has written"
        )
        backup.set_defaults(run=run_check)
    else:
        backup.add_argument(
            "folder",
            type=Path,
            help=f"made where it is missing; ./{CHECK} for one of that name",
        )
        backup.set_defaults(run=run_backup)
    add_config(backup)
    restore = subparsers.add_parser(
        "restore",
        description="Makes the database of the configuration from a backup. There must "
        "be none yet. The restored server sends nothing until `turmpost sending "
        "on`.",
    )
    restore.add_argument("file", type=Path, help="what `turmpost backup` has written")
    restore.add_argument(
        "--silent",
        action="store_true",
        help="says so in scripts; a restored server is silent in any case",
    )
    add_config(restore)
    restore.set_defaults(run=run_restore)


def run_backup(args: argparse.Namespace) -> int:
    """Write a backup and print its path; raises a TurmpostError."""
    from server.clock import SystemClock
    from server.storage.service import backups

    with _database(args) as database:
        _require_tables(database)
        say(str(backups.write(database, args.folder, SystemClock().now())))
    return 0


def run_restore(args: argparse.Namespace) -> int:
    """Restore a backup with sending off; raises a TurmpostError."""
    from server.storage.failures import file_of, named
    from server.storage.service import backups

    with _database(args) as database, tempfile.TemporaryDirectory() as other:
        backups.require_empty(database)
        url = database.engine.url
        part = backups.prepare(args.file, file_of(url) or Path(other) / "turmpost")
        try:
            restored = _silenced(part, args.file)
            backups.put_in_place(part, database)
        finally:
            part.unlink(missing_ok=True)
        say(f"{named(url)} is restored from {args.file}: {restored}.")
    say("Sending is off: mails that wait, and those that will be written, stay here.")
    say("Compare every game: turmpost replay GAME")
    say("See what would go out: turmpost outbox list --state queued")
    say("Put mails that came after the backup back into the folder of the mailbox.")
    say("Then start the server, and let mails go out: turmpost sending on")
    say("or, if what waits was sent before: turmpost sending on --give-up-waiting")
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Restore a backup for a look; say whether each game comes out the same."""
    from server.storage.database import Database
    from server.storage.service import backups
    from server.storage.tables.games import GameRow

    read_config(args)
    with tempfile.TemporaryDirectory(prefix="turmpost-check-") as folder:
        file = Path(folder) / "turmpost.db"
        database = Database(f"sqlite:///{file}", PROCESS)
        try:
            backups.put_in_place(backups.prepare(args.file, file), database)
            faults = backups.faults(file)
            for fault in faults:
                say(f"damaged: {fault}")
            with database.work() as work:
                _say_contents(work)
                came_out = [_plays_again(work, row) for row in work.all(GameRow)]
        finally:
            database.close()
    same, wrong = came_out.count(True), came_out.count(False)
    games = counted(len(came_out), "game")
    if faults or wrong:
        say(f"{args.file} can be restored, but see above: {wrong} of {games} differ.")
        return ExitCode.FAULT
    found = games if same == len(came_out) else f"{same} of {games}"
    say(f"{args.file} is whole and can be restored; {found} came out the same.")
    return 0


def _say_contents(work: Work) -> None:
    """Say what a restored backup holds, and of when it is."""
    from server.storage.tables.games import GameRow
    from server.storage.tables.inbox import InboxRow
    from server.storage.tables.journal import JournalRow
    from server.storage.tables.outbox import OutboxRow
    from server.storage.tables.people import PersonRow

    held = {
        "games": GameRow,
        "people": PersonRow,
        "mails that came in": InboxRow,
        "mails that went out or wait": OutboxRow,
    }
    say(", ".join(f"{name}: {work.count(table)}" for name, table in held.items()))
    last = max(work.all(JournalRow.at), default=None)
    if last is not None:
        say(f"the last entry of its journal is of {last:%Y-%m-%d %H:%M} UTC")


def _plays_again(work: Work, row: GameRow) -> bool | None:
    """Say what comes out when a game is resolved again; whether it is the same.

    None for one that cannot be compared here, as where its package is missing.
    """
    from server.commandline.proofs import say_replayed

    try:
        return say_replayed(work, row)
    except TurmpostError as error:
        say(f"{row.title}: not compared, {error}")
        return None
    except Exception as error:
        # Whatever a damaged game does, the others are wanted as well.
        say(f"{row.title}: cannot be resolved again: {type(error).__name__}: {error}")
        return False


@contextmanager
def _database(args: argparse.Namespace) -> Iterator[Database]:
    """Open the database of the configuration as it is, or as it is not."""
    from server.storage.database import Database

    database = Database(read_config(args).database.url, PROCESS)
    try:
        yield database
    finally:
        database.close()


def _require_tables(database: Database) -> None:
    """Raise NotPossibleError where there is nothing that can be copied as it is.

    The tables are not brought up to date: a backup is wanted before that.
    """
    from server.storage.failures import file_of, named, told_apart
    from server.storage.revisions import Schema, schema

    url = database.engine.url
    path = file_of(url)
    if path is not None and not path.exists():
        raise NotPossibleError(f"there is no database {path}")
    with told_apart(url), database.engine.connect() as connection:
        revision = schema(connection)
    if revision is Schema.OLD and not database.is_sqlite:
        raise NotPossibleError(
            f"{named(url)} has the tables of an older turmpost: make the backup with "
            "that release, or with pg_dump"
        )
    if revision not in {Schema.CURRENT, Schema.OLD}:
        raise NotPossibleError(
            f"{named(url)} has no tables of this turmpost: {revision}"
        )


def _silenced(part: Path, file: Path) -> str:
    """Switch sending off in what is to be restored; return in words what it holds."""
    from server.clock import SystemClock
    from server.games.journal import journal
    from server.storage.database import Database
    from server.storage.journal_kinds import Kind
    from server.storage.outbox import sending_switch
    from server.storage.tables.games import GameRow

    now = SystemClock().now()
    database = Database(f"sqlite:///{part.absolute()}", PROCESS)
    try:
        with database.work() as work:
            sending_switch.turn_off(work, now, "restored from a backup")
            journal.note(work, Kind.RESTORED, now=now, file=file.name)
            count, waiting = work.count(GameRow), sending_switch.waiting(work)
    finally:
        database.close()
    return f"games: {count}, mails that wait to be sent: {waiting}"
