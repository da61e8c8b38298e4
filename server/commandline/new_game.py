"""`turmpost new-game`: write a package with a small game, to be made into another."""

from __future__ import annotations

import argparse
import keyword
import re
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from server import bundles
from server.commandline.common import say
from server.errors import NotPossibleError

if TYPE_CHECKING:
    from server.commandline.common import Subparsers

TEMPLATE = Path(__file__).with_name("game_template")
SUFFIX = ".j2"
GAME = "game"
"""The folder and the files of the template that get the name of the game."""

OWN_TESTS = "tests"
"""The folder beside the package."""

MAX_NAME = 40
"""The length of a game's name in the database, in letters."""

_NAME = re.compile(r"[a-z][a-z0-9_]*")


def add(subparsers: Subparsers, _given: Sequence[str]) -> None:
    """Add `new-game`."""
    parser = subparsers.add_parser(
        "new-game",
        description="Writes a package with a small game that can be played at once: "
        "rules, order language, sentences in German and English, robots and tests. "
        "docs/adding-a-game.md says how it becomes another game.",
    )
    parser.add_argument("name", help="name of the game and of its package: my_game")
    parser.add_argument("folder", type=Path, help="an empty or a new folder")
    parser.add_argument(
        "--chance", action="store_true", help="with a die, sealed until the result"
    )
    parser.add_argument(
        "--hidden", action="store_true", help="with coins that others do not see"
    )
    parser.add_argument(
        "--steps", action="store_true", help="with two kinds of step in a round"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the package, and say how it is played; raises NotPossibleError."""
    name: str = args.name
    folder: Path = args.folder
    _check_name(name)
    features = {one: getattr(args, one) for one in ("chance", "hidden", "steps")}
    files = dict(_files(name, features))
    try:
        _check_folder(folder)
        for path, text in files.items():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    except OSError as error:
        where = error.filename or folder
        raise NotPossibleError(f"{where}: {error.strerror}") from error
    typed = shlex.quote(str(folder))
    say(f"{len(files)} files: {folder.absolute()}")
    say(f"install it: python -m pip install -e {typed}")
    say(f"play it:    turmpost demo {name}")
    say(f"test it:    cd {typed} && python -m pytest")
    return 0


def _check_name(name: str) -> None:
    """Raise NotPossibleError unless a new game and its package can have this name."""
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise NotPossibleError(
            f"{name!r} is no name for a package: write small letters a-z, digits "
            "and _, a letter first, and no word of Python's own"
        )
    if len(name) > MAX_NAME:
        raise NotPossibleError(f"{name!r} has more than {MAX_NAME} letters")
    if name in bundles.names():
        raise NotPossibleError(f"there is a game {name!r}: choose another name")
    if name == OWN_TESTS or name in sys.stdlib_module_names or find_spec(name):
        raise NotPossibleError(
            f"there is a module {name!r}, and Python would load one for the other: "
            "choose another name"
        )


def _check_folder(folder: Path) -> None:
    """Raise NotPossibleError where something would be overwritten, or OSError."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        what = "is not empty" if folder.is_dir() else "is no folder"
        raise NotPossibleError(f"{folder} {what}: name a new folder")


def _files(name: str, features: Mapping[str, bool]) -> Iterator[tuple[Path, str]]:
    """Yield the files of the package, by their paths in its folder."""
    # Only this command needs the templates' language.
    from jinja2 import Environment, StrictUndefined

    # `#% if hidden %#` is a comment in Python, Fluent and TOML: they read as a game.
    language = Environment(  # noqa: S701 - no page is made
        variable_start_string="<<",
        variable_end_string=">>",
        block_start_string="#%",
        block_end_string="%#",
        trim_blocks=True,
        comment_start_string="<#",
        comment_end_string="#>",
        keep_trailing_newline=True,
        undefined=StrictUndefined,
    )
    title = name.replace("_", " ").capitalize()
    for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        template = language.from_string(source.read_text(encoding="utf-8"))
        path = source.relative_to(TEMPLATE).with_suffix("")
        parts = (part.replace(GAME, name) for part in path.parts)
        yield Path(*parts), template.render(name=name, title=title, **features)
