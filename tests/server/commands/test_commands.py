"""Commands about the game, from signing up to the last report."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import event

from server.commands.open_games import listing
from server.storage.games import due_steps, games
from tests.server.world import START, TITLE, World, parsed, text_of
from tests.servers.fixtures import on_sqlite
from turmpost.testing.written import text

JOIN = f'anmelden {TITLE}, "Max & Söhne", MAX, "Max Muster"\n'


def _from_outside(world: World, text: str, sender: str = "max@players.test") -> str:
    row = world.write(sender, "spiel@example.org", text)
    assert row.outcome is not None
    return row.outcome


def test_signing_up_by_mail_is_welcomed(world: World) -> None:
    world.announce()
    assert _from_outside(world, JOIN) == "joined"
    welcome = world.sent("welcome")[0]
    assert welcome.recipient == "max@players.test"
    assert "Max & Söhne" in text_of(welcome)
    player = world.player("MAX")
    assert (player.pseudonym, player.person.real_name) == ("Max & Söhne", "Max Muster")


@on_sqlite
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('anmelden Egon 99, Zorn, ZOR, "Z"', "Egon 99"),
        (f'anmelden {TITLE}, Zorn, MAX, "Z"', "MAX"),
        (f'anmelden {TITLE}, Bolle, ZOR, "Z"', "Bolle"),
        (f'anmelden {TITLE}, Zorn, ZORN, "Z"', "Kürzel"),
    ],
)
def test_a_sign_up_that_cannot_be_says_why(
    world: World, line: str, reason: str
) -> None:
    world.announce()
    _from_outside(world, JOIN)
    assert _from_outside(world, line, "zorn@players.test") == "join_refused"
    assert reason in text_of(world.sent("reply", "zorn")[0])


@pytest.mark.parametrize("name", ["Übung 1", "ÜBUNG 1", " übung   1"])
def test_a_title_is_found_in_any_case(world: World, name: str) -> None:
    """With an umlaut it was not found at all on SQLite, however it was written."""
    game_id = world.announce()
    with world.services.database.work() as work:
        games.get(work, game_id).title = "Übung 1"
    assert _from_outside(world, f'anmelden {name}, Zorn, ZOR, "Z"\n') == "joined"


def test_a_number_of_a_game_may_be_of_any_length(world: World) -> None:
    """Python refuses to read more than 4,300 digits: the mail was set aside."""
    world.announce()
    line = f'anmelden {"9" * 5000}, Zorn, ZOR, "Z"\n'
    assert _from_outside(world, line, "zorn@players.test") == "join_refused"


def test_the_same_address_signs_up_once_and_a_full_game_is_full(world: World) -> None:
    world.announce(players=1, min_players=1)
    _from_outside(world, JOIN)
    other = f'anmelden {TITLE}, Zorn, ZOR, "Z"\n'
    assert _from_outside(world, other, "zorn@players.test") == "join_refused"
    assert len(world.sent("welcome")) == 1


def test_leaving_before_the_start_frees_the_code(world: World) -> None:
    world.announce()
    _from_outside(world, JOIN)
    row = world.mail("MAX", "abmelden\n")
    assert row.outcome == "command"
    assert "Möchtest du Egon 7 wirklich verlassen?" in world.newest("confirm", "MAX")
    assert world.sent("reply", "MAX") == []
    assert _from_outside(world, JOIN) == "join_refused"
    world.agree("Ja bitte.\nViele Grüße\nMax")
    assert _from_outside(world, JOIN) == "joined"


def test_unsubscribing_by_a_click_is_said_in_the_language_of_the_reader(
    quick_world: World,
) -> None:
    """Mails to English readers had a link that sent "abmelden"."""
    quick_world.start("MAX", "ZOR")
    quick_world.speak("MAX", "en")
    quick_world.end_round()
    header = str(parsed(quick_world.sent("report", "MAX")[-1])["List-Unsubscribe"])
    assert header.endswith("?subject=leave&body=leave>")


def test_who_leaves_a_game_that_nobody_leads_is_told_so_at_once(
    quick_world: World,
) -> None:
    """It was asked for a yes first, and promised that a replacement is asked for."""
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "abmelden\n")
    said = " ".join(quick_world.reply("MAX").split())
    assert "Leider ist niemand da" in said
    assert "wirklich aufhören" not in said


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (
            "Neue Angebote\nim Dezember\nnur heute\nTurm\nStein\nBau\n\nAbmelden\n",
            "abmelden",
        ),
        ("Abmelden\nTicket 17 wird bearbeitet\n", "wirklich aufhören?"),
    ],
)
def test_a_footer_or_a_robot_leaves_no_game(
    quick_world: World, text: str, answer: str
) -> None:
    """157 of some 20,000 mails of strangers had a line "Abmelden" somewhere."""
    game_id = quick_world.start("MAX", "ZOR")
    quick_world.lead(game_id, "gm@players.test")
    for number in range(3):
        quick_world.mail("MAX", f"{text}{number}\n")
    assert quick_world.sent("gm") == []
    said = quick_world.reply("MAX") + "".join(map(text_of, quick_world.sent("confirm")))
    assert answer in said


def test_orders_before_the_start_are_answered(world: World) -> None:
    world.announce()
    _from_outside(world, JOIN)
    row = world.mail("MAX", "bk,1\n")
    assert row.outcome == "no_orders_now"
    assert "noch nicht begonnen" in world.reply("MAX")


def test_delete_takes_back_what_it_names_and_nothing_else(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "k,Alois,300,1\nk,Bolle,300,1\nb,2\nbk,1\n")
    world.mail("MAX", "löschen k,Alois\n")
    reply = world.reply("MAX").partition("DEINE BEFEHLE")[2]
    assert "k,Alois" not in reply
    assert "k,Bolle,300,1" in reply
    world.mail("MAX", "loeschen k\nlöschen b\n")
    reply = world.reply("MAX").partition("DEINE BEFEHLE")[2]
    assert "k,Bolle" not in reply
    assert "bk,1" in reply
    world.mail("MAX", "löschen alles\nv\n")
    reply = world.reply("MAX").partition("DEINE BEFEHLE")[2]
    assert "bk,1" not in reply
    assert " v " in reply


def test_a_line_after_delete_counts_and_one_before_does_not(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\nlöschen bk\nb,2\n")
    reply = world.reply("MAX").partition("DEINE BEFEHLE")[2]
    assert "bk,1" not in reply
    assert "b,2" in reply


def test_when_all_are_ready_the_round_is_soon_due(world: World) -> None:
    game_id = world.start("MAX", "ZOR")
    world.mail("MAX", "v\nfertig\n")
    assert "1 von 2" in world.reply("MAX")
    world.mail("MAX", "warten\n")
    world.mail("ZOR", "v\nfertig\n")
    assert "1 von 2" in world.reply("ZOR")
    world.clock.pass_by(minutes=10)
    world.mail("MAX", "bk,1\nfertig\n")
    world.clock.pass_by(minutes=30, seconds=1)
    with world.services.database.work() as work:
        due = due_steps.due(work, world.clock.now())
        assert [one.game_id for one in due] == [game_id]
        assert due[0].deadline > START


def test_language_changes_the_answers(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "sprache en\nbk,1\n")
    assert "Hello Haus MAX" in world.reply("MAX")
    world.mail("MAX", "language de\n")
    assert "Hallo Haus MAX" in world.reply("MAX")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("status", "Haus ZOR"),
        ("hilfe k", "k,Händler"),
        ("hilfe 5.5.3", "f,Betrag"),
        ("hilfe", "löschen"),
        ("partien", TITLE),
        ("befehle", "bk,1"),
        ("probe", "PROBE"),
        ("probe 1,2,3,4,5,6,7", "PROBE"),
        ("probe 1,2,3", "Ziehung"),
    ],
)
def test_a_question_is_answered(quick_world: World, line: str, expected: str) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "bk,1\nf,300\n")
    row = quick_world.mail("MAX", f"{line}\n")
    assert row.outcome == "command"
    assert expected in quick_world.reply("MAX")


def test_the_list_asks_as_often_for_one_game_as_for_many(quick_world: World) -> None:
    """Each game cost three questions to the database, for any stranger's mail."""
    database = quick_world.services.database
    asked: list[int] = []
    event.listen(database.engine, "before_cursor_execute", lambda *_: asked.append(1))
    counts: list[int] = []
    for number in range(4):
        game_id = quick_world.start("MAX", "ZOR")
        with database.work() as work:
            games.get(work, game_id).title = f"Egon 1{number}"
        asked.clear()
        with database.work() as work:
            listed = text(listing(work, "de"))
        counts.append(len(asked))
    assert len(set(counts)) == 1
    for number in range(4):
        assert re.search(rf"Egon 1{number} +Runde 1 +2/2 ", listed)


