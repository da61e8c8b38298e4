"""The database: can it be opened and written, is it safe, is there room."""

from __future__ import annotations

from datetime import timedelta

from server.bundles import usable
from server.clock import Clock
from server.config.loading import DATABASE
from server.doctor.findings import Chart
from server.errors import ConfigError, MissingExtraError
from server.games.state.running import running
from server.storage.database import MAKE_IN_UTF8, UNUSABLE, Database
from server.storage.inbox import held_mails
from server.storage.revisions import Schema
from server.storage.service import embedded_mail, health
from server.storage.service.health import Health
from server.storage.states import GOING_ON, TAKES_ORDERS
from server.storage.tables.games import GameRow
from server.texts.languages import OPERATOR_LANGUAGE

ABOUT = "database"
LITTLE = 1_000_000_000
FAR_TOO_LITTLE = 100_000_000
CLOCK_OFF = timedelta(seconds=5)
_WHERE = f"look at database.url, or {DATABASE} in the environment"
_BY_TEXT = (
    (
        ("may not write",),
        "run this as the user that runs the server; then give it file and folder "
        "(chown), and look whether the disk is mounted read-only",
    ),
    (("no folder",), "make the folder, or correct database.url"),
    (("encoding",), f"make another one: {MAKE_IN_UTF8}"),
    (("not a database",), f"this is another file: {_WHERE}"),
    (("locked",), "another program holds it: end it, then try again"),
    (("does not exist",), f"make it (createdb, createuser), or correct it: {_WHERE}"),
    (("password", "authentication"), f"look at user and password: {_WHERE}"),
    (
        ("refused", "timeout", "timed out", "resolve", "translate", "unreachable"),
        f"does PostgreSQL run there, and take connections from here? {_WHERE}",
    ),
)


def examine(url: str, clock: Clock, chart: Chart) -> bool:
    """Look at the database; it is not changed, nor made where there is none.

    Return whether it can be read as it stands: it is there and of this version.
    """
    try:
        database = Database(url)
    except ConfigError as error:
        chart.problem(ABOUT, error.reason, _WHERE)
        return False
    except MissingExtraError as error:
        chart.problem(ABOUT, error.reason, f"install it: {error.command}")
        return False
    try:
        health_now = health.look(database)
        now = clock.now()
    finally:
        database.close()
    if health_now.problem:
        said = f"{health_now.name} cannot be used: {health_now.problem}"
        chart.problem(ABOUT, said, _what_to_do(health_now.problem))
    else:
        _tables(health_now, chart)
        _safety(health_now, chart)
        if health_now.pooled:
            chart.problem(
                ABOUT,
                "a pooler gives our sessions to others after each transaction",
                "connect without it, or let it keep sessions (pool_mode = session)",
            )
        if health_now.sending_off:
            chart.warn(
                ABOUT,
                f"sending is off: {health_now.sending_off}",
                "when all is well, let mails go out: turmpost sending on",
            )
    if health_now.now is not None and abs(health_now.now - now) > CLOCK_OFF:
        way = "behind" if health_now.now < now else "ahead of"
        off = timedelta(seconds=round(abs(health_now.now - now).total_seconds()))
        chart.warn(
            "clock",
            f"the database server's clock is {off} {way} ours",
            "keep the time of both machines by NTP",
        )
    if health_now.free_bytes is not None:
        _room(health_now.free_bytes, chart)
    return not health_now.problem and health_now.schema is Schema.CURRENT


def examine_put_off(url: str, chart: Chart) -> None:
    """Say how many mails wait for a later hour because there were too many."""
    database = Database(url)
    try:
        with database.work() as work:
            count, last = held_mails.count_put_off(work)
    finally:
        database.close()
    if last is None:
        return
    mails = "1 mail is" if count == 1 else f"{count} mails are"
    chart.warn(
        "inbox",
        f"{mails} put off, the last until {last:%Y-%m-%d %H:%M} UTC: too many came",
        "look at them: turmpost mail list --state held; a flood ends by itself, for "
        "more people raise intake.sign_ups_per_hour",
    )


def accounts(url: str) -> dict[str, str]:
    """Return the passwords of the embedded host's mailboxes by their names."""
    database = Database(url)
    try:
        with database.work() as work:
            return embedded_mail.accounts(work)
    finally:
        database.close()


def played(url: str) -> dict[str, list[str]]:
    """Return the titles of games that are not over, by the name of what they play."""
    found: dict[str, list[str]] = {}
    database = Database(url)
    try:
        with database.work() as work:
            for row in work.all(GameRow):
                if row.state in GOING_ON:
                    found.setdefault(row.bundle, []).append(row.title)
    finally:
        database.close()
    return found


def stopped(url: str) -> dict[str, str]:
    """Return why games cannot be loaded whose rules can be used, by their titles."""
    found: dict[str, str] = {}
    database = Database(url)
    try:
        with database.work() as work:
            for row in work.all(GameRow):
                if row.state in TAKES_ORDERS and usable(row.bundle):
                    try:
                        game = running(work, row)
                        game.bundle.words(OPERATOR_LANGUAGE).step(game.step)
                    except Exception as error:
                        # Whatever its code raises: that is what is looked for.
                        found[row.title] = f"{type(error).__name__}: {error}"
    finally:
        database.close()
    return found


def _what_to_do(problem: str) -> str:
    said = problem.lower()
    return next(
        (todo for words, todo in _BY_TEXT if any(word in said for word in words)),
        _WHERE,
    )


def _tables(health: Health, chart: Chart) -> None:
    if health.schema in {Schema.NEWER, Schema.UNRELEASED, Schema.FOREIGN}:
        reason, remedy = UNUSABLE[health.schema]
        chart.problem(ABOUT, f"{health.name} {reason}", remedy)
    elif health.schema is Schema.OLD:
        chart.warn(
            ABOUT,
            f"{health.name} was written by an older turmpost",
            "stop all servers, make a backup, and say `turmpost migrate`",
        )
    elif health.schema is Schema.NEW:
        chart.ok(ABOUT, f"{health.name}: empty, the first start makes its tables")
    else:
        chart.ok(ABOUT, f"{health.name}: its tables are of this version")
    if health.read_only:
        chart.problem(
            ABOUT,
            f"nothing can be written: {health.read_only}",
            "connect to the primary server, as the user that owns the database",
        )


def _safety(health: Health, chart: Chart) -> None:
    if health.damage:
        chart.problem(
            ABOUT,
            f"the file is damaged: {health.damage}",
            "stop the server, keep a copy of the file, and go back to a backup",
        )
    if health.unsafe:
        chart.problem(
            ABOUT,
            "a power cut may lose what was confirmed to players: "
            + ", ".join(health.unsafe),
            "keep an SQLite file on a local disk; on PostgreSQL switch these on again",
        )


def _room(free_bytes: int, chart: Chart) -> None:
    sentence = f"{free_bytes / 1_000_000_000:.1f} GB of disk are free"
    if free_bytes < FAR_TOO_LITTLE:
        chart.problem(ABOUT, sentence, "make room at once: full disks stop everything")
    elif free_bytes < LITTLE:
        chart.warn(ABOUT, sentence, "make room soon")
    else:
        chart.ok(ABOUT, sentence)
