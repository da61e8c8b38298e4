"""The allowance of texts: what a seat may write in a round, and what is beyond it."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from server.games.state import options
from server.intake.limits import too_many
from server.storage.games import games
from server.storage.tables.passages import PassageRow
from tests.server.world import World, parsed, text_of

ARTICLE = "x,8,ZOR\nArtikel: Was ich sagen wollte\n{}\nEnde Artikel\n"


def _set(world: World, game_id: int, texts: int, characters: int) -> None:
    with world.services.database.work() as work:
        given = {"texts_per_round": texts, "characters_per_round": characters}
        options.change(work, games.get(work, game_id), given, world.clock.now())


def _reply(world: World, code: str) -> str:
    return " ".join(world.reply(code).split())


def _kept(world: World) -> int:
    with world.services.database.work() as work:
        return work.session.scalar(select(func.count()).select_from(PassageRow)) or 0


def _started(world: World, *, texts: int = 60, characters: int = 100) -> int:
    game_id = world.start("MAX", "ZOR", "LEG")
    _set(world, game_id, texts, characters)
    return game_id


@pytest.mark.parametrize(
    ("block", "what"),
    [
        ("Presse: {}\nEnde\n", "Die Presse in Zeile 1"),
        ("Presse:\n{}\nEnde\n", "Die Presse in Zeile 1"),
        ("Notiz:\n{}\nEnde\n", "Die Notiz in Zeile 1"),
        ("Nachricht ZOR:\n{}\nEnde\n", "Die Nachricht in Zeile 1"),
        ("Nachricht alle: {}\nEnde\n", "Die Nachricht in Zeile 1"),
    ],
)
def test_a_text_beyond_the_allowance_is_refused_with_what_is_left(
    quick_world: World, block: str, what: str
) -> None:
    world = quick_world
    _started(world)
    world.mail("MAX", "Presse:\n" + "ä" * 40 + "\nEnde\n")
    world.mail("MAX", block.format("ä" * 61))
    said = _reply(world, "MAX")
    assert f"{what} ist NICHT angenommen: Sie hat 61 Zeichen" in said
    assert "kannst du noch 59 Texte mit zusammen 60 Zeichen schreiben" in said
    assert _kept(world) == 1
    world.mail("MAX", block.format("ä" * 60))
    assert _kept(world) == 2


def test_the_number_of_texts_is_bounded_in_one_mail_and_in_many(
    quick_world: World,
) -> None:
    world = quick_world
    _started(world, texts=3, characters=9_000)
    world.mail("MAX", "".join(f"Presse: Nr. {n}\n\nEnde\n" for n in range(5)))
    assert "kannst du keinen Text mehr schreiben" in _reply(world, "MAX")
    world.mail("MAX", "Nachricht ZOR:\nHallo\nEnde\n")
    assert "In Egon 7 hat jeder Platz je Runde 3 Texte" in _reply(world, "MAX")
    assert (_kept(world), world.sent("message", "ZOR")) == (3, [])
    # The other seats have allowances of their own, and so has the next round.
    world.mail("ZOR", "Presse: Auch ich\n\nEnde\n")
    world.end_round()
    world.mail("MAX", "Presse: Wieder\n\nEnde\n")
    assert _kept(world) == 5


def test_words_to_the_game_master_are_part_of_the_allowance(quick_world: World) -> None:
    """One player filled the game master's mailbox, as the hour alone bounded it."""
    world = quick_world
    world.lead(_started(world, texts=1, characters=50))
    world.mail("MAX", "Nachricht SL:\nDarf ich das?\nEnde\n")
    world.mail("MAX", "Nachricht SL:\nOder das?\nEnde\n")
    assert "kannst du keinen Text mehr schreiben" in _reply(world, "MAX")
    assert len(world.sent("message")) == 1


def test_after_some_in_an_hour_the_game_master_gets_one_letter(
    quick_world: World,
) -> None:
    """Each word was a letter of its own."""
    world = quick_world
    world.lead(_started(world, characters=9_000))
    for number in range(9):
        world.mail("MAX", f"Nachricht SL:\nFrage {number}?\nEnde\n")
        late = number >= too_many.MAX_TO_MASTER_APART
        assert ("in einer Mail: " in _reply(world, "MAX")) is late
    *apart, collected = world.sent("message")
    assert len(apart) == too_many.MAX_TO_MASTER_APART
    assert collected.next_try_at > world.clock.now()
    said = text_of(collected)
    assert all(f"Frage {number}?" in said for number in range(5, 9))
    answer = world.write(
        collected.recipient, str(parsed(collected)["Reply-To"]), "Ja, das geht.\n"
    )
    assert answer.outcome == "passage"
    world.clock.pass_by(hours=1)
    world.mail("MAX", "Nachricht SL:\nNoch eine.\nEnde\n")
    answers = world.sent("message", "MAX")
    assert len(world.sent("message")) - len(answers) == too_many.MAX_TO_MASTER_APART + 2


