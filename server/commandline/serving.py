"""`turmpost serve`: its options; the server is loaded when it is to run."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from server.commandline.common import add_config, figure

if TYPE_CHECKING:
    from server.commandline.common import Subparsers


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `serve`."""
    parser = subparsers.add_parser("serve")
    add_config(parser)
    parser.add_argument(
        "--embedded",
        action="store_true",
        help="bring an own mail host (SMTP and IMAP) on this machine",
    )
    parser.add_argument(
        "--silent",
        action="store_true",
        help="send nothing until `turmpost sending on`: for a copy of a database",
    )
    parser.add_argument(
        "--web",
        type=figure,
        metavar="PORT",
        help="show the pages of [web] to browsers on this machine (0: any free port)",
    )
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from server.commandline import serve

    return serve.run(args)
