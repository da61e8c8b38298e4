"""Folders, flags and mails of the embedded host: what clients do is kept."""

from __future__ import annotations

import imaplib
import re
import socket
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select

from server.errors import DatabaseAwayError
from server.mail.embedded.host import EmbeddedHost
from server.mail.embedded.store import SPECIAL_USES
from server.services import Services
from server.storage.tables.service import LocalMailRow
from tests.server.mail.embedded.hosted import (
    HOST,
    LIMIT,
    MAIL,
    address,
    fetch,
    literal,
    mails,
    reader,
    run,
    send,
    serving,
)
from tests.servers.fixtures import on_sqlite

OTHER = MAIL.replace(b"zug", b"another")


@pytest.fixture
def services(migrated_url: str) -> Iterator[Services]:
    with serving(migrated_url) as built:
        yield built


def _flags(client: imaplib.IMAP4, number: str = "1") -> set[str]:
    answer = fetch(client, number, "FLAGS").decode()
    match = re.search(r"FLAGS \((.*?)\)", answer)
    assert match
    return set(match[1].split())


def _validity(client: imaplib.IMAP4) -> str:
    _, (validity,) = client.response("UIDVALIDITY")
    assert isinstance(validity, bytes)
    return validity.decode()


def _listed(client: imaplib.IMAP4) -> list[bytes]:
    return [line for line in client.list()[1] if isinstance(line, bytes)]


def _kept_mails(services: Services) -> int:
    with services.database.work() as work:
        return work.session.scalar(select(func.count(LocalMailRow.id))) or 0


def test_everything_is_there_after_a_restart(services: Services) -> None:
    """All mails were unread again, those in Sent were gone, removed ones were back."""
    validities: dict[str, str] = {}

    def first(host: EmbeddedHost) -> None:
        for raw in (MAIL, OTHER, MAIL, MAIL):
            send(host, [address("anna")], raw)
        with reader(host) as client:
            validities["INBOX"] = _validity(client)
            client.store("1", "+FLAGS", r"(\Seen \Flagged $Label1 Zug)")
            literal(client, "2", "BODY[]")
            client.append("Sent", r"(\Seen)", None, OTHER)
            client.append("Drafts", r"(\Draft)", None, MAIL)
            client.uid("MOVE", "3", "Trash")
            client.store("3", "+FLAGS", r"(\Deleted)")
            client.expunge()
            client.create('"Spiele/Egon 7"')
            client.copy("1", '"Spiele/Egon 7"')
            client.unsubscribe("Junk")

    def second(host: EmbeddedHost) -> None:
        with reader(host) as client:
            assert _validity(client) == validities["INBOX"]
            numbers = fetch(client, "1:*", "UID")
            assert re.findall(rb"UID (\d+)", numbers) == [b"1", b"2"]
            assert _flags(client) == {r"\Seen", r"\Flagged", "$Label1", "Zug"}
            assert _flags(client, "2") == {r"\Seen"}
            client.select('"Spiele/Egon 7"')
            assert _flags(client) == {r"\Seen", r"\Flagged", "$Label1", "Zug"}
            _, subscribed = client.lsub()
            assert not any(b"Junk" in line for line in subscribed)
        assert mails(host, "anna", "Sent") == [OTHER]
        assert mails(host, "anna", "Drafts") == [MAIL]
        assert len(mails(host, "anna", "Trash")) == 1
        send(host, [address("anna")])
        with reader(host) as client:
            # The UIDs of removed mails are not given to others.
            assert b"UID 5" in fetch(client, "3", "UID")

    run(services, first, second)


