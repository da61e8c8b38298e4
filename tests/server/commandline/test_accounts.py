"""`turmpost account`: mailboxes of the embedded mail host."""

from __future__ import annotations

import pytest

from server.storage.service import embedded_mail
from tests.server.commandline.office import Office
from tests.servers.fixtures import on_sqlite

Output = pytest.CaptureFixture[str]


def test_an_account_is_printed_as_a_mail_program_needs_it(
    office: Office, capsys: Output
) -> None:
    assert office.turmpost("account", "add", "Anna") == 0
    printed = capsys.readouterr().out
    *lines, last = printed.splitlines()
    shown = dict(line.split(maxsplit=1) for line in lines)
    assert last.startswith("SMTP and IMAP both want this user and password")
    assert shown["user"] == "anna"
    assert shown["address"].startswith("anna@")
    assert shown["SMTP"].endswith("no encryption")
    with office.world.services.database.work() as work:
        assert set(embedded_mail.accounts(work)) == {"anna"}
    assert office.turmpost("account", "list") == 0
    assert capsys.readouterr().out.splitlines() == [shown["address"]]


def test_the_password_can_be_set_anew(office: Office, capsys: Output) -> None:
    assert office.turmpost("account", "add", "anna", "--password", "first one") == 0
    with office.world.services.database.work() as work:
        before = embedded_mail.accounts(work)["anna"]
    assert office.turmpost("account", "add", "anna", "--password", "second one") == 0
    assert "second one" in capsys.readouterr().out
    with office.world.services.database.work() as work:
        assert embedded_mail.accounts(work)["anna"] != before


@pytest.mark.parametrize("name", ["spiel", "", "../etc", "a b", "ä", ".hidden"])
@on_sqlite
def test_a_name_that_can_be_no_mailbox_is_refused(
    office: Office, capsys: Output, name: str
) -> None:
    assert office.turmpost("account", "add", name) == 2
    assert "cannot be a mailbox" in capsys.readouterr().err
