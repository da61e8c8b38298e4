"""More time for one seat: the round waits for it, and nobody else orders meanwhile."""

from __future__ import annotations

from datetime import timedelta

import pytest

from server.games.clock import deadline_passed
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.storage.games import games
from server.storage.tables.games import StepRow
from tests.server.masters_office import Office
from tests.server.world import flat, parsed, text_of


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


def test_a_reply_to_the_seat_names_its_own_deadline(office: Office) -> None:
    office.write("frist 1, +24h, MAX\n")
    for code, ahead in (("MAX", 24), ("ZOR", 0)):
        office.world.mail(code, "a,Bolle\n")
        deadline = _open(office).deadline
        assert deadline is not None
        day = (deadline + timedelta(hours=ahead)).day
        assert f"{day}. Dezember" in _mails(office, code, "reply")[-1]


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