def test_the_bytes_of_a_mail_go_with_its_last_place(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna"), address("ben")])
        with reader(host) as client:
            client.copy("1", "Trash")
            client.store("1", "+FLAGS", r"(\Deleted)")
            client.expunge()
            assert _kept_mails(services) == 1
            client.create("Old")
            client.select("Trash")
            client.uid("MOVE", "1", "Old")
            assert client.delete("Old")[0] == "OK"
        assert _kept_mails(services) == 1
        with reader(host, "ben") as client:
            client.store("1", "+FLAGS", r"(\Deleted)")
            client.close()
        assert _kept_mails(services) == 0

    run(services, use)


def test_every_account_has_folders_with_a_special_use(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        with reader(host) as client:
            assert b"SPECIAL-USE" in client.capability()[1][0]
            listed = b"\n".join(_listed(client))
            for name, special in SPECIAL_USES.items():
                assert f'\\{special}) "/" {name}'.encode() in listed
                assert client.delete(name)[0] == "NO"
                assert client.rename(name, "Other")[0] == "NO"
            for arguments in (
                ("(SPECIAL-USE)", '""', "*"),
                ("(SPECIAL-USE)", '""', "*", "RETURN", "(SPECIAL-USE CHILDREN)"),
            ):
                client._simple_command("LIST", *arguments)
                _, special_ones = client.response("LIST")
                assert len(special_ones) == len(SPECIAL_USES)
            client.unsubscribe("Junk")
            client._simple_command("LIST", "(SUBSCRIBED)", '""', "*")
            assert len(client.response("LIST")[1]) == len(SPECIAL_USES)
            client._simple_command("LIST", '""', '"*"', "RETURN", "(SPECIAL-USE)")
            assert len(client.response("LIST")[1]) == len(SPECIAL_USES) + 1

    run(services, use)


def test_folders_are_made_renamed_and_removed(services: Services) -> None:
    def names(client: imaplib.IMAP4) -> set[str]:
        return {line.decode().rpartition('" ')[2] for line in _listed(client)}

    def use(host: EmbeddedHost) -> None:
        with reader(host) as client:
            before = names(client)
            assert client.create("A/B")[0] == "OK"
            assert client.create("A/B")[0] == "NO"
            assert client.create("inbox")[0] == "NO"
            client.append("A/B", "", None, MAIL)
            client.select("A/B")
            validity = _validity(client)
            client.select("INBOX")
            assert client.rename("A", "C")[0] == "OK"
            assert names(client) - before == {"C", "C/B"}
            assert client.select("A/B")[0] == "NO"
            client.select("C/B")
            assert _validity(client) == validity
            assert client.rename("C/B", "Sent")[0] == "NO"
            client.select("INBOX")
            assert client.delete("C/B")[0] == "OK"
            assert names(client) == before
            # A folder made again is another one.
            client.create("C/B")
            client.select("C/B")
            assert _validity(client) != validity
            assert client.append("No", "", None, MAIL)[1][0].startswith(b"[TRYCREATE]")

    run(services, use)


def test_two_clients_see_what_the_other_does(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna")])
        with reader(host) as one, reader(host) as other:
            one.store("1", "+FLAGS", r"(\Flagged)")
            assert r"\Flagged" in _flags(other)
            send(host, [address("anna")], OTHER)
            assert other.noop()[0] == "OK"
            assert other.response("EXISTS")[1][-1] == b"2"
            one.store("1", "+FLAGS", r"(\Deleted)")
            one.expunge()
            other.noop()
            assert other.response("EXPUNGE")[1] == [b"1"]
            assert b"another" in literal(other, "1", "BODY[]")

    run(services, use)


def test_an_idle_client_hears_of_a_mail(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        with reader(host) as client:
            for count in (1, 2):
                client.send(b"i IDLE\r\n")
                assert client.readline().startswith(b"+ ")
                sending = threading.Thread(target=send, args=(host, [address("anna")]))
                sending.start()
                assert client.readline() == b"* %d EXISTS\r\n" % count
                sending.join()
                client.send(b"DONE\r\n")
                while not client.readline().startswith(b"i OK"):
                    pass

    run(services, use)


def test_too_many_keywords_are_refused(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna")])
        many = " ".join(f"word{number}" for number in range(100))
        with reader(host) as client:
            assert client.store("1", "+FLAGS", f"({many})")[0] == "NO"
            assert client.store("1", "+FLAGS", f"({'x' * 500})")[0] == "NO"
            assert _flags(client) == set()
            assert client.store("1", "FLAGS", r"(\Recent \Seen)")[0] == "OK"
            assert _flags(client) == {r"\Seen"}

    run(services, use)


def test_examine_changes_nothing(services: Services) -> None:
    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna")])
        with reader(host) as client:
            client.select("INBOX", readonly=True)
            literal(client, "1", "BODY[]")
            assert _flags(client) == set()
            client.untagged_responses.pop("READ-ONLY", None)
            assert client.store("1", "+FLAGS", r"(\Seen)")[0] == "NO"
            assert client.uid("MOVE", "1", "Trash")[0] == "NO"

    run(services, use)


def test_a_mail_keeps_the_date_it_was_received(services: Services) -> None:
    yesterday = datetime.now(UTC).replace(microsecond=0) - timedelta(days=1)
    internal = imaplib.Time2Internaldate(yesterday)

    def put(host: EmbeddedHost) -> None:
        with reader(host) as client:
            client.append("INBOX", "", internal, MAIL)

    def look(host: EmbeddedHost) -> None:
        with reader(host) as client:
            answer = fetch(client, "1", "INTERNALDATE")
            assert f"{yesterday:%d-%b-%Y %H:%M:%S} +0000".encode() in answer

    run(services, put, look)


def test_a_database_that_is_away_is_told(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The client may try again: nothing has changed."""

    def away(*_: object, **__: object) -> None:
        raise DatabaseAwayError("the database is away")

    def use(host: EmbeddedHost) -> None:
        send(host, [address("anna")])
        with reader(host) as client:
            for name in ("set_flags", "copy", "append", "add_folder"):
                monkeypatch.setattr(
                    f"server.transport.embedded_store.embedded_mail.{name}", away
                )
            answers = (
                client.store("1", "+FLAGS", r"(\Seen)"),
                client.copy("1", "Trash"),
                client.create("New"),
                client.append("Sent", "", None, MAIL),
            )
            for status, (text,) in answers:
                assert status == "NO"
                assert text.startswith(b"[UNAVAILABLE]")
            monkeypatch.undo()
            assert _flags(client) == set()
            assert client.store("1", "+FLAGS", r"(\Seen)")[0] == "OK"

    run(services, use)


@on_sqlite
def test_it_stops_while_clients_are_connected(services: Services) -> None:
    clients: list[socket.socket] = []

    def use(host: EmbeddedHost) -> None:
        for port, words in (
            (
                host.imap_port,
                b"a LOGIN anna annas-secret\r\nb SELECT INBOX\r\nc IDLE\r\n",
            ),
            (host.smtp_port, b"EHLO there\r\n"),
        ):
            client = socket.create_connection((HOST, port), LIMIT)
            client.sendall(words)
            client.recv(1)
            clients.append(client)

    run(services, use)
    for client in clients:
        with client, client.makefile("rb") as answers:
            answers.read()
