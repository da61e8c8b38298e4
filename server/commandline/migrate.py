"""`turmpost migrate`: bring the database's tables to this version."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from server.commandline.common import add_config, built, say

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `migrate`."""
    parser = subparsers.add_parser(
        "migrate",
        description="Makes the tables of a new database, or brings those of an older "
        "turmpost to this version. `turmpost serve` does the same when it starts; no "
        "other command changes tables. Make a backup before.",
    )
    add_config(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Migrate; raises NotPossibleError while an older server is running."""
    from server.process.tables import bring_up_to_date
    from server.storage.failures import named
    from server.storage.revisions import Schema

    with built(args) as services:
        before = services.database.schema()
        bring_up_to_date(services.database)
        name = named(services.database.engine.url)
    done = {Schema.NEW: "is new", Schema.OLD: "is of this version now"}
    say(f"{name} {done.get(before, 'was of this version already')}")
    return 0
