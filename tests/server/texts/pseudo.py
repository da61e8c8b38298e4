"""A pseudo-language made of the English one: accents on the texts, longer by a third.

    python -m tests.server.texts.pseudo FOLDER

writes the folder `xx` beside each folder `catalogues/en` below FOLDER, a copy of the
repository. Whatever a server of that copy then says to somebody whose language is `xx`
without accents is no text of a catalogue.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from server.texts.languages import CATALOGUES
from server.texts.tongues import LANGUAGE_FILE

PSEUDO = "xx"
_LETTERS = str.maketrans(
    {
        plain: accented * 2
        for plain, accented in zip("aeiounAEIOUN", "áéíóúñÁÉÍÓÚÑ", strict=True)
    }
)


class _Accents(Visitor):
    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        node.value = node.value.translate(_LETTERS)


def pseudo(text: str) -> str:
    """Return a file of a catalogue with other texts; values and choices stay."""
    resource = FluentParser().parse(text)
    _Accents().visit(resource)
    return FluentSerializer().serialize(resource)


def add_pseudo_language(tree: Path) -> list[Path]:
    """Write the pseudo-language into a copy of the repository; return its folders."""
    made = []
    for english in sorted(tree.glob(f"**/{CATALOGUES}/en")):
        folder = english.with_name(PSEUDO)
        folder.mkdir()
        for file in english.glob("*.ftl"):
            text = file.read_text("utf-8")
            own = text if file.name == LANGUAGE_FILE else pseudo(text)
            (folder / file.name).write_text(own, encoding="utf-8")
        made.append(folder)
    return made


if __name__ == "__main__":
    for folder in add_pseudo_language(Path(sys.argv[1])):
        sys.stdout.write(f"{folder}\n")
