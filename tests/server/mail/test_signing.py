"""DKIM: what we sign can be verified, and nothing can be added to it."""

from __future__ import annotations

import subprocess
from datetime import UTC, datetime
from pathlib import Path

import dkim
import pytest

from server.mail.writing.compose import OutgoingMail, compose
from server.mail.writing.signing import KeyFileError, Signer, TxtLookup

MAIL = compose(
    OutgoingMail(
        message_id="m1@example.org",
        date=datetime(2026, 12, 1, 12, tzinfo=UTC),
        from_address="spiel@example.org",
        from_name="Spiel",
        to_address="max@players.test",
        subject="Grüße aus der Runde, die einen langen Betreff mit vielen Wörtern hat",
        reply_to="spiel+k7f2mq@example.org",
        text="Zeile 1  \r\n.\r\n\r\n" + "wort " * 300 + "\n\n\n",
        references=("a@x.de", "b@x.de"),
    )
)


def openssl(*arguments: str) -> bytes:
    return subprocess.run(
        ["openssl", *arguments], check=True, capture_output=True
    ).stdout


@pytest.fixture(scope="module")
def key_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("dkim") / "key.pem"
    path.write_bytes(openssl("genrsa", "2048"))
    return path


@pytest.fixture(scope="module")
def dns(key_file: Path) -> TxtLookup:
    """The DNS with our public key, as an operator would publish it."""
    lines = openssl("rsa", "-in", str(key_file), "-pubout").splitlines()
    record = b"v=DKIM1; k=rsa; p=" + b"".join(lines[1:-1])

    def txt(name: bytes, timeout: int = 5) -> bytes | None:
        return record if name == b"turm._domainkey.example.org." else None

    return txt


@pytest.fixture
def signer(key_file: Path) -> Signer:
    return Signer.from_file("Example.org", "turm", key_file)


def verifies(raw: bytes, dns: TxtLookup) -> bool:
    """Return whether the topmost signature of a mail is good."""
    found: bool = dkim.verify(raw, dnsfunc=dns)
    return found


def test_a_signed_mail_is_verified(signer: Signer, dns: TxtLookup) -> None:
    signed = signer.sign(MAIL)
    assert signed.endswith(MAIL)
    assert signed.startswith(b"DKIM-Signature: ")
    assert verifies(signed, dns)


@pytest.mark.parametrize(
    "change",
    [
        (b"max@players.test", b"zor@players.test"),
        (b"Zeile 1", b"Zeile 2"),
        (b"From:", b"From: other@example.org\r\nFrom:"),
        (b"From:", b"Reply-To: other@example.org\r\nFrom:"),
        (b"From:", b"Subject: other\r\nFrom:"),
        (b"From:", b"List-Unsubscribe: <https://elsewhere.test>\r\nFrom:"),
        (b"m1@example.org", b"m2@example.org"),
    ],
)
def test_a_changed_mail_is_not(
    signer: Signer, dns: TxtLookup, change: tuple[bytes, bytes]
) -> None:
    signed = signer.sign(MAIL)
    head, found, rest = signed.partition(MAIL)
    assert found
    assert not rest
    changed = head + MAIL.replace(*change, 1)
    assert changed != signed
    assert not verifies(changed, dns)


def test_another_white_space_and_a_trace_do_no_harm(
    signer: Signer, dns: TxtLookup
) -> None:
    signed = signer.sign(MAIL).replace(b"Zeile 1  \r\n", b"Zeile 1 \r\n")
    assert verifies(b"Received: from a by b\r\n" + signed, dns)


@pytest.mark.parametrize("form", ["-traditional", ""])
def test_both_kinds_of_pem_and_line_ends_are_read(
    tmp_path: Path, form: str, dns: TxtLookup
) -> None:
    key = openssl("genrsa", *([form] if form else []), "2048")
    Signer("example.org", "turm", key.replace(b"\n", b"\r\n")).sign(MAIL)


def test_whether_the_key_is_published(signer: Signer, dns: TxtLookup) -> None:
    assert signer.is_published(dns)
    assert not signer.is_published(lambda name, timeout=5: None)
    assert not signer.is_published(lambda name, timeout=5: b"v=DKIM1; p=")
    assert not signer.is_published(lambda name, timeout=5: b"nonsense")


def test_for_whom_it_signs(signer: Signer) -> None:
    assert signer.signs_for("spiel@example.org")
    assert signer.signs_for("spiel@games.EXAMPLE.org")
    assert not signer.signs_for("spiel@notexample.org")


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (["genrsa", "512"], "less than 1024 bits"),
        (["genpkey", "-algorithm", "ed25519"], "no RSA key"),
        (["genrsa", "-aes128", "-passout", "pass:x", "2048"], "no RSA key"),
        (["version"], "no RSA key"),
    ],
)
def test_other_keys_are_refused(
    tmp_path: Path, command: list[str], reason: str
) -> None:
    path = tmp_path / "key.pem"
    path.write_bytes(openssl(*command))
    with pytest.raises(KeyFileError, match=reason):
        Signer.from_file("example.org", "turm", path)


def test_a_missing_key_is_named(tmp_path: Path) -> None:
    with pytest.raises(KeyFileError, match=r"none\.pem: No such file"):
        Signer.from_file("example.org", "turm", tmp_path / "none.pem")
