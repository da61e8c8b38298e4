"""Commands of game masters about people: orders, addresses, texts, seats."""

from __future__ import annotations

import pytest

from server.games.people import appointing
from server.games.seats import settle_confirmation
from server.intake.trust import confirm_address
from server.storage.games import deadlines, games, passages
from server.storage.journal_kinds import Kind
from server.storage.kinds import DeadlineReason, RoleKind
from server.storage.orders import orders
from server.storage.people import roles, senders
from server.storage.tables.outbox import OutboxRow
from tests.server.masters_office import MASTER, Office
from tests.server.world import flat, parsed, text_of


def _standing(office: Office, code: str) -> str:
    world = office.world
    seat = world.player(code).own_seat.id
    with world.services.database.work() as work:
        step_row = games.open_step(work, office.game_id)
        assert step_row is not None
        found = orders.all_standing(work, office.game_id, [seat], step_row.key)
        return "\n".join(found.get(seat, ()))


def test_orders_for_a_seat_are_told_to_its_player(office: Office) -> None:
    """With a text of their own in the block, whose end is not that of the block."""
    world = office.world
    world.mail("MAX", "b,3\nfertig\n")
    said = office.write(
        "für 1, Haus MAX:\nbk,1\nx,3,ZOR\nArtikel: Neues\n"
        f"{'Vom Turm. ' * 70}\nEnde\nlöschen b\n"
        "k,Alios,400,1\nEnde\nstand\n"
    )
    assert "Für Haus MAX (MAX) eingetragen: 2 Befehle" in said
    assert "Zeile 8 k,Alios,400,1" in said
    assert "Meintest du Alois?" in said
    assert "Es fehlen Befehle von ZOR" in said
    told = " ".join(text_of(world.sent("reply", "MAX")[-1]).split())
    assert "hat die Spielleitung für dich eingetragen" in told
    assert "Angenommen: 2" in told
    assert "Quittung 1-1-MAX" in told
    assert "Alios" not in told
    assert "Vom Turm." in _standing(office, "MAX")
    assert "b,3" not in _standing(office, "MAX")
    assert world.player("MAX").own_seat.ready_for is None
    assert world.sent("message") == []
    assert office.noted(Kind.ORDERED_FOR) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("für 1, ANN:\nbk,1\nEnde\n", "niemanden mit dem Namen ANN"),
        ("für 2, MAX:\nbk,1\nEnde\n", "Offen: Runde 1, nicht 2"),
        ("für 1, MAX:\nHallo!\nEnde\n", "Für Haus MAX (MAX) ist nichts eingetragen"),
        ("für 1, MAX:\nEnde\n", "ist nichts eingetragen"),
        ("für alle gilt: Frohe Weihnachten!\n", "Unklar"),
        ("entfernen 1, MAX\n", "Haus MAX (MAX) ist dann nicht mehr dabei"),
        ("entfernen 2, MAX, ja\n", "Offen: Runde 1"),
        ("umziehen 1, MAX, max@players.test, ja\n", "hat diese Adresse schon"),
        ("umziehen 1, MAX, zor@players.test, ja\n", "gehört schon jemand anderem"),
        ("streichen 1, 99\n", "kein Text mit der Nummer 99"),
        ("texte\n", "noch keine Presse"),
    ],
)
def test_what_makes_no_sense_is_refused(office: Office, text: str, said: str) -> None:
    before = len(office.world.sent())
    assert said.casefold() in office.write(text).casefold()
    assert len(office.world.sent()) == before + 1
    assert _standing(office, "MAX") == ""


