"""Real names that stay closed are blotted out of pages."""

from __future__ import annotations

import pytest

from server.pages.redaction import hidden
from server.reports.documents.document import Column, Table


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("Gewonnen hat Anna Alt.", "Gewonnen hat N. N."),
        ("Anna Alt. Bert Bein.", "N. N. Bert Bein."),
        ("Anna Alt... und", "N. N.... und"),
        ("anna  alt (ANN)", "N. N. (ANN)"),
        ("Anna Alter.", "Anna Alter."),
    ],
)
def test_a_name_goes_with_its_full_stop(said: str, read: str) -> None:
    """A sentence that ended with a name ended with "N. N.."."""
    assert hidden(["Anna Alt"], ["Haus Sommer"]).text(said) == read


def test_a_column_of_nothing_but_names_is_left_out() -> None:
    """The final table of a game of twelve said "N. N." twelve times."""
    blot = hidden(["Anna Alt", "Bert Bein"], ())
    columns = (Column("Platz"), Column("Dahinter steckt"))
    whole = Table(columns, ((1, "Anna Alt"), (2, "Bert Bein")))
    assert blot.all_of(whole) == Table(columns[:1], ((1,), (2,)))
    some = Table(columns, ((1, "Anna Alt"), (2, "Cora")))
    assert blot.all_of(some).rows == ((1, "N. N."), (2, "Cora"))
