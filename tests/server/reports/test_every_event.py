"""Every variant of every event, with a number of its own in each place.

Two values of one type that are swapped, a wrong limit or reason, a sign that is lost:
all of them change a line of a file that a reader has approved.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import approving
from tests.server.reports import egon_events, mark_events, ostia_events
from tests.server.reports.numbered import shown, without_numbers

GOLDEN = Path(__file__).parent / "golden" / "figures"


def _lines(language: str) -> Iterator[str]:
    for game, module in (
        ("Egon", egon_events),
        ("MARK", mark_events),
        ("Ostia", ostia_events),
    ):
        yield f"## {game}"
        before = ""
        for name, event, among in module.cases():
            told = [
                f"  {part}: {row}" if not row.startswith(" ") else row
                for part, entry in module.parts(event, among, language)
                for row in shown([entry], language)
            ]
            words = without_numbers(told)
            if name.endswith(", of 1") and words == before:
                continue
            before = words
            yield from (name, *(told or ["  (nothing)"]))


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_sentence_has_each_number_in_its_place(
    language: str, *, approve: bool
) -> None:
    """Eight of 33 planted slips were found by no test: values of one type swapped."""
    made = "\n".join(_lines(language)) + "\n"
    approving.check(made, GOLDEN / f"events.{language}.txt", approve=approve)
