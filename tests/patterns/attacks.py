"""Texts on which a pattern that grows faster than its input shows it.

They are derived from the pattern: what leads up to a repetition, what is repeated, and
something that cannot follow. A part of what is repeated is a sample of it.
"""

from __future__ import annotations

import importlib
import re
import time
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise, product

_PARSER = importlib.import_module("re._parser")
_ANY = ["a", " ", "1", "-", "@", ".", "<", '"', "(", "=", ":", ">", ",", "\n", "A", "ä"]
_CATEGORIES = {"SPACE": " \t", "DIGIT": "1", "WORD": "a1_", "NOT_WORD": " -"}
_PUMPS = [" ", "a", "1", "a ", "<", "(", '"', "\n", "a\n", ".", "a.", "1.", "-", "\\"]
_ENDS = ["", "\0", "\n\0", "!", "a", " "]
_MOST_SAMPLES = 6
_MOST_ATTACKS = 400

Parsed = Sequence[tuple[object, object]]
Attack = tuple[str, str, str]
"""What comes first, what is repeated, and what comes last."""


def attacks(pattern: re.Pattern[str] | re.Pattern[bytes]) -> list[Attack]:
    """Return texts to try a pattern with, each with one part to be repeated."""
    source = pattern.pattern
    text = source.decode("latin-1") if isinstance(source, bytes) else source
    parsed: Parsed = _PARSER.parse(text, pattern.flags & ~re.UNICODE & ~re.LOCALE)
    whole = _samples(parsed)
    parts = list(dict.fromkeys(_repeated(parsed, [""])))
    found: dict[Attack, None] = {}
    for before, pump in parts:
        for end in _ENDS:
            found[before, pump, end] = None
    for pump in [*_PUMPS, *whole, *(pump for _, pump in parts)]:
        for start, end in product(["", *whole[:2]], _ENDS[:3]):
            found[start, pump, end] = None
            found[start, pump, whole[0][:-1] + "\0" if whole else end] = None
    return list(islice((one for one in found if one[1]), _MOST_ATTACKS))


def _samples(parsed: Parsed) -> list[str]:
    """Return some texts that a pattern takes, short ones first."""
    texts = [""]
    for step in parsed:
        texts = [a + b for a, b in product(texts, _of_step(step))][:_MOST_SAMPLES]
    return texts


def _of_step(step: tuple[object, object]) -> list[str]:
    kind, what = str(step[0]), step[1]
    if kind == "LITERAL" and isinstance(what, int):
        return [chr(what)]
    if kind == "NOT_LITERAL" and isinstance(what, int):
        return [one for one in _ANY if ord(one) != what][:2]
    if kind == "ANY":
        return ["a", " ", "-"]
    if kind == "IN" and isinstance(what, list):
        return _of_set(what)
    if kind == "BRANCH" and isinstance(what, tuple):
        return [text for one in what[1] for text in _samples(one)[:2]][:_MOST_SAMPLES]
    if kind == "SUBPATTERN" and isinstance(what, tuple):
        return _samples(what[3])
    if kind == "ATOMIC_GROUP":
        return _samples(what)  # type: ignore[arg-type] - the parser has no types
    if kind.endswith("REPEAT") and isinstance(what, tuple):
        least = int(what[0])
        inner = _samples(what[2])
        return [one * max(least, 1) for one in inner] + ([""] if least == 0 else [])
    return [""]


def _of_set(items: list[tuple[object, object]]) -> list[str]:
    negated = bool(items) and str(items[0][0]) == "NEGATE"
    if negated:
        flags = re.DOTALL
        return [one for one in _ANY if not _in_set(items[1:], one)][:8]
    del_flags = [str(kind) for kind, _ in items]
    found: list[str] = []
    for (_, what), kind in zip(items, del_flags, strict=True):
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
        elif kind == "ATOMIC_GROUP":
            inner = [what]  # type: ignore[list-item] - the parser has no types
        for one in inner:
            yield from _repeated(one, befores)
        befores = [a + b for a, b in product(befores, _of_step(step))][:_MOST_SAMPLES]


SHORT = (8, 16, 24, 32, 256)
"""Lengths that are tried before: a pattern that multiplies shows it in these."""
LONG = 8 * SHORT[-1]
FASTER = 24.0
"""Growth of the time, for a text that is eight times as long, that is too much."""
NOTICED = 0.002
"""Seconds of the processor below which nothing is said about growth."""


def grows(
    pattern: re.Pattern[str] | re.Pattern[bytes], *, anywhere: bool
) -> Attack | None:
    """Return a text that costs more than its length, or None where there is none.

    Times are compared with one another, so that nothing hangs on the machine.
    """
    for attack in attacks(pattern):
        for before, size in pairwise((*SHORT, LONG)):
            cost = _cost(pattern, attack, size, anywhere=anywhere)
            if cost > NOTICED and _is_faster(pattern, attack, before, size, anywhere):
                return attack
    return None


def _is_faster(
    pattern: re.Pattern[str] | re.Pattern[bytes],
    attack: Attack,
    before: int,
    size: int,
    anywhere: bool,  # noqa: FBT001 - handed on
) -> bool:
    """Measure again, at the least of several times."""
    low = _cost(pattern, attack, before, anywhere=anywhere, tries=5)
    high = _cost(pattern, attack, size, anywhere=anywhere, tries=5)
    return high > NOTICED and high > low * FASTER * size / (8 * before)


def _cost(
    pattern: re.Pattern[str] | re.Pattern[bytes],
    attack: Attack,
    size: int,
    *,
    anywhere: bool,
    tries: int = 1,
) -> float:
    """Return the seconds of the processor that a pattern takes, at the least."""
    start, pump, end = attack
    text = start + pump * max(size // len(pump), 1) + end
    subject = (
        text.encode("latin-1", "replace")
        if isinstance(pattern.pattern, bytes)
        else text
    )
    costs: list[float] = []
    for _ in range(tries):
        began = time.thread_time()
        if anywhere:
            for _match in pattern.finditer(subject):  # type: ignore[arg-type]
                pass
        else:
            pattern.match(subject)  # type: ignore[arg-type]
            pattern.fullmatch(subject)  # type: ignore[arg-type]
        costs.append(time.thread_time() - began)
    return min(costs)
