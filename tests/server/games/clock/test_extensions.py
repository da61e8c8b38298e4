"""More time for one seat: the round waits for it, and nobody else orders meanwhile."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from server.games.clock import deadline_passed
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.storage.games import games
from server.storage.tables.games import StepRow
from tests.server.masters_office import Office
from tests.server.world import flat, parsed, text_of

WEEKDAYS = (
    *("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag"),
    *("Samstag", "Sonntag"),
)


def _open(office: Office) -> StepRow:
    with office.world.services.database.work() as work:
        found = games.open_step(work, office.game_id)
        assert found is not None
        return found


def _passes(office: Office, **span: float) -> str:
    """Let time pass and the server look; return the key of the open step."""
    office.world.clock.pass_by(**span)
    work_off(office.world.services)
    with office.world.services.database.work() as work:
        session = GameSession.locked(work, office.world.services, office.game_id)
        deadline_passed.fall_due(session)
    work_off(office.world.services)
    return _open(office).key


def _mails(office: Office, code: str, kind: str) -> list[str]:
    to = office.world.player(code).address
    rows = [row for row in office.world.sent(kind) if row.recipient == to]
    return [flat(f"{parsed(row)['Subject']} {text_of(row)}") for row in rows]


def _day(instant: datetime) -> str:
    return f"{WEEKDAYS[instant.weekday()]}, {instant.day}. Dezember"


def _until_deadline(office: Office) -> float:
    deadline = _open(office).deadline
    assert deadline is not None
    return (deadline - office.world.clock.now()).total_seconds()


def test_the_round_waits_for_the_seat_and_closes_for_the_others(
    office: Office,
) -> None:
    ordinary = _open(office).deadline
    assert "Haus MAX (MAX) hat für Runde 1 Zeit bis" in office.write(
        "frist 1, +24h, MAX"
    )
    assert _open(office).deadline == ordinary
    assert "hast du mehr Zeit" in _mails(office, "MAX", "deadline")[-1]
    assert "danach kannst du nichts" in _mails(office, "ZOR", "deadline")[-1]
    assert "MAX" not in _mails(office, "ZOR", "deadline")[-1]
    assert "Mehr Zeit als die anderen" in office.write("stand\n")
    assert _passes(office, seconds=_until_deadline(office) + 1) == "1"
    office.world.mail("ZOR", "a,Bolle\n")
    assert "wie sie zur Zugabgabe waren" in _mails(office, "ZOR", "reply")[-1]
    office.world.mail("MAX", "a,Bolle\n")
    assert "Angenommen: 1" in _mails(office, "MAX", "reply")[-1]
    assert _passes(office, hours=23) == "1"
    assert _passes(office, hours=1, seconds=1) == "2"
    with office.world.services.database.work() as work:
        resolved = games.steps(work, office.game_id)[1]
        assert resolved.orders is not None
        assert "Bolle" in resolved.orders["MAX"]
        assert "Bolle" not in resolved.orders.get("ZOR", "")


def test_the_others_can_still_ask_and_order_ahead_but_delete_nothing(
    office: Office,
) -> None:
    office.world.mail("ZOR", "a,Bolle\n")
    office.write("frist 1, +24h, MAX\n")
    assert _passes(office, seconds=_until_deadline(office) + 1) == "1"
    office.world.mail("ZOR", "löschen a\n")
    assert "wie sie zur Zugabgabe waren" in _mails(office, "ZOR", "reply")[-1]
    message = "Nachricht MAX:\nWir warten auf dich.\nEnde\n"
    office.world.mail("ZOR", f"befehle\nbk,1,Runde 2\n{message}")
    assert "Wir warten auf dich." in _mails(office, "MAX", "message")[-1]
    reply = _mails(office, "ZOR", "reply")[-1]
    assert "wie sie zur Zugabgabe waren" not in reply
    assert "Angenommen: 1" in reply
    assert _passes(office, hours=24, seconds=1) == "2"
    with office.world.services.database.work() as work:
        resolved = games.steps(work, office.game_id)[1]
    assert (resolved.orders or {})["ZOR"] == "a,Bolle"


def test_a_late_order_is_not_accepted_and_the_old_one_counts(office: Office) -> None:
    """The subject said "1 Befehl angenommen", and the end how to change it."""
    office.world.mail("ZOR", "a,Bolle\n")
    assert "Ändern: einfach auf diese Mail antworten" in office.world.reply("ZOR")
    office.write("frist 1, +24h, MAX\n")
    assert _passes(office, seconds=_until_deadline(office) + 1) == "1"
    until = _open(office).deadline
    assert until is not None
    office.world.mail("ZOR", "a,Alois\n")
    reply = _mails(office, "ZOR", "reply")[-1]
    assert "1 Befehl zu spät" in reply
    assert "angenommen" not in reply.lower()
    assert "Ändern: einfach" not in reply
    assert f"haben nur noch andere, bis {WEEKDAYS[until.weekday()]}" in reply
    assert "a,Bolle" in reply
    office.world.mail("ZOR", "quittung\n")
    rows = office.world.reply("ZOR").splitlines()
    outcomes = [row.rpartition("  ")[2] for row in rows if "-ZOR-" in row]
    assert outcomes[-3:-1] == ["Befehle gelten", "zählt nicht"]


def test_who_asks_when_only_others_have_time_reads_so(office: Office) -> None:
    office.write("frist 1, +24h, MAX\n")
    assert _passes(office, seconds=_until_deadline(office) + 1) == "1"
    for code, word in (("ZOR", "Für Runde 1 hast du keine Befehle."), ("MAX", "noch")):
        office.world.mail(code, "befehle\n")
        assert word in _mails(office, code, "reply")[-1]
    assert "haben nur noch andere" in _mails(office, "ZOR", "reply")[-1]
    assert "haben nur noch andere" not in _mails(office, "MAX", "reply")[-1]


def test_the_others_cannot_undo_the_early_end_of_the_waiting(office: Office) -> None:
    """They read "Möchtest du noch etwas ändern, schick es bis dahin"."""
    office.write("frist 1, +24h, MAX\n")
    assert _passes(office, seconds=_until_deadline(office) + 1) == "1"
    office.world.mail("MAX", "a,Bolle\nfertig\n")
    told = _mails(office, "ZOR", "deadline")[-1]
    assert "Alle sind fertig: Runde 1 nur noch bis" in told
    assert "in dieser Zeit können nur andere" in told
    assert "Möchtest du" not in told
    office.world.mail("ZOR", "a,Bolle\nwarten\n")
    assert _open(office).is_early
    office.world.mail("MAX", "warten\n")
    assert not _open(office).is_early
    assert _open(office).open_for == "MAX"
    told = _mails(office, "ZOR", "deadline")[-1]
    assert "Doch nicht alle fertig" in told
    assert "in dieser Zeit können nur andere" in told


def test_an_early_end_is_one_for_the_seat_with_more_time_too(office: Office) -> None:
    """And when it is taken back, each has the deadline from before."""
    ordinary = _open(office).deadline
    assert ordinary is not None
    office.write("frist 1, +24h, MAX\n")
    office.world.mail("MAX", "a,Bolle\nfertig\n")
    office.world.mail("ZOR", "a,Bolle\nfertig\n")
    early = _open(office)
    assert early.is_early
    assert early.until("MAX").deadline == early.until("ZOR").deadline
    told = _mails(office, "MAX", "deadline")[-1]
    assert f"Vorher war es {_day(ordinary + timedelta(hours=24))}" in told
    assert "Möchtest du noch etwas ändern" in told
    office.world.mail("ZOR", "warten\n")
    back = _open(office)
    assert back.until("ZOR").deadline == ordinary
    assert back.until("MAX").deadline == ordinary + timedelta(hours=24)
    told = _mails(office, "MAX", "deadline")[-1]
    assert f"Zugabgabe ist am {_day(ordinary + timedelta(hours=24))}" in told


def test_who_is_not_concerned_by_a_deadline_that_moves_is_not_told(
    office: Office,
) -> None:
    """The seat with more time read its own deadline as a new one."""
    office.write("frist 1, +48h, MAX\n")
    told, until = len(_mails(office, "MAX", "deadline")), _open(office).until("MAX")
    office.write("frist 1, +24h\n")
    assert "Neue Zugabgabe für Runde 1" in _mails(office, "ZOR", "deadline")[-1]
    assert len(_mails(office, "MAX", "deadline")) == told
    assert _open(office).until("MAX") == until


def test_a_deadline_by_hand_opens_the_round_for_all_again(office: Office) -> None:
    office.write("frist 1, +24h, MAX\n")
    assert _passes(office, seconds=_until_deadline(office) + 1) == "1"
    office.write("frist 1, +24h\n")
    told = _mails(office, "ZOR", "deadline")[-1]
    assert "bis dahin kannst du welche schicken" in told
    office.world.mail("ZOR", "a,Bolle\n")
    assert "Angenommen: 1" in _mails(office, "ZOR", "reply")[-1]


def test_mails_that_name_a_deadline_name_that_of_the_seat(office: Office) -> None:
    """A question about a held mail, and a welcome, named that of the others."""
    ordinary = _open(office).deadline
    assert ordinary is not None
    office.write("frist 1, +24h, MAX\n")
    own = _day(ordinary + timedelta(hours=24))
    office.write("ersetzen 1, MAX, neu@players.test, ja\n")
    welcome = office.world.sent("welcome", "neu")[-1]
    assert f"Die Zugabgabe für Runde 1 ist am {own}" in flat(text_of(welcome))


@pytest.mark.parametrize("text", ["a,Bolle\n", "status\n", "quittung\n"])
def test_a_reply_to_the_seat_names_its_own_deadline(office: Office, text: str) -> None:
    office.write("frist 1, +24h, MAX\n")
    for code, ahead in (("MAX", 24), ("ZOR", 0)):
        office.world.mail(code, text)
        deadline = _open(office).deadline
        assert deadline is not None
        day = _day(deadline + timedelta(hours=ahead))
        assert f"Zugabgabe: {day}" in _mails(office, code, "reply")[-1]


def test_ready_ends_the_waiting(office: Office) -> None:
    office.write("frist 1, +24h, MAX\n")
    assert _passes(office, seconds=_until_deadline(office) + 1) == "1"
    office.world.mail("MAX", "a,Bolle\nfertig\n")
    assert _passes(office, hours=2) == "2"


def test_nobody_waits_for_a_seat_that_is_ready_in_time(office: Office) -> None:
    office.write("frist 1, +24h, MAX\n")
    office.world.mail("MAX", "a,Bolle\nfertig\n")
    assert _passes(office, seconds=_until_deadline(office) + 1) == "2"


def test_a_deadline_for_all_that_is_as_late_ends_it(office: Office) -> None:
    office.write("frist 1, +24h, MAX\n")
    office.write("frist 1, +24h\n")
    assert _open(office).more_until is None
    office.world.mail("ZOR", "a,Bolle\n")
    assert "Angenommen: 1" in _mails(office, "ZOR", "reply")[-1]


def test_who_ends_the_round_by_hand_waits_for_nobody(office: Office) -> None:
    office.write("frist 1, +24h, MAX\n")
    office.write("auswerten 1\n")
    assert _passes(office, seconds=1) == "2"


def test_seats_with_more_time_share_the_latest_end(office: Office) -> None:
    ordinary = _open(office).deadline
    assert ordinary is not None
    office.write("frist 1, +48h, MAX\nfrist 1, +24h, ZOR\n")
    step_row = _open(office)
    assert step_row.more_for == "MAX ZOR"
    assert step_row.more_until == ordinary + timedelta(hours=48)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("frist 1, -24h, MAX\n", "endet nach der Zugabgabe"),
        ("frist 1, 2020-12-04 18:00, MAX\n", "endet nach der Zugabgabe"),
        ("frist 1, +24h, NIX\n", "NIX"),
        ("frist 1, +9999 Tage, MAX\n", "Jahr"),
        ("frist 1, +24h, MAX\nfrist 1, +24h, MAX\n", "schon zu diesem"),
    ],
)
def test_what_makes_no_sense_is_refused(office: Office, text: str, said: str) -> None:
    assert said in office.write(text)
