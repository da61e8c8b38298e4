"""What a file says of its command on the command line, read without running it.

To load all commands of a group for its help takes what any of them needs, the database
first of all.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

_BEGINS = "\nCOMMAND = "
_SHELL = "Shell("


def files(package: str) -> Sequence[str]:
    """Return the names of a package's files; none is loaded by that."""
    folder = import_module(package).__path__
    return sorted(module.name for module in iter_modules(folder))


def file_of(package: str, group: str, name: str) -> str | None:
    """Return the file with a command by its words; "" is no group."""
    file = "_".join(filter(None, (group, name))).replace("-", "_")
    if file not in files(package):
        return None
    words = shell_of(f"{package}.{file}")
    return file if (words.get("group"), words.get("name")) == (group, name) else None


def helps(package: str, group: str) -> Mapping[str, str]:
    """Return the line of help for each command of a group ("game")."""
    begins = f"{group}_" if group else ""
    lines = (
        shell_of(f"{package}.{file}")
        for file in files(package)
        if file.startswith(begins)
    )
    return {
        words["name"]: words["help"] for words in lines if words.get("group") == group
    }


def shell_of(module: str) -> Mapping[str, str]:
    """Return what the `Shell` of a command's file says in plain texts, by its words.

    Nothing where the file has no command, or none for the command line.
    """
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        return {}
    source = Path(spec.origin).read_text(encoding="utf-8")
    _, _, declaration = source.partition(_BEGINS)
    if _SHELL not in declaration:
        return {}
    for node in ast.walk(ast.parse(declaration)):
        match node:
            case ast.Call(func=ast.Name(id="Shell"), keywords=keywords):
                return {
                    word.arg: word.value.value
                    for word in keywords
                    if word.arg is not None
                    and isinstance(word.value, ast.Constant)
                    and isinstance(word.value.value, str)
                }
            case _:
                continue
    return {}
