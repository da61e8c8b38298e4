"""Another person plays a seat on: what goes along, what stays behind, who learns."""

from __future__ import annotations

import pytest

from server.intake.worker import work_off
from server.storage.games import journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.outbox import outbox
from server.storage.people import roles
from tests.server.world import TITLE, World, flat, parsed, text_of
from turmpost.testing.outgoing import sent_bytes

MASTER = "gm@masters.test"
NEW = "neu@players.test"


class Table:
    """A game with three seats and a game master with nothing but a mail program."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.game_id = world.start("MAX", "ZOR", "BAB")
        world.vouches = True
        self.master = world.lead(self.game_id, MASTER)

    def lead(self, text: str) -> str:
        """Let the game master write; return the answer on one line."""
        self.world.write(MASTER, f"spiel+{self.master.key}@example.org", text)
        rows = [row for row in self.world.sent("reply") if row.recipient == MASTER]
        return flat(text_of(rows[-1]))

    def write(self, sender: str, key: str, text: str) -> str:
        """Let somebody write with a key; return what became of the mail."""
        row = self.world.write(sender, f"spiel+{key}@example.org", text)
        return str(row.outcome)


@pytest.fixture
def table(quick_world: World) -> Table:
    return Table(quick_world)


def test_a_seat_goes_on_with_all_that_it_has(table: Table) -> None:
    world = table.world
    world.mail("MAX", "bk,1\nfertig\nNotiz:\nZOR schuldet mir etwas\nEnde\n")
    world.end_round()
    world.mail("MAX", "bk,2\nNotiz:\nniemandem sagen\nEnde\n")
    seat = world.player("MAX").own_seat.id
    said = table.lead(f"ersetzen 2, MAX, {NEW}, ja\n")
    assert "Haus MAX (MAX) wird ab jetzt von neu@players.test gespielt" in said
    assert world.player("MAX").own_seat.id == seat
    welcome = world.sent("welcome", "neu")[-1]
    assert parsed(welcome)["Subject"] == f"[{TITLE}] Du spielst weiter als Haus MAX"
    assert "bk,2" in text_of(welcome)
    assert "Roboter" not in text_of(welcome)
    assert "Zugabgabe für Runde 2 ist" in flat(text_of(welcome))
    (report,) = world.sent("report", "neu")
    assert "niemandem sagen" not in text_of(report)
    assert "schuldet" not in text_of(report)
    key = world.key("MAX")
    assert table.write(NEW, key, "bk,1\n") == "orders"
    world.mail("ZOR", "Nachricht MAX:\nBist du noch da?\nEnde\n")
    assert world.sent("message", "neu")
    assert not world.sent("message", "max")
    world.end_round()
    assert len(world.sent("report", "neu")) == 2
    assert len(world.sent("report", "max")) == 1
    assert "niemandem sagen" not in text_of(world.sent("report", "neu")[-1])


def test_in_the_first_round_the_opening_comes_along(table: Table) -> None:
    table.lead(f"ersetzen 1, Haus MAX, {NEW}, ja\n")
    (opening,) = table.world.sent("opening", "neu")
    assert "HAUS MAX" in text_of(opening).upper()


def test_nobody_else_learns_of_it(table: Table) -> None:
    world = table.world
    world.end_round()
    before = len(world.sent())
    table.lead(f"ersetzen 2, MAX, {NEW}, ja\n")
    told = {row.recipient for row in world.sent()[before:]}
    assert told == {MASTER, NEW, "max@players.test"}
    world.write(
        NEW, f"spiel+{world.key('MAX')}@example.org", "Nachricht ZOR:\nHallo\nEnde\n"
    )
    (message,) = world.sent("message", "ZOR")
    assert "neu@" not in sent_bytes(message).decode()
    assert "Haus MAX" in text_of(message)
    gone = text_of(world.sent("change", "max")[-1])
    assert "neu@" not in gone
    assert "hat jetzt jemand anderes" in flat(gone)
    with world.services.database.work() as work:
        (entry,) = journal.of_kind(work, table.game_id, Kind.REPLACED)
        assert "@" not in str(entry.figures)


def test_the_old_key_opens_nothing_and_says_so_once_a_day(table: Table) -> None:
    world, key = table.world, table.world.key("MAX")
    world.end_round()
    table.lead(f"ersetzen 2, MAX, {NEW}, ja\n")
    assert table.write("max@players.test", key, "bk,2\n") == "role_ended"
    assert table.write("max@players.test", key, "befehle\n") == "role_ended"
    (answer,) = world.sent("reply", "max")[-1:]
    assert "ist nicht mehr deiner" in flat(text_of(answer))
    assert len(world.sent("reply", "max")) == 1
    world.mail("MAX", "befehle\n", subject="x")
    assert "bk,2" not in text_of(world.sent("reply", "neu")[-1])
    # With somebody else's hands on the key, the answer goes to its owner.
    world.clock.pass_by(days=1)
    assert table.write("fremd@players.test", key, "status\n") == "role_ended"
    assert not world.sent("reply", "fremd")


def test_a_mail_that_waited_for_the_round_comes_too_late_for_the_seat(
    table: Table,
) -> None:
    """It was worked on under the number of a role that had ended meanwhile."""
    world = table.world
    world.clock.pass_by(hours=1, seconds=1)
    row = world.mail("MAX", "bk,2\n")
    assert row.outcome == "waiting"
    table.lead(f"ersetzen 1, MAX, {NEW}, ja\n")
    world.end_round()
    assert world.row(row.uid).outcome == "role_ended"


def test_two_mails_of_one_batch_cannot_use_the_old_key(table: Table) -> None:
    world, key = table.world, table.world.key("MAX")
    for number, (sender, to, text) in enumerate(
        (
            (MASTER, table.master.key, f"ersetzen 1, MAX, {NEW}, ja\n"),
            ("max@players.test", key, "bk,2\n"),
        )
    ):
        domain = sender.partition("@")[2]
        raw = (
            f"Authentication-Results: example.org; dmarc=pass header.from={domain}\n"
            f"From: {sender}\nTo: spiel+{to}@example.org\nSubject: x\n"
            f"Message-ID: <b{number}@players.test>\n\n{text}"
        )
        world.put(raw.encode())
    work_off(world.services)
    assert world.row(world.uid).outcome == "role_ended"


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("zor@players.test", "hat in Egon 7 schon einen Platz (ZOR)"),
        ("ZOR+x@players.test", "hat in Egon 7 schon einen Platz (ZOR)"),
        ("max+2@players.test", "spielt MAX schon"),
        ("spiel@example.org", "ist keine Adresse"),
        ("a@", "ist keine Adresse"),
        (MASTER, "leitet Egon 7, weiß alles"),
    ],
)
def test_who_cannot_take_a_seat_over(table: Table, address: str, said: str) -> None:
    before = table.world.key("MAX")
    assert said in table.lead(f"ersetzen 1, MAX, {address}, ja\n")
    assert table.world.key("MAX") == before


def test_who_knows_another_seats_secrets_takes_none(table: Table) -> None:
    table.lead(f"ersetzen 1, ZOR, {NEW}, ja\n")
    said = table.lead("ersetzen 1, MAX, zor@players.test, ja\n")
    assert "schon für ZOR gespielt" in said
    # Back to the own seat is possible.
    assert "wird ab jetzt von zor@players.test" in table.lead(
        "ersetzen 1, ZOR, zor@players.test, ja\n"
    )


def test_what_was_kept_for_the_old_address_is_not_sent_any_more(table: Table) -> None:
    """Mails to an address that was given up were sent when it came back."""
    world = table.world
    with world.services.database.work() as work:
        player = roles.players(work, table.game_id)[0]
        player.person.unreachable_since = world.clock.now()
        outbox.hold_back(work, player.person_id)
    world.end_round()
    table.lead(f"ersetzen 2, MAX, {NEW}, ja\n")
    kept = [row for row in world.sent(to="max") if row.state == "held"]
    assert not [row for row in kept if row.kind == "report"]


def test_the_command_is_a_game_masters(table: Table) -> None:
    world = table.world
    world.mail("ZOR", f"ersetzen 1, MAX, {NEW}, ja\n")
    assert world.player("MAX").address == "max@players.test"
    assert "Offen: Runde 1, nicht 5" in table.lead(f"ersetzen 5, MAX, {NEW}, ja\n")
    with world.services.database.work() as work:
        kinds = {RoleKind(one.kind) for one in roles.ever_in(work, table.game_id)}
    assert kinds == {RoleKind.PLAYER, RoleKind.GAME_MASTER}


def test_a_conversation_goes_on_with_the_seat_and_not_with_the_old_player(
    table: Table,
) -> None:
    world = table.world
    world.mail("ZOR", "Nachricht MAX:\nHandel gefällig?\nEnde\n")
    before = world.sent("message", "max")[-1]
    table.lead(f"ersetzen 1, MAX, {NEW}, ja\n")
    to = str(parsed(before)["Reply-To"])
    world.write(
        "max@players.test",
        to,
        "Ja, gerne, drei Steine.\n",
        In_Reply_To=str(parsed(before)["Message-ID"]),
    )
    assert not world.sent("message", "zor")
    world.mail("ZOR", "Nachricht MAX:\nUnd?\nEnde\n")
    now = world.sent("message", "neu")[-1]
    assert str(parsed(now)["Reply-To"]) != to
    world.write(NEW, str(parsed(now)["Reply-To"]), "Einverstanden.\n")
    assert "Einverstanden" in text_of(world.sent("message", "zor")[-1])
