"""Texts on which a pattern that grows faster than its input shows it.

They are derived from the pattern: what leads up to a repetition, what is repeated, and
something that cannot follow. A part of what is repeated is a sample of it.
"""

from __future__ import annotations

import importlib
import re
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, pairwise, product

_PARSER = importlib.import_module("re._parser")
_ANY = ["a", " ", "1", "-", "@", ".", "<", '"', "(", "=", ":", ">", ",", "\n", "A", "ä"]
_CATEGORIES = {"SPACE": " \t", "DIGIT": "1", "WORD": "a1_", "NOT_WORD": " -"}
_PUMPS = [" ", "a", "1", "a ", "<", "(", '"', "\n", "a\n", ".", "a.", "1.", "-", "\\"]
_ENDS = ["\0", "", "\n\0", "!", "a"]
_MOST_SAMPLES = 6
_MOST_ATTACKS = 200

Parsed = Iterable[tuple[object, object]]
Attack = tuple[str, str, str]
"""What comes first, what is repeated, and what comes last."""


def attacks(pattern: re.Pattern[str] | re.Pattern[bytes]) -> list[Attack]:
    """Return texts to try a pattern with, each with one part to be repeated."""
    source = pattern.pattern
    text = source.decode("latin-1") if isinstance(source, bytes) else source
    parsed: Parsed = _PARSER.parse(text, pattern.flags & ~re.UNICODE & ~re.LOCALE)
    whole = [one for one in _samples(parsed) if one]
    parts = list(dict.fromkeys(_repeated(parsed, [""])))
    literals = dict.fromkeys(re.sub(r"[\w\s]", "", "".join(whole)))
    pumps = list(dict.fromkeys([*whole, *literals, *_PUMPS]))
    starts = ["", *whole[:1]]
    found = [(before, pump, end) for end in _ENDS[:2] for before, pump in parts]
    found += [("", pump, _ENDS[0]) for pump in pumps]
    found += [(start, pump, _ENDS[1]) for start in starts for pump in pumps]
    found += [("", pump, one[:-1] + _ENDS[0]) for one in whole[:1] for pump in pumps]
    found += [(before, pump, end) for end in _ENDS[2:] for before, pump in parts]
    found += [(one, pump, _ENDS[0]) for one in starts for _, pump in parts]
    wanted = dict.fromkeys(one for one in found if one[1])
    return list(islice(wanted, _MOST_ATTACKS))


def _samples(parsed: Parsed) -> list[str]:
    """Return some texts that a pattern takes, short ones first."""
    texts = [""]
    for step in parsed:
        texts = [a + b for a, b in product(texts, _of_step(step))][:_MOST_SAMPLES]
    return texts


def _of_step(step: tuple[object, object]) -> list[str]:
    kind, what = str(step[0]), step[1]
    if isinstance(what, int):
        signs = {
            "LITERAL": [chr(what)],
            "NOT_LITERAL": [sign for sign in _ANY if ord(sign) != what],
        }
        return signs.get(kind, [""])[:2]
    if kind == "ANY":
        return ["a", '"', " ", "-"]
    if isinstance(what, list):
        return _of_set(what)
    return _of_parts(kind, what)


def _of_parts(kind: str, what: object) -> list[str]:
    """Return samples of a step that has steps of its own."""
    if kind == "ATOMIC_GROUP" and isinstance(what, Iterable):
        return _samples(what)
    if not isinstance(what, tuple):
        return [""]
    if kind == "BRANCH":
        return [text for one in what[1] for text in _samples(one)[:2]][:_MOST_SAMPLES]
    if kind == "SUBPATTERN":
        return _samples(what[3])
    if kind.endswith("REPEAT"):
        least = int(what[0])
        inner = _samples(what[2])
        return [one * max(least, 1) for one in inner] + ([""] if least == 0 else [])
    return [""]


def _of_set(items: list[tuple[object, object]]) -> list[str]:
    negated = bool(items) and str(items[0][0]) == "NEGATE"
    if negated:
        return [one for one in _ANY if not _in_set(items[1:], one)][:8]
    kinds = [str(kind) for kind, _ in items]
    found: list[str] = []
    for (_, what), kind in zip(items, kinds, strict=True):
        if kind == "LITERAL" and isinstance(what, int):
            found.append(chr(what))
        elif kind == "RANGE" and isinstance(what, tuple):
            found.append(chr(what[0]))
        elif kind == "CATEGORY":
            name = str(what).removeprefix("CATEGORY_")
            found += _CATEGORIES.get(name, "a")
    return found[:8]


def _in_set(items: list[tuple[object, object]], sign: str) -> bool:
    for kind, what in items:
        name = str(kind)
        if name == "LITERAL" and what == ord(sign):
            return True
        if (
            name == "RANGE"
            and isinstance(what, tuple)
            and what[0] <= ord(sign) <= what[1]
        ):
            return True
        if name == "CATEGORY":
            form = {"SPACE": r"\s", "DIGIT": r"\d", "WORD": r"\w"}
            negated = {"NOT_SPACE": r"\S", "NOT_DIGIT": r"\D", "NOT_WORD": r"\W"}
            known = (form | negated)[str(what).removeprefix("CATEGORY_")]
            if re.match(known, sign):
                return True
    return False


def _repeated(parsed: Parsed, befores: list[str]) -> Iterator[tuple[str, str]]:
    """Yield what leads up to each repetition, and samples of what it repeats."""
    for step in parsed:
        kind, what = str(step[0]), step[1]
        inner: list[Parsed] = []
        if kind.endswith("REPEAT") and isinstance(what, tuple):
            inner = [what[2]]
            for before, one in product(befores[:2], _samples(what[2])):
                if one and (not isinstance(what[1], int) or what[1] > 60):
                    yield before, one
                yield before, one or "a"
        elif kind == "BRANCH" and isinstance(what, tuple):
            inner = list(what[1])
        elif kind == "SUBPATTERN" and isinstance(what, tuple):
            inner = [what[3]]
        elif kind == "ATOMIC_GROUP" and isinstance(what, Iterable):
            inner = [what]
        for deeper in inner:
            yield from _repeated(deeper, befores)
        befores = [a + b for a, b in product(befores, _of_step(step))][:_MOST_SAMPLES]


SHORT = (8, 16, 24, 32, 256)
"""Lengths that are tried before: a pattern that multiplies shows it in these."""
LONG = 8 * SHORT[-1]
FASTER = 3.0
"""Growth of the time, beside that of the length, that is too much."""
NOTICED = 0.002
"""Seconds of the processor below which nothing is said about growth."""

Cost = Callable[[str], object]


def grows(cost: Cost, tried: Iterable[Attack]) -> Attack | None:
    """Return a text that costs more than its length, or None where there is none.

    Times are compared with one another, so that nothing hangs on the machine.
    """
    for attack in tried:
        for before, size in pairwise((*SHORT, LONG)):
            if _seconds(cost, attack, size) > NOTICED and _is_faster(
                cost, attack, before, size
            ):
                return attack
    return None


def _is_faster(cost: Cost, attack: Attack, before: int, size: int) -> bool:
    """Measure again, at the least of several times."""
    low = min(_seconds(cost, attack, before) for _ in range(5))
    high = min(_seconds(cost, attack, size) for _ in range(5))
    return high > NOTICED and high > low * FASTER * size / before


def _seconds(cost: Cost, attack: Attack, size: int) -> float:
    start, pump, end = attack
    text = start + pump * max(size // len(pump), 1) + end
    began = time.thread_time()
    cost(text)
    return time.thread_time() - began