def test_words_to_the_game_master_have_a_daily_limit(quick_world: World) -> None:
    world = quick_world
    world.lead(_started(world, characters=9_000))
    most = too_many.MAX_TO_MASTER_PER_DAY
    for number in range(most // 10):
        lines = "".join(f"Nachricht SL:\n{number} {n}\nEnde\n" for n in range(10))
        world.mail("MAX", lines)
    world.mail("MAX", "Nachricht SL:\nNoch eine.\nEnde\n")
    assert f"{most}-mal am Tag schreiben" in _reply(world, "MAX")
    world.clock.pass_by(days=1)
    world.end_round()
    world.mail("MAX", "Nachricht SL:\nUnd heute?\nEnde\n")
    assert "ist angenommen" in _reply(world, "MAX")


def test_the_text_of_an_order_counts_and_a_new_one_takes_its_place(
    quick_world: World,
) -> None:
    world = quick_world
    _started(world, characters=1_000)
    world.mail("MAX", ARTICLE.format("Ein Satz. " * 110))
    said = _reply(world, "MAX")
    assert "Der Text dazu ist zu lang" in said
    assert "noch 1.000 von 1.000 übrig" in said
    world.mail("MAX", ARTICLE.format("Ein Satz. " * 65))
    assert "Angenommen: 1" in _reply(world, "MAX")
    world.mail("MAX", ARTICLE.format("Ein Wort. " * 70))
    assert "Der Text dazu" not in _reply(world, "MAX")
    world.mail("MAX", "Presse:\n" + "x" * 330 + "\nEnde\n")
    assert "Die Presse in Zeile 1 ist NICHT angenommen" in _reply(world, "MAX")


def test_press_leaves_no_room_for_the_order_below_it_in_the_same_mail(
    quick_world: World,
) -> None:
    world = quick_world
    _started(world, characters=1_000)
    press = "Presse:\n" + "x" * 600 + "\nEnde\n"
    world.mail("MAX", press + ARTICLE.format("Ein Satz. " * 65))
    said = _reply(world, "MAX")
    assert "Die Presse in Zeile 1 ist NICHT angenommen" in said
    assert _kept(world) == 0


def test_an_answer_to_a_message_counts(quick_world: World) -> None:
    world = quick_world
    _started(world)
    world.mail("MAX", "Nachricht ZOR:\nHallo\nEnde\n")
    mail = world.sent("message", "ZOR")[-1]
    address = str(parsed(mail)["Reply-To"].addresses[0].addr_spec)
    row = world.write("zor@players.test", address, "x" * 101)
    assert row.outcome == "not_passed_on"
    assert "Deine Antwort ist NICHT angenommen" in _reply(world, "ZOR")


def test_closing_words_have_the_same_length_at_most(quick_world: World) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR", rounds=1)
    _set(world, game_id, 60, 100)
    world.end_round()
    world.mail("MAX", "Schlusswort:\n" + "x" * 101 + "\nEnde\n")
    assert "Es hat 101 Zeichen, erlaubt sind 100" in _reply(world, "MAX")
    assert _kept(world) == 0


def test_openings_announce_the_allowance(quick_world: World) -> None:
    quick_world.start("MAX", "ZOR")
    told = " ".join(text_of(quick_world.sent("opening", "MAX")[0]).split())
    assert "in jeder Runde 60 Texte mit zusammen 30.000 Zeichen" in told


def test_a_flood_of_press_brings_one_allowance_into_the_report(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    flood = "Presse: Nr. {}\n" + ("x" * 240 + "\n") * 900 + "Ende\n"
    for number in range(5):
        world.mail("MAX", flood.format(number))
    world.mail("ZOR", "Presse: Kurz\nNur ein Wort.\nEnde\n")
    world.end_round()
    report = text_of(world.sent("report", "ZOR")[0])
    assert "Nur ein Wort." in report
    assert len(report) < 20_000
