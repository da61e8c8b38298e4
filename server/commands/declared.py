"""What a file says of its command on the command line, read without running it.

To load all commands of a group for its help takes what any of them needs, the database
first of all.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

_BEGINS = "\nCOMMAND = "


def shell_of(module: str) -> Mapping[str, str]:
    """Return what the `Shell` of a command's file says in plain texts, by its words.

    Nothing where the file has no command, or none for the command line.
    """
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        return {}
    source = Path(spec.origin).read_text(encoding="utf-8")
    _, _, declaration = source.partition(_BEGINS)
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
