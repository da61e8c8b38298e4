"""The private Dovecot does what the tests of the mail side rely on."""

from __future__ import annotations

import smtplib

import pytest

from tests.servers.dovecot import Dovecot

MAIL = b"Subject: Zug\r\n\r\nk,Alois,1200,4\r\n"


def test_a_mail_to_a_sub_address_is_read_by_imap(dovecot: Dovecot) -> None:
    account = dovecot.add_user()
    dovecot.deliver(MAIL, account.tagged("7f3a"))
    (raw,) = dovecot.messages(account)
    assert raw.endswith(MAIL)


def test_imap_offers_what_the_server_uses(dovecot: Dovecot) -> None:
    account = dovecot.add_user()
    with dovecot.session(account) as client:
        _status, answers = client.capability()
    assert {b"IDLE", b"MOVE", b"UIDPLUS"} <= set(answers[0].split())


def test_imap_over_tls_with_a_verified_certificate(dovecot: Dovecot) -> None:
    account = dovecot.add_user()
    with dovecot.tls_session(account) as client:
        assert client.select("INBOX")[0] == "OK"


def test_a_user_can_be_named_and_added_at_any_time(dovecot: Dovecot) -> None:
    account = dovecot.add_user("zorro", "geheim")
    assert account.address == "zorro@example.test"
    assert dovecot.messages(account) == []


def test_an_unknown_user_is_refused(dovecot: Dovecot) -> None:
    with pytest.raises(smtplib.SMTPRecipientsRefused):
        dovecot.deliver(MAIL, "nobody-knows@example.test")


def test_mail_outlives_a_restart_and_a_crash() -> None:
    with Dovecot() as own:
        account = own.add_user()
        own.deliver(MAIL, account.address)
        own.restart()
        own.kill()
        own.start()
        assert len(own.messages(account)) == 1
