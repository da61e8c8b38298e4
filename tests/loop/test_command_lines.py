"""Every command line of the pages parses with exactly the options that it shows.

Placeholders in capitals (`GAME`) are words like any other; what stands in brackets, or
behind a pipe or a redirection, is the shell's or the reader's business.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.cli import _parser

ROOT = Path(__file__).parents[2]
FIGURES = {"N": "3", "NUMBER": "3", "DAYS": "7"}
"""Placeholders that stand for a figure."""
_BLOCK = re.compile(r"^```[^\n]*\n(?P<text>.*?)^```$", re.M | re.S)
_INDENTED = re.compile(r"^ {4}(?=turmpost )(?P<line>.+)$", re.M)
_SPAN = re.compile(r"`(turmpost [^`\n]+)`")
_BYTES = "turmpost next"
"""What is hashed for dice, and no command."""
_NO_LINE = re.compile(r"\.\.\.|…|\[|<|turmpost (?:game )?(?:WORD|WORT|COMMAND)")


def _shown() -> Iterator[tuple[str, str]]:
    """Yield each command line once, with its page."""
    seen: set[str] = set()
    for page in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))):
        text = page.read_text(encoding="utf-8")
        blocks = [one["text"].replace("\\\n", " ") for one in _BLOCK.finditer(text)]
        lines = [line for block in blocks for line in block.splitlines()]
        lines += [one["line"] for one in _INDENTED.finditer(text)]
        lines += _SPAN.findall(_BLOCK.sub("", text))
        for line in lines:
            found = _command(line)
            if found and found not in seen:
                seen.add(found)
                yield page.name, found


def _command(line: str) -> str:
    """Return what the shell gives to the program, if a line calls it."""
    line = line.strip().removeprefix("$ ").removeprefix(".venv/bin/")
    if not line.startswith("turmpost ") or _NO_LINE.search(line) or line == _BYTES:
        return ""
    return re.split(r"\s+(?:#|\||>|&&|2>)", line, maxsplit=1)[0].strip()


@pytest.mark.parametrize(("page", "line"), tuple(_shown()))
def test_a_command_line_of_a_page_parses(page: str, line: str) -> None:
    """A name without options and arguments has a help at least."""
    given = [FIGURES.get(one, one) for one in shlex.split(line)[1:]]
    named = all(re.fullmatch(r"[a-z-]+", one) for one in given)
    assert _parses(given) or (named and _parses([*given, "--help"])), page


def _parses(given: list[str]) -> bool:
    try:
        _parser(given).parse_args(given)
    except SystemExit as error:
        # `--help` and `--version` end so, too.
        return error.code == 0
    return True


def test_the_pages_show_many_command_lines() -> None:
    assert len(tuple(_shown())) > 60
