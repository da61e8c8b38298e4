"""Real names that stay closed are blotted out of pages."""

from __future__ import annotations

import pytest

from server.pages.redaction import hidden


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
