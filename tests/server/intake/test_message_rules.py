"""Messages with the game master, muted ones, and what a game allows of them."""

from __future__ import annotations

import pytest

from server.games.state import options
from server.post import OwnAddress, Post
from server.services import EMBEDDED, Services
from server.storage.games import games
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.passages import PassageRow
from tests.server.world import World, flat, parsed, text_of

TO_GM = "Nachricht SL:\nWann ist die Messe?\nEnde\n"
GM = "gm@masters.test"


def _address(row: OutboxRow) -> str:
    return str(parsed(row)["Reply-To"].addresses[0].addr_spec)


def _set(world: World, game_id: int, **given: int | bool) -> None:
    with world.services.database.work() as work:
        options.change(work, games.get(work, game_id), given, world.clock.now())


def _reply(world: World, code: str) -> str:
    return " ".join(world.reply(code).split())


def _to_gm(world: World) -> list[OutboxRow]:
    return [row for row in world.sent("message") if row.recipient == GM]


@pytest.mark.parametrize("word", ["SL", "GM", "Spielleitung", "game master"])
def test_a_player_writes_to_the_game_master_who_answers(
    quick_world: World, word: str
) -> None:
    world = quick_world
    world.lead(world.start("MAX", "ZOR"), GM)
    world.mail("MAX", TO_GM.replace("SL", word))
    (mail,) = _to_gm(world)
    assert parsed(mail)["From"].addresses[0].display_name == "Haus MAX (Egon 7)"
    assert "Haus MAX (MAX)" in text_of(mail)
    assert world.write(GM, _address(mail), "Morgen, k,Alois,1,1\nhilft nicht").outcome
    answer = world.sent("message", "MAX")[-1]
    assert parsed(answer)["From"].addresses[0].display_name == "Spielleitung (Egon 7)"
    assert "Nachricht der Spielleitung" in text_of(answer)
    assert "masters.test" not in str(parsed(answer))
    row = world.write("max@players.test", _address(answer), "Danke!")
    assert (row.outcome, len(_to_gm(world))) == ("passage", 2)
    with world.services.database.work() as work:
        kinds = [row.kind for row in work.session.query(PassageRow)]
    # Whoever opens all messages at the end does not open these.
    assert sorted(kinds) == ["from_gm", "to_gm", "to_gm"]


def test_the_game_master_begins_and_his_commands_are_not_lost(
    quick_world: World,
) -> None:
    world = quick_world
    role = world.lead(world.start("MAX", "ZOR", "LEG"), GM)
    own = f"spiel+{role.key}@example.org"
    row = world.write(GM, own, "Nachricht MAX, ZOR:\nBitte Ruhe.\nEnde\n")
    assert row.outcome == "passage"
    assert [one.recipient for one in world.sent("message")] == [
        "max@players.test",
        "zor@players.test",
    ]
    world.mail("MAX", TO_GM)
    row = world.write(GM, _address(_to_gm(world)[0]), "Gut.\npause 1\n")
    assert row.outcome == "not_passed_on"
    assert len(world.sent("message", "MAX")) == 1


def test_before_the_start_there_is_the_game_master_alone(quick_world: World) -> None:
    world = quick_world
    world.lead(world.announce(), GM)
    join = 'anmelden "Egon 7", Haus Max, MAX, "Max Mauer"'
    world.write("max@players.test", "spiel@example.org", join)
    world.mail("MAX", TO_GM + "Nachricht alle:\nHallo\nEnde\n")
    assert len(_to_gm(world)) == 1
    assert "Nachrichten an Mitspieler sind ab dem Beginn" in _reply(world, "MAX")


def test_all_does_not_mean_the_game_master_unless_named(quick_world: World) -> None:
    world = quick_world
    world.lead(world.start("MAX", "ZOR"), GM)
    world.mail("MAX", "Nachricht alle:\nHallo\nEnde\n")
    assert _to_gm(world) == []
    world.mail("MAX", "Nachricht alle, SL:\nHallo allen\nEnde\n")
    assert (len(_to_gm(world)), len(world.sent("message", "ZOR"))) == (1, 2)


