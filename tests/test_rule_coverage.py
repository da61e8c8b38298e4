"""The report of `pytest --rules` on small rule texts, and on the rule book."""

from tests.conftest import RULES
from tests.rule_coverage import coverage_lines, mentioned_rules, stated_rules

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