def test_the_report_is_sent_again_as_it_was(world: World) -> None:
    world.start("MAX", "ZOR")
    world.mail("MAX", "bk,1\nk,Alois,400,1\n")
    world.end_round()
    world.mail("MAX", "bericht 1\n")
    first, again = world.sent("report", "MAX")
    assert text_of(first) == text_of(again)
    assert first.message_id != again.message_id
    world.mail("MAX", "bericht 7\n")
    assert "gibt es nicht" in world.reply("MAX")


def test_the_author_hears_what_becomes_of_a_text(quick_world: World) -> None:
    """The reply only counted it: nobody could see to whom a message went."""
    world = quick_world
    world.start("MAX", "ZOR", "TAN")
    world.mail("MAX", "Nachricht ZOR, TAN:\nHallo!\nEnde\n\nPresse: Neu\nJa!\nEnde\n")
    told = " ".join(world.reply("MAX").split())
    names = " und ".join(world.player(code).pseudonym for code in ("ZOR", "TAN"))
    assert f"Die Nachricht in Zeile 1 ist angenommen für {names}." in told
    assert "Die Presse in Zeile 5 erscheint mit der Auswertung." in told


def test_press_that_is_sent_again_with_its_mail_is_printed_once(
    quick_world: World,
) -> None:
    """A mail that is sent again for its message printed its press twice."""
    world = quick_world
    world.start("MAX", "ZOR")
    press = "Presse: Leserbrief\nWir bauen!\nEnde\n"
    world.mail("MAX", f"Nachricht ZOR:\nIch bin Name of MAX.\nEnde\n{press}")
    world.mail("MAX", f"{press}Nachricht ZOR:\nIch bin Name of MAX.\nEnde\n")
    world.end_round()
    assert text_of(world.sent("report", to="ZOR")[-1]).count("Wir bauen!") == 1