def test_press_is_withheld_before_it_is_printed(office: Office) -> None:
    world = office.world
    world.mail("MAX", "Presse: Skandal\nDer Wirt panscht.\nEnde\n")
    world.mail("ZOR", "Presse:\nAlles gut.\nEnde\n")
    said = office.write("texte\n")
    assert "Haus MAX (MAX), Skandal Der Wirt panscht." in said
    with world.services.database.work() as work:
        number, other = (one.id for one in passages.press(work, office.game_id, "1"))
    assert "wird nicht gedruckt" in office.write(
        f"streichen 1, {number}, Bitte sachlich\n"
    )
    told = text_of(world.sent("change", "MAX")[-1])
    assert "Der Wirt panscht." in told
    assert "Bitte sachlich" in told
    assert "schon herausgenommen" in office.write(f"streichen 1, {number}\n")
    office.write(f"streichen 1, {other}\nabdrucken 1, {other}\n")
    assert "doch gedruckt" in str(parsed(world.sent("change", "ZOR")[-1])["Subject"])
    world.end_round()
    report = text_of(world.sent("report", "ZOR")[-1])
    assert "Alles gut." in report
    assert "panscht" not in report
    assert "kein Text" in office.write(f"abdrucken 2, {number}\n")


def test_who_is_removed_hears_it_and_the_seat_can_be_given_away(
    office: Office,
) -> None:
    world = office.world
    key = world.key("MAX")
    world.mail("MAX", "bk,1\n")
    assert "nicht mehr dabei" in office.write("entfernen 1, MAX, Tut mir leid, ja\n")
    assert "Tut mir leid" in text_of(world.sent("change", "MAX")[-1])
    with world.services.database.work() as work:
        assert senders.by_keys(work, [key], world.clock.now()) == {}
    assert "niemanden mit dem Namen MAX" in office.write("entfernen 1, MAX, ja\n")
    world.mail("ZOR", "bk,1\nfertig\n")
    # An empty seat holds up nobody.
    assert "weil alle fertig" in world.reply("ZOR") or "endet" in world.reply("ZOR")
    said = office.write("ersetzen 1, MAX, neu@players.test, ja\n")
    assert "neu@players.test" in said
    assert world.player("MAX").address == "neu@players.test"
    assert "bk,1" in _standing(office, "MAX")


def test_an_address_is_moved_only_where_no_other_game_is_touched(
    office: Office,
) -> None:
    """Or the master of one game could have another one's seats."""
    world = office.world
    assert "3 Tage" in office.write("umziehen 1, MAX, neu@m.test, ja\n")
    (asked,) = _sent(office, "confirm", "neu@m.test")
    assert "Die Spielleitung von Egon 7 möchte" in flat(text_of(asked))
    assert world.sent("confirm", "max") == []
    world.agree(question=asked)
    assert world.player("MAX").address == "max@players.test"
    world.agree()
    assert world.player("MAX").address == "neu@m.test"
    number = world.player("ZOR").id
    other = world.announce("Egon 8", players=2)
    with world.services.database.work() as work:
        role = roles.get(work, number)
        row, now = games.get(work, other), world.clock.now()
        appointing.appoint(work, row, role.person, RoleKind.SPECTATOR, now=now)
    assert "auch in einer Partie" in office.write("umziehen 1, ZOR, weg@m.test, ja\n")
    assert world.player("ZOR").address == "zor@players.test"


@pytest.mark.parametrize("word", ["nein", ""])
def test_a_player_can_object_to_another_address_for_three_days(
    office: Office, word: str
) -> None:
    """The game master moved a player's mails at once, wherever to."""
    world = office.world
    office.write("umziehen 1, MAX, neu@m.test, ja\n")
    world.agree()
    asked = world.sent("confirm", "max")[-1]
    assert "Die Spielleitung von Egon 7 möchte" in flat(text_of(asked))
    if word:
        world.agree(word, question=asked)
    world.clock.pass_by(days=3, seconds=1)
    settle_confirmation.run_due(world.services)
    moved = "max@players.test" if word else "neu@m.test"
    assert world.player("MAX").address == moved


def test_an_address_that_mails_come_back_from_need_not_agree(office: Office) -> None:
    world = office.world
    number = world.player("MAX").id
    with world.services.database.work() as work:
        person = roles.get(work, number).person
        person.unreachable_since = world.clock.now()
    assert "Mit dem Ja gilt sie" in office.write("umziehen 1, MAX, n@m.test, ja\n")
    assert world.player("MAX").address == "max@players.test"
    world.agree()
    assert world.player("MAX").address == "n@m.test"


