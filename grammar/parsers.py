"""Parsers made from grammar files: once for each version of a file, not at every start.

To make one takes longer than most commands take for all else. So it is kept beside the
byte code that Python keeps, by the same rules: whoever may write there may write our
code as well, and where nobody may, it is made anew. Lark compares the text of the
grammar with the words of all languages in it, that of every file it imports, its own
version and Python's.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from lark import Lark
from lark.exceptions import LarkError

from grammar.words import SHARED, grammar_of, words_of


def parser_of(path: Path, starts: Sequence[str]) -> Lark:
    """Return the parser of a grammar file for these rules; a mistake in it is loud."""
    text = words_of(path).spelt_out(grammar_of(path))
    try:
        return _parser(path, text, starts)
    except (LarkError, OSError) as error:
        raise ValueError(f"{path.name}: {error}") from error


def _parser(path: Path, text: str, starts: Sequence[str]) -> Lark:
    return Lark(
        text,
        source_path=str(path),
        parser="lalr",
        start=list(starts),
        maybe_placeholders=False,
        import_paths=[str(SHARED)],
        cache=False if sys.dont_write_bytecode else str(_kept(path, starts)),
    )


def _kept(path: Path, starts: Sequence[str]) -> Path:
    """Return where the parser is kept."""
    tag = sys.implementation.cache_tag
    name = f"{path.stem}-{'-'.join(starts)}.{tag}.parser"
    return path.parent / "__pycache__" / name
