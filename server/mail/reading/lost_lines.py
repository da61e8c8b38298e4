"""Whether the plain text of a mail has lost lines that its page has.

Programs that write pages make the plain text of them, and some put lines together: an
order typed below another is a word in the middle of prose then. Both texts have the
same letters; where a line of the page begins within a line of the plain text, that has
lost one. Which program it was does not matter.
"""

from __future__ import annotations

from collections.abc import Sequence

MIN_LETTERS = 12
"""Letters by which the place is found again where the texts differ."""

MAX_LINES_JOINED = 6
"""Short lines in a row that are such a line together."""

MAX_LETTERS_APART = 2_000
"""Letters of the plain text among which such a line is looked for."""


def has_lost_lines(plain: str, page: str) -> bool:
    """Return whether a line of the page begins in the middle of a line of the text.

    The time grows linearly with the length of both.
    """
    starts: set[int] = set()
    parts: list[str] = []
    length = 0
    for line in plain.split("\n"):
        starts.add(length)
        letters = _letters(line)
        parts.append(letters)
        length += len(letters)
    text, at = "".join(parts), 0
    lines = [letters for line in page.split("\n") if (letters := _letters(line))]
    for number, letters in enumerate(lines):
        if not text.startswith(letters, at):
            at = _found_again(text, at, lines[number : number + MAX_LINES_JOINED])
            if not text.startswith(letters, at):
                continue
        elif at not in starts:
            return True
        at += len(letters)
    return False


def _found_again(text: str, at: int, lines: Sequence[str]) -> int:
    """Return where the text goes on as these lines do; `at` where it does not."""
    sample = ""
    for letters in lines:
        sample += letters
        if len(sample) >= MIN_LETTERS:
            found = text.find(sample, at, at + len(sample) + MAX_LETTERS_APART)
            return at if found < 0 else found
    return at


def _letters(line: str) -> str:
    """Return letters and figures: marks of lists, of quotes and links differ."""
    return "".join(filter(str.isalnum, line)).casefold()
