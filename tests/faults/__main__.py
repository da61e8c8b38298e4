"""Kill the server several hundred times: python -m tests.faults --kills 400."""

from __future__ import annotations

import argparse
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from server.games.state.options import ATTACH, KEEP
from tests.faults.exactly_once import LONGEST_LIFE, Campaign, real_servers
from tests.servers.postgres import Postgres


def main() -> int:
    """Run one campaign a database; return 1 where anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--database",
        choices=("sqlite", "postgresql"),
        action="append",
        help="one of the two (both)",
    )
    parser.add_argument(
        "--processes", type=int, default=1, help="servers on one PostgreSQL (1)"
    )
    parser.add_argument(
        "--life",
        type=float,
        default=LONGEST_LIFE,
        metavar="SECONDS",
        help=f"a server lives so long at most ({LONGEST_LIFE:g})",
    )
    parser.add_argument(
        "--newspaper",
        choices=(ATTACH, KEEP),
        default=ATTACH,
        help="what becomes of its issues (attach)",
    )
    args = parser.parse_args()
    findings = 0
    for name in args.database or ("sqlite", "postgresql"):
        with ExitStack() as stack:
            dovecot, postfix = stack.enter_context(real_servers())
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            url = f"sqlite:///{folder / 'turmpost.sqlite3'}"
            if name == "postgresql":
                url = stack.enter_context(Postgres()).create_database()
            campaign = Campaign(
                *(folder, url, dovecot, postfix, args.kills, args.seed),
                processes=args.processes if name == "postgresql" else 1,
                newspaper=args.newspaper,
                longest_life=args.life,
            )
            findings += len(campaign.run().findings)
            sys.stdout.write(f"{campaign.report()}\n")
            sys.stdout.flush()
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
