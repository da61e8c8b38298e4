"""The labels of a template: what stands before its orders is no part of them.

Somebody who fills in "# Lotterie: l,Los" sends "Lotterie: l,7". The label is taken off
where the template has it in front of an order of this kind, and nothing else is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.names import fold

Labels = Mapping[str, frozenset[str]]
"""The folded words that begin the orders behind a label, by the folded label."""

_ROW = re.compile(r"#\s*(?:(?P<label>[^\[\]|]*[^\[\]|\s]):)?\s*(?P<form>.*)")
_NOTE = re.compile(r"(?:(?<!\s)\s+)?\([^()]*+\)$")
_WORD = re.compile(r"\w+")
_BEHIND_STROKE = re.compile(r" \| ")
_FIGURE = re.compile(r"(\d{1,6})(?:\s+[^\W\d]+)?")
_PAIR = re.compile(r"([^:;]{1,80}?)\s*:\s*(\S.*)")


def labels_of(template: str) -> Labels:
    """Return the labels of a template, those of its groups among them."""
    words_of_labels: dict[str, set[str]] = {}
    group = ""
    for line in template.split("\n"):
        row = _ROW.match(line)
        if row is None:
            continue
        if line[:2] == "# " and line[2:3].strip() and row["label"]:
            group = _folded(row["label"])
        label = group
        for part in _BEHIND_STROKE.split(line.lstrip("# ")):
            pair = _ROW.match(f"# {part}")
            if pair is not None and pair["label"]:
                label = _folded(pair["label"])
            word = _WORD.match(pair["form"] if pair is not None else part)
            for name in {label, group} if word else ():
                words_of_labels.setdefault(name, set()).add(
                    fold(word[0] if word else "")
                )
    return {
        label: frozenset(words) for label, words in words_of_labels.items() if label
    }


def without_label(line: str, labels: Labels) -> str:
    """Return the order behind a label of its own kind, "" where there is none."""
    pair = _PAIR.fullmatch(line)
    word = _WORD.match(pair[2]) if pair is not None else None
    if pair is None or word is None:
        return ""
    words = labels.get(_folded(pair[1]), frozenset())
    return pair[2] if fold(word[0]) in words else ""


def with_word(line: str, labels: Labels) -> str:
    """Return the one order whose label a line gives a figure, "" where there is none.

    "Bauen: 1 Kolonne" is "bk,1": what stands behind the figure names its unit.
    """
    pair = _PAIR.fullmatch(line)
    words = labels.get(_folded(pair[1]), frozenset()) if pair is not None else ()
    figure = _FIGURE.fullmatch(pair[2]) if pair is not None else None
    if figure is None or len(words) != 1:
        return ""
    return ",".join((*words, figure[1]))


def _folded(label: str) -> str:
    """Return a label as it is compared: without what stands in brackets behind it."""
    words = " ".join(fold(_NOTE.sub("", label)).split())
    return re.sub(r"^\d{1,2}\.\s*", "", words)
