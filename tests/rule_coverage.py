"""Which paragraphs of the rule book no test is marked with, and the other way round."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

# A number has at least two parts; where a book's numbers begin with a letter, a section
# stands alone too: "5.1" and "o5".
NUMBER = r"\b\d{1,2}(?:\.\d{1,3})+\b"
LETTERED = r"\b%s\d{1,2}(?:\.\d{1,3})*\b"
# An item or a heading, and the numbers it begins with: "- 5.1.2 / 5.1.3 Player".
HEAD = re.compile(r"(?P<kind>- |#+ )(?P<numbers>[a-z]?[\d.]+(?: / [a-z]?[\d.]+)*)\b")
# "2.4.31-33": the last part of the second number stands for all of it.
RANGE = re.compile(
    r"\b(?P<above>\d{1,2}(?:\.\d{1,3})*\.)(?P<first>\d+)-(?P<last>\d+)\b(?!\.\d)"
)
EXAMPLES = re.compile(r"^## \S+ Worked examples\b", re.MULTILINE)


def numbers(letter: str) -> re.Pattern[str]:
    """Return what the numbers look like that begin with this letter, or with none."""
    return re.compile(LETTERED % letter if letter else NUMBER)


def coverage_lines(rules: str, marked: set[str], letter: str = "") -> Iterator[str]:
    """Yield one line for each gap between a rule text and the numbers cited.

    `letter` begins the numbers of this book; those of other books are left alone.
    """
    cited = of_book(letter, marked)
    stated = stated_rules(rules, letter)
    for number in _sorted(stated - cited - _parents(cited)):
        yield f"no test cites {number}"
    known = mentioned_rules(rules, letter)
    for number in _sorted(cited - known - _parents(known)):
        yield f"no such rule: {number}"
    yield f"{len(stated)} rules stated, {len(cited)} numbers cited"


def of_book(letter: str, marked: Iterable[str]) -> set[str]:
    """Return the numbers that begin with this letter, or with none."""
    return {number for number in marked if number.rstrip("0123456789.") == letter}


def stated_rules(rules: str, letter: str = "") -> set[str]:
    """Return the numbers with which an item, a section or a table row begins."""
    stated: set[str] = set()
    number = numbers(letter)
    for line in _before_the_examples(rules).splitlines():
        head = HEAD.match(line.lstrip())
        if head is not None:
            stated.update(number.findall(head["numbers"]))
        elif line.startswith("| "):
            # The events of section 11: the rule stands in the second column.
            cells = [cell.strip() for cell in line.split("|")]
            stated.update(cell for cell in cells if number.fullmatch(cell))
    return stated


def mentioned_rules(rules: str, letter: str = "") -> set[str]:
    """Return every number that stands anywhere before the worked examples."""
    text = _before_the_examples(rules)
    ranges = {
        f"{found['above']}{number}"
        for found in RANGE.finditer(text)
        for number in range(int(found["first"]), int(found["last"]) + 1)
    }
    return set(numbers(letter).findall(text)) | (set() if letter else ranges)


def marked_rules(folder: Path) -> set[str]:
    """Return the numbers of all `@pytest.mark.rule` in a folder, run or not."""
    return {
        str(argument.value)
        for path in folder.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }


def unknown_rules(folder: Path, *books: str, letter: str = "") -> Iterator[str]:
    """Yield where code or a comment cites a number that no book states."""
    known: set[str] = set()
    for book in books:
        known |= mentioned_rules(book, letter)
    known |= _parents(known)
    for path in sorted(folder.rglob("*.py")):
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for number in numbers(letter).findall(line):
                if number not in known:
                    yield f"{path.name}:{at}: no such rule: {number}"


def _before_the_examples(rules: str) -> str:
    """Return the rules proper; the examples are full of quotients such as 1.6."""
    heading = EXAMPLES.search(rules)
    return rules if heading is None else rules[: heading.end()]


def _parents(cited: Iterable[str]) -> set[str]:
    """Return the sections above: 5.1 for 5.1.2, and 3.7.3 for 3.7.31.

    Where numbers begin with a letter, o5.11 is not a part of o5.1.
    """
    above: set[str] = set()
    for number in cited:
        parts = number.split(".")
        above.update(".".join(parts[:count]) for count in range(1, len(parts)))
        if number[0].isdecimal():
            above.update(number[:-digits] for digits in range(1, len(parts[-1])))
    return above


def _sorted(found: Iterable[str]) -> list[str]:
    """Return the numbers in the rule book's order."""
    return sorted(found, key=lambda one: [int(n) for n in re.findall(r"\d+", one)])
