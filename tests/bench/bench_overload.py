"""Mails that come in steadily, then with a flood of one sender beside them.

Measured is how long the others wait for their replies, from the delivery into the
mailbox until Postfix has the reply, in a quiet run and in the flood. Nothing may be
lost, nothing doubled, the replies to each player in order, the memory bounded.

    python -m tests.bench.bench_overload --rate 50 --seconds 3600 --flood 50
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from tests.bench import world
from tests.bench.bench_intake import NewUrl
from tests.bench.bench_outbox import Sink
from tests.bench.databases import on_both
from tests.bench.figures import Figure, Line, Missing, Note, Side, median
from tests.bench.servers import configured, megabytes, serving
from tests.bench.traffic import Answer, Writer, answers, prepare, waiting
from tests.servers.dovecot import Dovecot
from tests.servers.private import MissingServerError
from tests.servers.waiting import wait_until

GAMES = 3
PLAYERS = 6
RATE = 5.0
FLOOD = 50.0
SECONDS = 15.0
MOST_MEGABYTES = 300.0
MOST_DELAY = 1.0
LIMIT_SECONDS = 3_600.0
SAME_TIME = timedelta(seconds=2)


@dataclass(frozen=True, slots=True)
class Run:
    """How long replies were waited for, in seconds, and the most memory used."""

    waits: Sequence[float]
    megabytes: float


@dataclass(frozen=True, slots=True)
class _Load:
    """The mails that are delivered to a Dovecot, and the Postfix that takes replies.

    Other players together write `rate` mails a second, one player `flood`.
    """

    dovecot: Dovecot
    sink: Sink
    rate: float
    flood: float
    seconds: float


def run(
    rate: float = RATE, flood: float = FLOOD, seconds: float = SECONDS
) -> Iterator[Line]:
    """Compare a flood with a quiet run, on SQLite and then on PostgreSQL."""
    try:
        dovecot = Dovecot()
        sink = Sink(dovecot)
    except MissingServerError as missing:
        yield Missing("overload", str(missing))
        return
    with dovecot, sink:
        load = _Load(dovecot, sink, rate, flood, seconds)
        yield from on_both("overload", partial(_compared, load=load))


def _compared(database: str, new_url: NewUrl, load: _Load) -> Iterator[Line]:
    """Compare a flood with a quiet run, each on a fresh database."""
    yield Note(
        f"{database}: {load.rate:g} mails/s for {load.seconds:g} s, then beside "
        f"{load.flood:g} mails/s of one sender, load {os.getloadavg()[0]:.1f} at the "
        "start"
    )
    quiet = _run(new_url(), replace(load, flood=0.0))
    flooded = _run(new_url(), load)
    for name, one in (("quiet", quiet), ("flood", flooded)):
        yield Note(
            f"{name}: none lost, none doubled, in order ({len(one.waits)} mails)"
        )
    for name, choose in (("median", median), ("worst", max)):
        before, after = choose(quiet.waits), choose(flooded.waits)
        yield Note(f"{name}: {before:.2f} s quiet, {after:.2f} s in the flood")
        yield Figure(
            name=f"overload: {name} delay by a flood, {database}",
            measured=max(after - before, 0.0),
            reference=MOST_DELAY,
            unit="s",
            against="limit",
            side=Side.AT_MOST,
            bound=1.0,
        )
    yield Figure(
        name=f"overload: memory, {database}",
        measured=flooded.megabytes,
        reference=MOST_MEGABYTES,
        unit="MB",
        against="limit",
        side=Side.AT_MOST,
        bound=1.0,
    )


def _run(url: str, load: _Load) -> Run:
    """Let mails come in for some seconds; wait until each has its reply, and check."""
    dovecot, sink = load.dovecot, load.sink
    with tempfile.TemporaryDirectory() as name:
        parts = world.services(url, world.no_mailbox())
        seats = prepare(parts, GAMES, PLAYERS)
        account = dovecot.add_user(world.MAILBOX)
        config = configured(Path(name), url, dovecot, account, sink.smtp_port)
        writers = [Writer(dovecot, seats[1:], load.rate, f"steady{load.flood:g}")]
        if load.flood:
            writers.append(Writer(dovecot, seats[:1], load.flood, "flood"))
        with serving(config, Path(name) / "serve.log") as pid:
            most = _write(writers, pid, load.seconds)
            wanted = sum(len(one.written) for one in writers)
            wait_until(
                lambda: len(answers(parts)) >= wanted and not waiting(parts),
                limit=LIMIT_SECONDS,
                what="all replies",
            )
            most = max(most, megabytes(pid))
        found = answers(parts)
        parts.database.close()
    for writer in writers:
        _check(writer.written, found)
    steady = writers[0].written
    waits = [(found[one].sent_at - at).total_seconds() for one, at in steady.items()]
    return Run(waits, most)


def _write(writers: Sequence[Writer], pid: int, seconds: float) -> float:
    """Let all writers write for some seconds; return the most memory meanwhile."""
    most, began = 0.0, time.monotonic()
    for writer in writers:
        writer.__enter__()
    try:
        while time.monotonic() - began < seconds:
            most = max(most, megabytes(pid))
            time.sleep(0.2)
    finally:
        for writer in writers:
            writer.__exit__()
    return most


def _check(written: Mapping[str, datetime], found: Mapping[str, Answer]) -> None:
    """Make sure that each mail has its reply, and those to a recipient are in order.

    Mails that are delivered within two seconds may get into the mailbox, whose times
    are whole seconds, in another order.
    """
    last: dict[str, tuple[datetime, datetime]] = {}
    for name in sorted(written, key=lambda one: found[one].number):
        answer, at = found[name], written[name]
        newest, sent_at = last.get(answer.recipient, (at, answer.sent_at))
        if newest - at > SAME_TIME:
            message = f"{name} was worked on after a mail of {newest - at} later"
            raise RuntimeError(message)
        if answer.sent_at < sent_at:
            message = f"the reply to {name} went out {sent_at - answer.sent_at} early"
            raise RuntimeError(message)
        last[answer.recipient] = (max(newest, at), answer.sent_at)


def main() -> None:
    """Run with the sizes of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bench_overload")
    parser.add_argument("--rate", type=float, default=RATE, help="mails a second")
    parser.add_argument("--flood", type=float, default=FLOOD, help="of one sender")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    for line in run(args.rate, args.flood, args.seconds):
        sys.stdout.write(f"{line.line()}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
