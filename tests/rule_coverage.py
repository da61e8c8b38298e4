"""Which paragraphs of the rule book no test is marked with, and the other way round."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

# Egon's numbers have a dot; those of the other games begin with the game's letter.
NUMBER = re.compile(r"\b(?:\d{1,2}(?:\.\d{1,3})+|[mo]\d{1,2}(?:\.\d{1,3})*)\b")
# An item or a heading, and the numbers it begins with: "- 5.1.2 / 5.1.3 Player".
HEAD = re.compile(r"(?P<kind>- |#+ )(?P<numbers>[mo]?[\d.]+(?: / [mo]?[\d.]+)*)\b")
# "2.4.31-33": the last part of the second number stands for all of it.
RANGE = re.compile(
    r"\b(?P<above>\d{1,2}(?:\.\d{1,3})*\.)(?P<first>\d+)-(?P<last>\d+)\b(?!\.\d)"
)
_DIGITS = re.compile(r"\d+")
EXAMPLES = re.compile(r"^## \w+ Worked examples", re.MULTILINE)


def coverage_lines(rules: str, cited: set[str]) -> Iterator[str]:
    """Yield one line for each gap between a rule text and the numbers cited."""
    stated = stated_rules(rules)
    for number in _sorted(stated - cited - _parents(cited)):
        yield f"no test cites {number}"
    known = mentioned_rules(rules)
    for number in _sorted(cited - known - _parents(known)):
        yield f"no such rule: {number}"
    yield f"{len(stated)} rules stated, {len(cited)} numbers cited"


def of_book(letter: str, cited: Iterable[str]) -> set[str]:
    """Return the numbers of the book with this letter, "" for Egon's."""
    return {number for number in cited if number.rstrip("0123456789.") == letter}


def stated_rules(rules: str) -> set[str]:
    """Return the numbers with which an item, a section or a table row begins."""
    stated: set[str] = set()
    for line in _before_the_examples(rules).splitlines():
        head = HEAD.match(line.lstrip())
        if head is not None:
            stated.update(NUMBER.findall(head["numbers"]))
        elif line.startswith("| "):
            # The events of section 11: the rule stands in the second column.
            cells = [cell.strip() for cell in line.split("|")]
            stated.update(cell for cell in cells if NUMBER.fullmatch(cell))
    return stated


def mentioned_rules(rules: str) -> set[str]:
    """Return every number that stands anywhere before the worked examples."""
    text = _before_the_examples(rules)
    ranges = {
        f"{found['above']}{number}"
        for found in RANGE.finditer(text)
        for number in range(int(found["first"]), int(found["last"]) + 1)
    }
    return set(NUMBER.findall(text)) | ranges


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


def unknown_rules(folder: Path, *books: str) -> Iterator[str]:
    """Yield where code or a comment cites a number that no book states."""
    known: set[str] = set()
    for book in books:
        known |= mentioned_rules(book)
    known |= _parents(known)
    for path in sorted(folder.rglob("*.py")):
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for number in NUMBER.findall(line):
                if number not in known:
                    yield f"{path.name}:{at}: no such rule: {number}"


def _before_the_examples(rules: str) -> str:
    """Return the rules proper; the examples are full of quotients such as 1.6."""
    heading = EXAMPLES.search(rules)
    return rules if heading is None else rules[: heading.end()]


def _parents(numbers: Iterable[str]) -> set[str]:
    """Return the sections above: 5.1 for 5.1.2, and 3.7.3 for 3.7.31."""
    above: set[str] = set()
    for number in numbers:
        parts = number.split(".")
        above.update(".".join(parts[:count]) for count in range(1, len(parts)))
        above.update(number[:-digits] for digits in range(1, len(parts[-1])))
    return above


def _sorted(numbers: Iterable[str]) -> list[str]:
    """Return the numbers in the rule book's order."""
    return sorted(numbers, key=lambda number: list(map(int, _DIGITS.findall(number))))
