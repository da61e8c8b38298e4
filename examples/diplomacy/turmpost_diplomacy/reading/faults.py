"""What is asked about a line that is no order as it stands (d10.2)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from turmpost.grammar import Heard
from turmpost_diplomacy.names import exact, words_in
from turmpost_diplomacy.reading.forms import UNIT, letters_of
from turmpost_diplomacy.reading.tokens import Token, tokens_of
from turmpost_diplomacy.reading.unclear import Figures, Problem

Again = Callable[[Sequence[Token]], "str | None"]
"""Reads some tokens as one order, in the notation of the game; None for none."""

_ORDER_LIKE = re.compile(rf"(?:{UNIT}(?:[-schrdvbS]|$)|[hsdrbwK]:?{UNIT})")
_SPACED = re.compile(r"\b(?:\w\s+){2,}")
_WHOLE = (
    (Problem.NO_GOAL, re.compile(f"{UNIT}-+")),
    (Problem.NO_ORDER, re.compile(rf"{UNIT}(?:,{UNIT})*|{UNIT}!.*")),
    (Problem.WHOM, re.compile(f"{UNIT}s")),
    (Problem.WHO, re.compile(rf"s{UNIT}(?:-+n)?|s-+n")),
    (Problem.CONVOY_GOAL, re.compile(f"{UNIT}c[pr:]*{UNIT}")),
    (Problem.WHERE, re.compile("bk{1,2}|b")),
    (Problem.WHICH_UNIT, re.compile("[dr]k?")),
)
_MOST_BESIDE = 12
"""Tokens among which an order is looked for."""


def asked(tokens: Sequence[Token], line: str, again: Again) -> Heard | None:
    """Return what to ask about a line, None where it is no order at all."""
    letters = letters_of(tokens)
    if "x" in letters:
        beside = _beside(tokens, again)
        conditional = beside is not None and "i" in letters
        return _of_signs(tokens, letters, again) if conditional else beside
    # The name of whoever writes may begin as a province's does.
    if letters == "n" and words_in(tokens[0].text) not in exact():
        return None
    found = _of_signs(tokens, letters, again) or _of_form(tokens, letters, again)
    if found is not None:
        return found
    if _SPACED.search(line):
        return _spaced(line, again)
    if _ORDER_LIKE.match(letters) or letters.startswith(("kn", "nn")):
        return _heard(Problem.UNREAD, _without_signs(tokens, again))
    return None


def _heard(
    problem: Problem, correction: str | None = None, figures: Figures | None = None
) -> Heard:
    return Heard(problem=problem.value, correction=correction, figures=figures or {})


def _of_signs(tokens: Sequence[Token], letters: str, again: Again) -> Heard | None:
    """Ask about conditions, alternatives, and questions."""
    for letter, problem in (("i", Problem.CONDITION), ("o", Problem.ONE_OF_TWO)):
        if letter in letters:
            alone = again(tokens[: letters.index(letter)])
            one_of = letter == "o"
            return _heard(problem, None if one_of else alone)
    if letters.endswith("?"):
        return _heard(Problem.QUESTION, again(tokens[:-1]))
    return None


def _of_form(tokens: Sequence[Token], letters: str, again: Again) -> Heard | None:
    plain = letters.rstrip(".")
    if re.fullmatch(f"{UNIT}/n", plain):
        dash = [Token("-", "-") if one.letter == "/" else one for one in tokens]
        return _heard(Problem.QUESTION, again(dash))
    if re.fullmatch(f"{UNIT}cn", plain):
        dash = [Token("-", "-") if one.letter == "c" else one for one in tokens]
        return _heard(Problem.ARMY_CONVOYS, again([*dash, Token("v", "via")]))
    if re.fullmatch(f"{UNIT}-+b", plain):
        return _heard(
            Problem.WHICH_PLACE, None, {"written": tokens[-1].text, "places": ""}
        )
    for problem, form in _WHOLE:
        if form.fullmatch(plain):
            stays = problem is Problem.NO_GOAL
            hold = [*tokens[: letters.find("n") + 1], Token("h", "h")]
            return _heard(problem, again(hold) if stays else None)
    return None


def _spaced(line: str, again: Again) -> Heard | None:
    """Ask about letters with blanks between: "A M U N-S I L"."""
    glued = again(tokens_of(re.sub(r"(?<=\w)\s+(?=\w\b)", "", line)))
    return None if glued is None else _heard(Problem.QUESTION, glued)


def _without_signs(tokens: Sequence[Token], again: Again) -> str | None:
    """Return the order at the beginning of what is too much."""
    for end in range(len(tokens) - 1, 2, -1):
        found = again(tokens[:end])
        if found is not None:
            return found
    return None


def _beside(tokens: Sequence[Token], again: Again) -> Heard | None:
    """Propose the order that stands among other words."""
    some = tokens[:_MOST_BESIDE]
    for start, token in enumerate(some):
        if token.letter != "k":
            continue
        for end in range(len(some), start + 2, -1):
            found = again(some[start:end])
            if found is not None:
                return _heard(
                    Problem.BESIDE, found, {"field": _other(some, start, end)}
                )
    if letters_of(tokens).startswith("kn"):
        words = " ".join(one.text for one in tokens if one.letter == "x")
        return _heard(Problem.UNREAD, None, {"words": words})
    return None


def _other(tokens: Sequence[Token], start: int, end: int) -> str:
    """Return the words around an order."""
    before = " ".join(one.text for one in tokens[:start])
    return before or " ".join(one.text for one in tokens[end:])