def test_who_plays_already_signs_up_for_another_game_without_a_key(
    quick_world: World,
) -> None:
    """The sign-up was held as a mail without the key of the other game."""
    world = quick_world
    world.start("MAX", "ZOR")
    world.announce("Egon 8")
    line = 'anmelden Egon 8, Turmbau, TUR, "Max Muster"\n'
    row = world.write("max@players.test", "spiel@example.org", line)
    assert row.outcome == "joined"
    row = world.write("max@players.test", "spiel@example.org", f"{line}löschen alles\n")
    # By now the person has two games, and the order may be for either.
    assert (row.outcome, row.why) == ("nothing_understood", "which game?")


def test_a_paragraph_is_told_with_the_values_of_the_game(world: World) -> None:
    """`hilfe 8.3` had no answer, although the help promises paragraphs."""
    world.start("MAX", "ZOR", penalty_max_money=700, rounds=2)
    world.mail("MAX", "hilfe 8.3\nhilfe 6.6.2\n")
    reply = world.reply("MAX")
    assert "8.3.2" in reply
    assert "700 Kj oder 5 Steine" in " ".join(reply.split())
    world.mail("MAX", "hilfe regeln\n")
    assert "3.7    Wer die Steine bekommt" in world.reply("MAX")


def test_before_the_start_the_rules_are_those_announced(world: World) -> None:
    world.announce(penalty_max_money=700)
    _from_outside(world, JOIN)
    world.mail("MAX", "hilfe 6.6.2\n")
    assert "700 Kj" in " ".join(world.reply("MAX").split())


