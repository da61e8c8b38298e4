"""A pseudo-language made of the English one: accents, and texts longer by two fifths.

    python -m tests.server.texts.pseudo FOLDER

writes what a language consists of below FOLDER, a copy of the repository: the folder
`xx` beside each English one of sentences and of typed words, and the rules and
handbooks `*.xx.md`. Whatever a server of that copy then says without accents to
somebody whose language is `xx` is in no file of a translator.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from server.texts.languages import CATALOGUES
from server.texts.tongues import LANGUAGE_FILE

PSEUDO = "xx"
MARKER = "xx"
"""What typed words end in: accents would be folded away when they are read."""

TEXTS_OF_A_LANGUAGE = ("name", "common-words")
"""The entries of a language's own file that are words of it."""

_LETTERS = str.maketrans(
    {
        plain: accented * 2
        for plain, accented in zip("aeiounsAEIOUNS", "áéíóúñšÁÉÍÓÚÑŠ", strict=True)
    }
)
_FILLED_IN = re.compile(r"(\{[^}]*\})")
_MARKUP = re.compile(
    r"(\{[^}]*\}|^```.*?^```|^#+ \S+|^- \S+|`[^`]*`|\]\([^)]*\))", re.M | re.S
)
"""What is no text in Markdown: values, quotations, numbers of rules, code, targets."""


class _Accents(Visitor):
    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        node.value = lengthened(node.value)


def lengthened(text: str) -> str:
    """Return a text with accents."""
    return text.translate(_LETTERS)


def _between(kept: re.Pattern[str], text: str) -> str:
    """Return a text with accents but where a pattern with one group matches."""
    return "".join(
        one if place % 2 else lengthened(one)
        for place, one in enumerate(kept.split(text))
    )


def pseudo_markdown(text: str) -> str:
    """Return rules or a handbook with other texts."""
    return _between(_MARKUP, text)


def pseudo(text: str, *, patterns: bool = False) -> str:
    """Return a file of a catalogue with other texts; values and choices stay.

    In the file of a language itself, most entries are `patterns` and no texts.
    """
    resource = FluentParser().parse(text)
    for entry in resource.body:
        name = entry.id.name if isinstance(entry, ast.Message) else ""
        if not patterns or name in TEXTS_OF_A_LANGUAGE:
            _Accents().visit(entry)
    return FluentSerializer().serialize(resource)


def pseudo_words(text: str) -> str:
    """Return a file of typed words with other words and help; examples stay."""
    return "\n".join(_written(tomllib.loads(text)))


def _written(table: Mapping[str, object], under: str = "") -> Iterator[str]:
    inner = {name: one for name, one in table.items() if isinstance(one, Mapping)}
    if under and len(inner) < len(table):
        yield f"[{under}]"
    for name, value in table.items():
        if name not in inner:
            said = json.dumps(_changed(name, value), ensure_ascii=False)
            yield f"{name} = {said}"
    for name, value in inner.items():
        yield from _written(value, f"{under}.{name}" if under else name)


def _changed(name: str, value: object) -> object:
    match value:
        case [*_] if name == "itself":
            return [PSEUDO]
        case [*words]:
            # A letter is the short form of an order in all languages.
            return [f"{one}{MARKER}" if len(str(one)) > 2 else one for one in words]
        case str() if name != "example":
            return _between(_FILLED_IN, value)
        case _:
            return value


def add_pseudo_language(tree: Path) -> list[Path]:
    """Write the pseudo-language into a copy of the repository; return its folders."""
    made = []
    for english in sorted(
        (*tree.glob(f"**/{CATALOGUES}/en"), *tree.glob("**/words/en"))
    ):
        folder = english.with_name(PSEUDO)
        folder.mkdir()
        for file in english.iterdir():
            text = file.read_text("utf-8")
            if file.suffix == ".toml":
                text = pseudo_words(text)
            else:
                text = pseudo(text, patterns=file.name == LANGUAGE_FILE)
            (folder / file.name).write_text(text, encoding="utf-8")
        made.append(folder)
    for book in sorted(tree.glob("server/**/*.en.md")):
        other = book.with_name(book.name.replace(".en.", f".{PSEUDO}."))
        other.write_text(pseudo_markdown(book.read_text("utf-8")), encoding="utf-8")
    return made


if __name__ == "__main__":
    for folder in add_pseudo_language(Path(sys.argv[1])):
        sys.stdout.write(f"{folder}\n")
