"""A whole small game over Dovecot and Postfix, on both databases."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.end_to_end.running import Person, TurmpostProcess, text_of
from tests.servers.dovecot import Dovecot
from tests.servers.postfix import Postfix


def _person(dovecot: Dovecot, postfix: Postfix) -> Person:
    return Person(dovecot.add_user(), dovecot, postfix)


def test_a_game_is_played_by_mail(
    database_url: str, tmp_path: Path, dovecot: Dovecot, postfix: Postfix
) -> None:
    anna, bert = _person(dovecot, postfix), _person(dovecot, postfix)
    with TurmpostProcess(tmp_path, database_url, dovecot, postfix) as server:
        address = server.account.address
        server.run(
            *("game", "announce", "egon", "--title", "Egon 7", "--players", "2"),
            *("--schedule", "every 1 hour", "--rules", _rules(tmp_path)),
        )
        anna.write(address, 'anmelden Egon 7, Max & Söhne, MAX, "Anna Alt"\n')
        bert.write(address, 'anmelden Egon 7, "Zorn, KG", ZOR, "Bert Bein"\n')
        for person in (anna, bert):
            # No mail server vouches for them here.
            person.reply(person.wait_for(subject="Egon 7"), "ja\n")
            person.wait_for(subject="Egon 7", after=1)
        server.run("game", "start", "Egon 7")
        opening = anna.wait_for(subject="Es geht los")
        sent = anna.reply(opening, "k,Bolle,1.200,3,6\na,Alios\nbk,1\n")
        reply = text_of(anna.wait_for(answers=sent))
        assert "Angenommen: 2   Unklar: 1" in reply
        assert "Alois" in reply
        for person in (anna, bert):
            seen = person.wait_for(subject="Es geht los")
            answered = person.reply(seen, "v\nfertig\n")
            person.wait_for(answers=answered)
        report = text_of(anna.wait_for(subject="Auswertung Runde 1"))
        assert "Gehalt" in report
        assert "Zorn, KG" in report
        assert "Bert Bein" not in report
        _finish(server, anna, bert)


def _rules(folder: Path) -> str:
    path = folder / "rules.json"
    path.write_text('{"rounds": 2}', encoding="utf-8")
    return str(path)


def _finish(server: TurmpostProcess, *persons: Person) -> None:
    """End the last round, check the stored rounds, and stop the server."""
    server.run("game", "now", "Egon 7")
    for person in persons:
        person.wait_for(subject="Endstand")
    assert "2 rounds, 0 differences" in server.run("replay", "Egon 7")
    assert server.stop() == 0


def test_mail_that_came_while_the_server_was_down_is_taken_in(
    tmp_path: Path,
    dovecot: Dovecot,
    postfix: Postfix,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Meanwhile systemd, and the log, hear of start and end."""
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    anna = _person(dovecot, postfix)
    url = f"sqlite:///{tmp_path / 'turmpost.db'}"
    server = TurmpostProcess(tmp_path, url, dovecot, postfix)
    server.run("game", "announce", "egon", "--title", "Egon 8", "--players", "2")
    anna.write(server.account.address, 'anmelden Egon 8, Turm, MAX, "Anna Alt"\n')
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        with server:
            anna.wait_for(subject="Egon 8")
            assert server.stop() == 0
            asked = anna.write(server.account.address, "partien\n")
            server.start()
            # Her sign-up waits for a yes: the subject is of no game yet.
            assert "Egon 8" in text_of(anna.wait_for(answers=asked))
            assert server.stop() == 0
        told = [heard.recv(100) for _ in range(4)]
    assert told == [b"READY=1", b"STOPPING=1"] * 2
    log = (tmp_path / "serve.log").read_text(encoding="utf-8")
    assert log.count(" serves SQLite ") == log.count(" has stopped serving ") == 2
    assert "mailboxes: main" in log
