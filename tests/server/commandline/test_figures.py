"""Numbers on the command line that no database could hold."""

from __future__ import annotations

import pytest

from tests.server.commandline.office import Office
from tests.servers.fixtures import on_sqlite


@pytest.mark.parametrize(
    "words",
    [
        ("mail", "show", "99999999999999999999"),
        ("mail", "list", "--limit", "-5"),
        ("outbox", "retry", "one"),
        ("game", "announce", "egon", "--title", "A", "--players", "9" * 20),
        ("game", "penalty", "7", "MAX", "--money", "-1"),
    ],
)
@on_sqlite
def test_what_is_no_usable_number_is_said(
    office: Office, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    """Such numbers ended in a traceback of the database."""
    with pytest.raises(SystemExit):
        office.turmpost(*words)
    assert "is not a number from 0 to 999999999" in capsys.readouterr().err
