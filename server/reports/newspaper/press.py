"""Set issues and booklets as PDF with Typst, the extra "newspaper".

Everything in them reaches Typst as one JSON string; the sheet is a file of ours. It
reads no other file: its root is an empty folder, packages and fonts of the machine are
not looked at.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

from server.children import limit_memory, limit_time
from server.errors import TurmpostError
from server.extras import Extra, how_to_install
from server.reports import pictures
from server.reports.newspaper.booklet import Booklet
from server.reports.newspaper.issue import Issue
from server.reports.newspaper.sheet import sheet
from server.reports.text.typography import typeset
from server.texts.tongues import language

_HERE = Path(__file__).parent
FONTS = (_HERE.parent / "pictures" / "fonts", _HERE / "fonts")

_LARGEST, _LETTERS = 46, 22
"""The name of the paper in points, and how many letters of it fill the sheet."""

SECONDS = 30.0
"""Seconds that Typst may take for an issue or a booklet."""


MEGABYTES = 500
"""Megabytes of memory that Typst may take for them; a long issue takes 200."""


Printed: TypeAlias = "Issue | Booklet"
"""What Typst sets."""


class PressError(TurmpostError):
    """Something cannot be set: Typst is not installed, or has failed."""


def installed() -> bool:
    """Return whether there is a Typst to set issues with."""
    return find_spec("typst") is not None


def missing() -> str:
    """Return what says that there is no Typst, and how to get it."""
    return f"Typst is not installed: {how_to_install(Extra.NEWSPAPER)}"


def pdf(printed: Printed) -> bytes:
    """Return a PDF, the same bytes for the same content; raises PressError."""
    if not installed():
        raise PressError(missing())
    import typst

    name = "booklet.typ" if isinstance(printed, Booklet) else "paper.typ"
    content = sheet(printed) if isinstance(printed, Booklet) else _plain(printed)
    with tempfile.TemporaryDirectory() as empty:
        try:
            setter = typst.Compiler(
                _sheet(name),
                root=empty,
                font_paths=typst.Fonts(
                    include_system_fonts=False, font_paths=[str(one) for one in FONTS]
                ),
                ignore_system_fonts=True,
                sys_inputs={"sheet": json.dumps(content, ensure_ascii=False)},
            )
            compiled = setter.compile(format="pdf", timestamp=0)
        except RuntimeError as error:
            raise PressError(f"Typst has not set it: {error}") from error
    if not isinstance(compiled, bytes):
        raise PressError("Typst has made something else than one PDF")
    return compiled


def attempt(printed: Printed) -> bytes | str:
    """Return a PDF, or why there is none: the task of a process apart."""
    limit_memory(MEGABYTES)
    limit_time(processor=SECONDS, wall=SECONDS)
    try:
        return pdf(printed)
    except PressError as error:
        return str(error)
    finally:
        limit_time(processor=0, wall=0)


@cache
def _sheet(name: str) -> bytes:
    return (_HERE / name).read_bytes()


def _plain(issue: Issue) -> Mapping[str, object]:
    """Return an issue as the sheet takes it: texts, and pictures as SVG."""
    drawn = (pictures.svg(figure, issue.language) for figure in issue.figures)
    printed = replace(
        issue,
        figures=(),
        texts="",
        lead=typeset(issue.lead, issue.language),
        facts=_printed_pairs(issue.facts, issue.language),
        shorts=_printed_pairs(issue.shorts, issue.language),
        imprint=tuple(typeset(one, issue.language) for one in issue.imprint),
        correction=typeset(issue.correction, issue.language),
        left_out=typeset(issue.left_out, issue.language),
    )
    return {
        **asdict(printed),
        "hyphenation": language(issue.language).locale.language,
        "title": f"{issue.name}, {issue.line[1]}",
        "size": min(_LARGEST, _LARGEST * _LETTERS / max(len(issue.name), 1)),
        "pictures": [one for one in drawn if one],
    }


def _printed_pairs(
    pairs: Iterable[tuple[str, str]], spoken: str
) -> tuple[tuple[str, str], ...]:
    return tuple((head, typeset(said, spoken)) for head, said in pairs)
