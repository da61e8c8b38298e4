"""The private Postfix takes mail in, relays for its users, and bounces."""

from __future__ import annotations

import email
import smtplib
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.servers.dovecot import HOST, NETWORK_SECONDS, Account, Dovecot
from tests.servers.postfix import Postfix

MAIL = b"Subject: Zug\r\n\r\nv\r\n"


@contextmanager
def submission(
    postfix: Postfix, account: Account | None = None
) -> Iterator[smtplib.SMTP]:
    """Yield a submission session over STARTTLS, logged in where one is named."""
    with smtplib.SMTP(HOST, postfix.submission_port, timeout=NETWORK_SECONDS) as client:
        client.starttls(context=postfix.dovecot.tls_context())
        if account is not None:
            client.login(account.name, account.password)
        yield client


def test_smtp_delivers_a_sub_address_to_the_inbox(
    postfix: Postfix, dovecot: Dovecot
) -> None:
    account = dovecot.add_user()
    with smtplib.SMTP(HOST, postfix.smtp_port, timeout=NETWORK_SECONDS) as client:
        client.sendmail("max@example.org", [account.tagged("7f3a")], MAIL)
    (raw,) = dovecot.wait_for_messages(account, 1)
    message = email.message_from_bytes(raw)
    assert message["Subject"] == "Zug"
    assert message["Return-Path"] == "<max@example.org>"


def test_submission_takes_mail_from_a_user_with_password(
    postfix: Postfix, dovecot: Dovecot
) -> None:
    game, player = dovecot.add_user(), dovecot.add_user()
    with submission(postfix, game) as client:
        client.sendmail(game.address, [player.address], MAIL)
    assert len(dovecot.wait_for_messages(player, 1)) == 1


def test_submission_refuses_a_wrong_password(
    postfix: Postfix, dovecot: Dovecot
) -> None:
    account = dovecot.add_user()
    wrong = Account(account.name, "wrong")
    with pytest.raises(smtplib.SMTPAuthenticationError), submission(postfix, wrong):
        pass


def test_submission_refuses_mail_without_a_login(postfix: Postfix) -> None:
    with (
        submission(postfix) as client,
        pytest.raises(smtplib.SMTPRecipientsRefused) as refusal,
    ):
        client.sendmail("a@example.test", ["b@example.test"], MAIL)
    assert refusal.value.recipients["b@example.test"][0] == 554


def test_submission_refuses_mail_without_tls(postfix: Postfix) -> None:
    with (
        smtplib.SMTP(HOST, postfix.submission_port, timeout=NETWORK_SECONDS) as client,
        pytest.raises(smtplib.SMTPSenderRefused) as refusal,
    ):
        client.sendmail("a@example.test", ["b@example.test"], MAIL)
    assert refusal.value.smtp_code == 530


def test_smtp_is_no_open_relay(postfix: Postfix) -> None:
    with (
        smtplib.SMTP(HOST, postfix.smtp_port, timeout=NETWORK_SECONDS) as client,
        pytest.raises(smtplib.SMTPRecipientsRefused),
    ):
        client.sendmail("a@example.test", ["b@elsewhere.example"], MAIL)


def test_mail_to_an_unknown_user_comes_back_as_a_bounce(
    postfix: Postfix, dovecot: Dovecot
) -> None:
    game = dovecot.add_user()
    with submission(postfix, game) as client:
        client.sendmail(game.address, ["nobody-knows@example.test"], MAIL)
    (raw,) = dovecot.wait_for_messages(game, 1)
    message = email.message_from_bytes(raw)
    assert message.get_content_type() == "multipart/report"
    assert b"Action: failed" in raw


def test_postfix_goes_on_after_a_restart(postfix: Postfix, dovecot: Dovecot) -> None:
    postfix.restart()
    account = dovecot.add_user()
    with smtplib.SMTP(HOST, postfix.smtp_port, timeout=NETWORK_SECONDS) as client:
        client.sendmail("max@example.org", [account.address], MAIL)
    assert len(dovecot.wait_for_messages(account, 1)) == 1
