"""Unicode's data on letters that look alike, and on scripts (UTS #39, #24).

The tables are those of the Unicode Consortium as `confusable-homoglyphs` ships them;
they are read once, when a name is looked at for the first time.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TypedDict

_PACKAGE = "confusable_homoglyphs"
_MARK = "\u200e"
"""The table writes it around what is written from right to left."""


class _Alike(TypedDict):
    c: str


class _Scripts(TypedDict):
    iso_15924_aliases: list[str]
    code_points_ranges: list[tuple[int, int, int, int]]


@cache
def prototypes() -> Mapping[str, str]:
    """Return what each letter is taken for; those that others are taken for lack."""
    text = files(_PACKAGE).joinpath("confusables.json").read_text("utf-8")
    table: dict[str, list[_Alike]] = json.loads(text)
    alike = {
        one.strip(_MARK): [other["c"].strip(_MARK) for other in others]
        for one, others in table.items()
    }
    return {
        one: others[0]
        for one, others in alike.items()
        if len(one) == 1 and _is_taken_for(one, others, alike)
    }


def _is_taken_for(
    name: str, others: Sequence[str], alike: Mapping[str, Sequence[str]]
) -> bool:
    """Return whether a letter is not itself what others are taken for.

    The table has every pair in both directions, but a letter is taken for one other
    only; of a pair that stands alone the older letter is the model.
    """
    if len(others) != 1:
        return False
    model = others[0]
    return len(alike.get(model, ())) > 1 or model < name


@cache
def _scripts() -> tuple[Sequence[int], Sequence[tuple[int, str]]]:
    """Return where each run of a script begins, where it ends, and its name."""
    text = files(_PACKAGE).joinpath("categories.json").read_text("utf-8")
    table: _Scripts = json.loads(text)
    runs = sorted(table["code_points_ranges"])
    names = table["iso_15924_aliases"]
    return [run[0] for run in runs], [(run[1], names[run[2]]) for run in runs]


def script(sign: str) -> str:
    """Return the script of a character in capitals, such as "LATIN"; "" for none."""
    begins, runs = _scripts()
    index = bisect_right(begins, ord(sign)) - 1
    if index < 0:
        return ""
    end, name = runs[index]
    return name if ord(sign) <= end else ""
