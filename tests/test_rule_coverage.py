"""The report of `pytest --rules` on small rule texts, and on the rule book."""

from pathlib import Path

import pytest

from tests.conftest import RULE_BOOKS, RULES
from tests.rule_coverage import (
    coverage_lines,
    marked_rules,
    mentioned_rules,
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
    stated = stated_rules(RULES.read_text(encoding="utf-8"))
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
    book = (
        "## o5 Trade\n- o5.1 Bids.\n- o5.11 Favours last.\n## o10 End\n1.40 is no rule"
    )
    assert stated_rules(book, "o") == {"o5", "o5.1", "o5.11", "o10"}
    assert list(coverage_lines(book, {"o5.11", "5.1", "o7"}, "o")) == [
        "no test cites o5.1",
        "no test cites o10",
        "no such rule: o7",
        "4 rules stated, 2 numbers cited",
    ]


@pytest.mark.parametrize("letter", RULE_BOOKS)
def test_every_paragraph_has_a_test_and_every_mark_a_paragraph(letter: str) -> None:
    marked = marked_rules(ROOT / "tests")
    book = RULE_BOOKS[letter].read_text(encoding="utf-8")
    *gaps, _sum = coverage_lines(book, marked, letter)
    assert gaps == []


@pytest.mark.parametrize("letter", RULE_BOOKS)
def test_the_engine_cites_only_numbers_that_can_be_looked_up(letter: str) -> None:
    contract = ROOT / "docs" / "engine-contract.md"
    books = [
        book.read_text(encoding="utf-8") for book in (RULE_BOOKS[letter], contract)
    ]
    assert list(unknown_rules(ROOT / "engine", *books, letter=letter)) == []