def test_all_missing_and_late_orders_of_a_game_are_listed(office: Office) -> None:
    world = office.world
    assert "Bisher haben in keiner Runde" in office.write("stand alles\n")
    for number, codes in enumerate((("ZOR", "MAX"), ("ZOR", "MAX"), ("ZOR",))):
        if number == 1:
            # As where the deadline of the round was put off, since MAX was late.
            with world.services.database.work() as work:
                step = games.open_step(work, office.game_id)
                assert step is not None
                deadlines.add(
                    *(work, step, step.deadline, step.deadline, DeadlineReason.GRACE),
                    open_for="MAX",
                    by_id=None,
                    now=world.clock.now(),
                )
        for code in codes:
            world.mail(code, "bk,1\n")
        world.end_round()
    said = office.write("stand alles\n")
    assert "Nach der Zugabgabe Runde 2 - MAX Runde 3 MAX -" in said
    assert "Bisherige Runde" not in office.write("stand\n")


def test_a_new_address_that_says_no_is_reported(office: Office) -> None:
    office.write("umziehen 1, MAX, neu@m.test, ja\n")
    office.world.agree("nein")
    (told,) = _sent(office, "address", MASTER)
    assert "neu@m.test möchte die Mails an Haus MAX (MAX)" in flat(text_of(told))
    assert office.world.player("MAX").address == "max@players.test"


def _sent(office: Office, kind: str, address: str) -> list[OutboxRow]:
    return [one for one in office.world.sent(kind) if one.recipient == address]


def _moved(office: Office) -> OutboxRow:
    """Move the mails of MAX; return the letter to the address that lost them."""
    office.write("umziehen 1, MAX, neu@m.test, ja\n")
    office.world.agree()
    office.world.agree()
    return office.world.sent("confirm", "max")[-1]


def test_an_address_that_lost_its_mails_reaches_the_game_master(office: Office) -> None:
    """ "Tell the game master" was written to somebody whom nobody answered."""
    world, left = office.world, _moved(office)
    assert 'antworte in den nächsten sieben Tagen auf diese Mail mit "nein"' in flat(
        text_of(left)
    )
    world.agree("nein\n\nIch habe nie eine andere Adresse gewollt!", question=left)
    told = _sent(office, "address", MASTER)[-1]
    assert "Von max@players.test" in flat(text_of(told))
    assert "Ich habe nie eine andere Adresse gewollt!" in text_of(told)
    (answer,) = world.sent("address", "max")
    assert "ist an die weitergegeben, die Egon 7 leiten" in flat(text_of(answer))
    line = flat(text_of(told)).partition('gibt "')[2].partition('"')[0]
    assert "Haus MAX" in office.write(f"{line}, ja\n")
    assert world.player("MAX").address == "max@players.test"


def test_what_such_an_address_may_write_is_bounded(office: Office) -> None:
    world, left = office.world, _moved(office)
    for number in range(confirm_address.MAX_PASSED_ON + 2):
        text = f"nein\n\nMail {number} {'lang ' * 2000}"
        world.agree(text, question=left)
    told = _sent(office, "address", MASTER)
    assert len(told) == confirm_address.MAX_PASSED_ON
    assert all(text_of(one).count("lang") < 401 for one in told)
    world.clock.pass_by(days=8)
    before = len(world.sent())
    world.agree("nein", question=left)
    world.agree("nein", question=left)
    (late,) = world.sent()[before:]
    assert "kam zu spät" in flat(text_of(late))


def test_a_yes_of_such_an_address_is_no_news(office: Office) -> None:
    world, left = office.world, _moved(office)
    before = len(world.sent())
    world.agree("ja", question=left)
    assert len(world.sent()) == before


def test_the_round_at_a_glance_names_what_is_missing(office: Office) -> None:
    world = office.world
    world.mail("ZOR", "bk,1\n")
    world.end_round()
    world.end_round()
    world.mail("MAX", "einspruch 3.7: Mir fehlt etwas\n")
    said = office.write("stand\n")
    assert "Haus MAX fehlen - versäumt: 2" in said
    assert "Haus ZOR fehlen - versäumt: 1" in said
    assert "Einsprüche, die auf eine Entscheidung warten" in said
