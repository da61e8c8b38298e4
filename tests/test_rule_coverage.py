"""The report of `pytest --rules` on small rule texts, and on the rule book."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import BOOKS
from tests.rule_coverage import (
    coverage_lines,
    marked_rules,
    mentioned_rules,
    of_book,
    stated_rules,
    unknown_rules,
)

ROOT = Path(__file__).parents[1]

SAMPLE = """\
### 5.1 Report

- 5.1.1 Dealer: bribes are confiscated (5.6.6).
- 5.1.2 / 5.1.3 Player: reported.
  - 5.1.41 An item within an item.
- V >= 30: it fails; see 5.1.9.

| e | rule | event |
| 13 | 2.6.13 | Razzia |

## 12 Worked examples

- 8.0 is a quotient.
"""

LETTERED = """\
## m3 A round

## m4 Fees

- m4.1 A fee; see m9.5.
- m4.11 1.40 is no rule.

## m12 Worked examples

- m7.1 is not stated here.
"""


def test_items_headings_and_table_rows_state_rules() -> None:
    assert stated_rules(SAMPLE) == {
        "5.1",
        "5.1.1",
        "5.1.2",
        "5.1.3",
        "5.1.41",
        "2.6.13",
    }


def test_a_number_in_a_sentence_is_known_but_needs_no_test() -> None:
    assert mentioned_rules(SAMPLE) - stated_rules(SAMPLE) == {"5.6.6", "5.1.9"}


def test_gaps_are_reported_both_ways_in_the_order_of_the_book() -> None:
    cited = {"5.1.2", "5.1.3", "5.1.41", "2.6.13", "5.6", "7.1"}
    assert list(coverage_lines(SAMPLE, cited)) == [
        "no test cites 5.1.1",
        "no such rule: 7.1",
        "6 rules stated, 6 numbers cited",
    ]


def test_the_rule_book_is_read() -> None:
    stated = stated_rules(BOOKS[""].read_text(encoding="utf-8"))
    assert {"3.7.31", "4.6.5", "5.6.2", "6.6.42", "2.6.17", "8.3.3"} <= stated


def test_a_range_of_numbers_is_known() -> None:
    assert mentioned_rules("- 2.4.3: (2.4.31-33), see 5.6.2-5.6.5 and 10-12") == {
        "2.4.3",
        "2.4.31",
        "2.4.32",
        "2.4.33",
        "5.6.2",
        "5.6.5",
    }


def test_marks_and_citations_are_found(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(
        "@pytest.mark.rule('5.1', '5.1.2')\n"
        "@pytest.mark.parametrize('n', [1])\n"
        "def test() -> None:\n    return  # 5.1.9: cited, 5.7 is not\n"
    )
    assert marked_rules(tmp_path) == {"5.1", "5.1.2"}
    assert list(unknown_rules(tmp_path, SAMPLE)) == ["test_one.py:4: no such rule: 5.7"]


def test_numbers_with_a_letter_are_another_book() -> None:
    assert stated_rules(LETTERED, "m") == {"m3", "m4", "m4.1", "m4.11", "m12"}
    cited = {"m4.11", "m5", "5.1", "o5.1"}
    assert list(coverage_lines(LETTERED, cited, "m")) == [
        "no test cites m3",
        "no test cites m4.1",
        "no test cites m12",
        "no such rule: m5",
        "5 rules stated, 2 numbers cited",
    ]


@pytest.mark.parametrize("letter", BOOKS)
def test_every_paragraph_has_a_test_and_every_mark_a_paragraph(letter: str) -> None:
    book = BOOKS[letter].read_text(encoding="utf-8")
    *gaps, _sum = coverage_lines(book, marked_rules(ROOT / "tests"), letter)
    assert gaps == []


def test_every_mark_belongs_to_a_book() -> None:
    marked = marked_rules(ROOT / "tests")
    assert marked == set().union(*(of_book(letter, marked) for letter in BOOKS))


@pytest.mark.parametrize("letter", BOOKS)
def test_the_engine_cites_only_numbers_that_can_be_looked_up(letter: str) -> None:
    contract = ROOT / "docs" / "engine-contract.md"
    books = [path.read_text(encoding="utf-8") for path in (BOOKS[letter], contract)]
    assert list(unknown_rules(ROOT / "engine", *books, letter=letter)) == []
