"""The databases that benches run on: SQLite files, and a private PostgreSQL."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.bench.bench_intake import NewUrl, sqlite_files
from tests.bench.figures import Line, Missing
from tests.servers.postgres import Postgres
from tests.servers.private import MissingServerError


def on_both(
    bench: str, measure: Callable[[str, NewUrl], Iterator[Line]]
) -> Iterator[Line]:
    """Measure on SQLite, then on PostgreSQL; say of which bench that is missing.

    `measure` takes the name of a database and what makes new ones.
    """
    with tempfile.TemporaryDirectory() as folder:
        yield from measure("SQLite", sqlite_files(Path(folder)))
    try:
        postgres = Postgres(durable=True)
    except MissingServerError as missing:
        yield Missing(f"{bench}, PostgreSQL", str(missing))
        return
    with postgres:
        yield from measure("PostgreSQL", postgres.create_database)