def test_a_stranger_may_ask_for_a_paragraph(world: World) -> None:
    world.announce()
    _from_outside(world, "hilfe 3.7.31\n", "neu@players.test")
    assert "3.7.31" in text_of(world.sent("reply", "neu")[0])


def test_a_forecast_counts_the_orders_above_and_below_it(world: World) -> None:
    """It counted only those above, although the same reply listed all."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "k,Alois,900,1\nprobe\nk,Cyrus,900,1\nlöschen k,Alois\n")
    forecast = world.reply("MAX").partition("PROBE")[2].partition("HINWEISE")[0]
    assert "k,Cyrus,900,1" in forecast
    assert "k,Alois" not in forecast


def test_a_forecast_names_the_order_of_each_line(world: World) -> None:
    """Purchases came in the order of the dealers, every one of them as "Kauf"."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "g,Bolle,100\nk,Cyrus,900,1\nk,Alois,900,1\nprobe\n")
    forecast = world.reply("MAX").partition("PROBE")[2].partition("HINWEISE")[0]
    for line in ("g,Bolle,100", "k,Cyrus,900,1", "k,Alois,900,1"):
        assert f"\n  {line} " in forecast
        assert forecast.count(line) == 1
    assert "Kauf bei Alois: 1 bis" in forecast
    assert "Kauf bei Cyrus gelingt in" in forecast
    assert "Kauf:" not in forecast


def test_a_forecast_tells_success_from_gain(world: World) -> None:
    """It promised "Diebstahl gelingt mit 100 %" where nothing could be stolen."""
    world.start("MAX", "ZOR")
    world.mail("MAX", "d,2,ZOR\ng,Bolle,100\nprobe\n")
    forecast = world.reply("MAX").partition("PROBE")[2].partition("HINWEISE")[0]
    said = " ".join(forecast.split())
    assert (
        "Diebstahl gelingt in 100 % der Fälle, bringt dir nach jetzigem Stand" in said
    )
    assert (
        "Schmieren gelingt in 100 % der Fälle, bringt dir nach jetzigem Stand" in said
    )
    world.mail("MAX", "k,Bolle,900,1\nprobe\n")
    assert "Schmieren gelingt in 100 % der Fälle (5.6)." in " ".join(
        world.reply("MAX").split()
    )


def test_the_author_of_a_penalty_is_told_that_it_is_cut(world: World) -> None:
    """7 stones were announced to all, and nobody heard that 5 is the most."""
    world.start("MAX", "ZOR")
    article = "Artikel: Nein\n" + "Das geht so nicht weiter. " * 30 + "\nEnde\n"
    world.mail("MAX", f"e,b,alle\nStrafe: 7 Steine\n{article}")
    said = " ".join(world.reply("MAX").split())
    assert (
        "Angekündigt hast du 7 Steine; fällig werden aber höchstens 5 Steine (6.6.2)."
        in said
    )
    world.mail("MAX", f"e,b,alle\nStrafe: 2001 Kj\n{article}")
    assert "höchstens 2.000 Kj" in " ".join(world.reply("MAX").split())
    world.mail("MAX", f"e,b,alle\nStrafe: 5 Steine\n{article}")
    assert "fällig werden aber" not in " ".join(world.reply("MAX").split())


def test_the_help_on_delete_names_an_order_that_there_is(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    quick_world.mail("MAX", "bk,4\n")
    quick_world.mail("MAX", "hilfe löschen\n")
    assert "Nimmt Befehle zurück: löschen bk," in quick_world.reply("MAX")