def test_without_a_game_master_the_operator_reads_it_or_nobody(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("MAX", TO_GM)
    assert "hat keine Spielleitung, die Mails bekommt" in _reply(world, "MAX")
    post = world.services.post
    helped = Post(post.desks, "turmpost", world.clock, operator="op@x.test")
    services = world.services
    world.services = Services(
        services.config, services.database, world.clock, lambda: helped
    )
    world.mail("MAX", TO_GM)
    (mail,) = world.sent("message")
    assert mail.recipient == "op@x.test"
    assert 'turmpost game write "Egon 7" MAX' in text_of(mail)


def test_who_is_muted_reads_the_same_and_is_not_heard(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR", "LEG")
    text = "Nachricht ZOR:\nHallo\nEnde\n"
    world.mail("MAX", text)
    before = _reply(world, "MAX")
    conversation = _address(world.sent("message", "ZOR")[-1])
    world.mail("ZOR", "stumm Haus MAX\nstumm\n")
    assert "Stumm gestellt hast du Haus MAX" in _reply(world, "ZOR")
    world.clock.pass_by(minutes=1)
    world.mail("MAX", text)
    assert _reply(world, "MAX").partition("Quittung")[0] == before.partition("Quitt")[0]
    assert len(world.sent("message", "ZOR")) == 1
    # The seat can still write, and the answer to it is not heard either.
    world.write("zor@players.test", conversation, "Lass mich")
    answer = world.sent("message", "MAX")[-1]
    row = world.write("max@players.test", _address(answer), "Wieso?")
    assert (row.outcome, len(world.sent("message", "ZOR"))) == ("passage", 1)
    world.mail("MAX", "Nachricht alle:\nHört her\nEnde\n")
    assert (len(world.sent("message", "ZOR")), len(world.sent("message", "LEG"))) == (
        1,
        1,
    )
    world.mail("ZOR", "hörbar MAX")
    world.mail("MAX", "Nachricht ZOR:\nNoch da?\nEnde\n")
    assert len(world.sent("message", "ZOR")) == 2


@pytest.mark.parametrize("who", ["SL", "ZOR", "Niemand"])
def test_nobody_mutes_themselves_the_game_master_or_nobody(
    quick_world: World, who: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.mail("ZOR", f"mute {who}")
    world.mail("ZOR", "mute")
    assert "Stumm gestellt hast du niemanden" in _reply(world, "ZOR")


def test_a_round_has_room_for_so_many_messages(quick_world: World) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR", "LEG")
    world.lead(game_id, GM)
    _set(world, game_id, messages_per_round=2, message_length=20)
    block = "Nachricht ZOR, LEG:\nHallo {}\nEnde\n"
    world.mail("MAX", "".join(block.format(number) for number in range(3)))
    assert "2 Nachrichten in einer Runde an Mitspieler" in _reply(world, "MAX")
    assert len(world.sent("message", "ZOR")) == 2
    # The game master is not counted in, and other seats have their own.
    world.mail("MAX", TO_GM)
    world.mail("ZOR", "Nachricht LEG:\nHallo\nEnde\n")
    assert len(_to_gm(world)) == 1
    world.mail("ZOR", f"Nachricht LEG:\n{'x' * 21}\nEnde\n")
    assert "Zeichen: 21; " in _reply(world, "ZOR")
    world.end_round()
    world.mail("MAX", block.format("wieder"))
    assert len(world.sent("message", "ZOR")) == 3


def test_only_open_press_is_told_to_all_and_journalled(quick_world: World) -> None:
    world = quick_world
    role = world.lead(world.start("MAX", "ZOR"), GM)
    own = f"spiel+{role.key}@example.org"
    world.mail("MAX", "Nachricht ZOR:\nHallo\nEnde\n")
    talk = _address(world.sent("message", "ZOR")[-1])
    late = world.write(GM, own, "option 7, press public\n")
    assert (late.outcome, len(world.sent("change"))) == ("command", 0)
    world.write(GM, own, "option 1, press öffentlich\n")
    for code in ("MAX", "ZOR"):
        told = flat(text_of(world.sent("change", code)[-1]))
        assert "Ab jetzt gilt: Nachrichten an Mitspieler gibt es" in told
    row = world.write("zor@players.test", talk, "Hallo Max")
    assert row.outcome == "not_passed_on"
    assert "zurzeit nur offene Presse" in _reply(world, "ZOR")
    world.mail("ZOR", TO_GM + "Presse: Neues\nHallo\nEnde\n")
    assert len(_to_gm(world)) == 1
    world.write(GM, own, "option 1, press alles\n")
    told = flat(text_of(world.sent("change", "MAX")[-1]))
    assert "Ab jetzt gilt: An Mitspieler kannst du in jeder Runde" in told
    row = world.write("zor@players.test", talk, "Hallo, lieber Max")
    assert row.outcome == "passage"


def test_conversations_go_on_for_some_days_after_the_end(quick_world: World) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR", rounds=1)
    world.mail("MAX", "Nachricht ZOR:\nHallo\nEnde\n")
    talk = _address(world.sent("message", "ZOR")[-1])
    world.end_round()
    with world.services.database.work() as work:
        assert games.get(work, game_id).state == "over"
    world.clock.pass_by(days=13)
    assert world.write("zor@players.test", talk, "War schön").outcome == "passage"
    world.clock.pass_by(days=2)
    row = world.write("zor@players.test", talk, "Bis bald")
    assert row.outcome == "not_passed_on"
    assert "seit mehr als 14 Tagen zu Ende" in _reply(world, "ZOR")


def test_without_sub_addresses_the_subject_carries_the_conversation(
    quick_world: World,
) -> None:
    world = quick_world
    desks = {EMBEDDED: OwnAddress("spiel@example.org", subaddressing=False)}
    services = world.services
    world.services = Services(
        services.config,
        services.database,
        world.clock,
        lambda: Post(desks, "turmpost", world.clock),
    )
    world.start("MAX", "ZOR")
    own = f"Re: [#{world.key('MAX')}]"
    world.mail("MAX", "Nachricht ZOR:\nHallo\nEnde\n", subject=own)
    mail = world.sent("message", "ZOR")[-1]
    assert _address(mail) == "spiel@example.org"
    subject = str(parsed(mail)["Subject"])
    assert "[#m-" in subject
    sender = "zor@players.test"
    row = world.write(sender, "spiel@example.org", "Gern!", subject=subject)
    assert row.outcome == "passage"
    # Without it the mail is asked about, and known by the one it answers.
    thread = f"<{mail.message_id}>"
    lost = world.write(sender, "spiel@example.org", "bk,3", In_Reply_To=thread)
    assert lost.outcome == "held_no_key"
    question = world.sent("confirm", "ZOR")[-1]
    world.write(
        sender,
        "spiel@example.org",
        "ja",
        subject=str(parsed(question)["Subject"]),
        In_Reply_To=f"<{question.message_id}>",
    )
    assert world.row(lost.uid).outcome == "not_passed_on"


@pytest.mark.parametrize("bundle", ["ostia", "mark"])
def test_every_game_has_conversations(quick_world: World, bundle: str) -> None:
    world = quick_world
    world.start("MAX", "ZOR", "LEG", bundle=bundle)
    world.mail("MAX", "Message ZOR:\nHello\nEnd\n")
    talk = _address(world.sent("message", "ZOR")[-1])
    assert world.write("zor@players.test", talk, "Gern, v").outcome == "passage"
    assert world.write("zor@players.test", talk, "fertig").outcome == "not_passed_on"


def test_who_takes_a_seat_over_goes_on_with_its_conversations(
    quick_world: World,
) -> None:
    world = quick_world
    world.vouches = True
    role = world.lead(world.start("MAX", "ZOR"), GM)
    world.mail("MAX", "Nachricht ZOR:\nHallo\nEnde\n")
    old = _address(world.sent("message", "ZOR")[-1])
    world.write("zor@players.test", old, "Hallo Max")
    at_max = _address(world.sent("message", "MAX")[-1])
    own = f"spiel+{role.key}@example.org"
    world.write(GM, own, "ersetzen 1, ZOR, neu@players.test, ja")
    # Whoever has left no longer speaks, and nobody is told.
    assert world.write("zor@players.test", old, "Ich noch!").outcome == "role_ended"
    assert len(world.sent("message", "MAX")) == 1
    world.write("max@players.test", at_max, "Bist du noch da?")
    mail = next(row for row in world.sent("message", "NEU"))
    assert world.write("neu@players.test", _address(mail), "Ja!").outcome == "passage"
    answer = world.sent("message", "MAX")[-1]
    assert _address(answer) == at_max
    assert "Haus ZOR" in str(parsed(answer)["From"])
