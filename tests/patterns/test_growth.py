"""No pattern grows faster than its input, and none is written without this list.

`From: x<90,000 blanks>y` took six seconds of the serving process.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from grammar import commands
from grammar.language import LineLanguage
from server.bundles import bundle, names
from tests.patterns.attacks import attacks, grows
from tests.patterns.finding import patterns

LISTED = Path(__file__).with_name("listed.txt")


def _listed() -> dict[str, str]:
    """Return what the list says of each pattern: why it may grow, "" if it may not."""
    lines = LISTED.read_text("utf-8").splitlines()
    parted = [line.partition("  ") for line in lines if not line.startswith("#")]
    return {place: why.strip() for place, _, why in parted if place}


def cost_of(
    pattern: re.Pattern[str] | re.Pattern[bytes], uses: frozenset[str]
) -> Callable[[str], object]:
    """Return what the project does with a pattern and a text."""

    def cost(text: str) -> None:
        subject = text.encode("latin-1", "replace") if is_bytes else text
        for call in calls:
            call(subject)

    is_bytes = isinstance(pattern.pattern, bytes)
    calls = [getattr(pattern, use) for use in uses & {"match", "fullmatch"}]
    if uses - {"match", "fullmatch"}:
        calls.append(getattr(pattern, "findall"))  # noqa: B009 - as those above
    return cost


def test_every_pattern_is_listed() -> None:
    """Whoever writes a new one looks at what it does with a long text."""
    assert sorted(patterns()) == sorted(_listed())


def _tried() -> list[str]:
    return [place for place, why in _listed().items() if not why or _used(why)]


def _used(why: str) -> frozenset[str]:
    kind, _, uses = why.partition(": ")
    return frozenset(uses.split()) if kind == "uses" else frozenset()


@pytest.mark.parametrize("place", _tried())
def test_no_pattern_grows_faster_than_its_text(place: str) -> None:
    found = patterns()[place]
    assert found.pattern is not None, "say in the list what bounds its texts"
    uses = _used(_listed()[place]) or found.uses
    assert grows(cost_of(found.pattern, uses), attacks(found.pattern)) is None


@pytest.mark.parametrize(
    ("pattern", "use"),
    [
        (r"\s*(a|[^<]*?)\s*<", "fullmatch"),
        (r"\s*x", "search"),
        (r"(a+)+$", "match"),
        (r"[^\s@]+@x", "search"),
        (r"(.*),(.*),(.*)!", "fullmatch"),
        (r'"(?:[^"\\]|\\.)*"', "search"),
        (r"re\s*(?:\[\d+\])?\s*:", "match"),
        (r"[.,]+$", "search"),
    ],
)
def test_a_pattern_that_grows_is_found(pattern: str, use: str) -> None:
    made = re.compile(pattern)
    assert grows(cost_of(made, frozenset({use})), attacks(made)) is not None


@pytest.mark.parametrize("grammar", ["commands", *names()])
def test_no_terminal_of_a_grammar_grows_faster_than_its_line(grammar: str) -> None:
    """The lexer tries them one after the other, at each place of a line."""
    known = commands.vocabulary()
    if grammar != "commands":
        language = bundle(grammar).language
        assert isinstance(language, LineLanguage)
        known = language.vocabulary
    faults: list[str] = []
    for terminal in known.parser.terminals:
        pattern = re.compile(terminal.pattern.to_regexp())
        found = grows(cost_of(pattern, frozenset({"match"})), attacks(pattern))
        if found is not None:
            faults.append(f"{terminal.name}: {found}")
    assert faults == []
