"""The press that a game can have: to whom, with or without a name, and when."""

from __future__ import annotations

import pytest

from server.games.state import options
from server.storage.games import games
from tests.server.world import World, flat, parsed, text_of

GM = "gm@masters.test"
PRESS = "Presse{}: Gerücht\nMAX ist pleite.\nEnde\n"
MESSAGE = "Nachricht {}:\nHallo\nEnde\n"


def _set(world: World, **given: str | bool) -> None:
    with world.services.database.work() as work:
        options.change(work, games.get(work, 1), given, world.clock.now())


def _table(world: World, **given: str | bool) -> None:
    world.lead(world.start("MAX", "ZOR", "LEG"), GM)
    _set(world, **given)


def _said(world: World, code: str, text: str) -> str:
    world.mail(code, text)
    return flat(world.reply(code))


def test_a_message_to_several_names_all_its_readers(quick_world: World) -> None:
    _table(quick_world)
    _said(quick_world, "MAX", MESSAGE.format("ZOR, LEG, SL"))
    head = "Nachricht von Haus MAX an Haus ZOR, Haus LEG und die Spielleitung"
    assert head in flat(quick_world.newest("message", "ZOR"))
    to_master = [one for one in quick_world.sent("message") if one.recipient == GM]
    assert "Haus MAX (MAX) an Haus ZOR" in flat(text_of(to_master[-1]))
    _said(quick_world, "MAX", MESSAGE.format("ZOR"))
    assert "Haus MAX Hallo" in flat(quick_world.newest("message", "ZOR"))


def test_gunboat_leaves_the_game_master_alone(quick_world: World) -> None:
    _table(quick_world, press="none")
    for text in (PRESS.format(""), MESSAGE.format("ZOR"), MESSAGE.format("alle, SL")):
        assert "schreibt niemand den anderen" in _said(quick_world, "MAX", text)
    assert not quick_world.sent("message")
    _said(quick_world, "MAX", MESSAGE.format("SL"))
    assert [one.recipient for one in quick_world.sent("message")] == [GM]
    quick_world.end_round()
    assert "pleite" not in quick_world.newest("report", "ZOR")


def test_who_wrote_anonymously_is_told_to_nobody_but_the_game_master(
    quick_world: World,
) -> None:
    world = quick_world
    _table(world, press_names="choice")
    world.mail("LEG", "mute ZOR")
    assert "ohne dein Pseudonym" in _said(world, "ZOR", PRESS.format(", anonym"))
    said = _said(world, "ZOR", MESSAGE.format("MAX, LEG, anonym"))
    assert "erfährt nicht, von wem es ist" in said
    # Who has muted ZOR gets it, too: else they would know.
    for code in ("MAX", "LEG"):
        mail = world.sent("message", code)[-1]
        whole = f"{parsed(mail)} {text_of(mail)}"
        assert "Nachricht ohne Namen an Haus MAX und Haus LEG" in flat(text_of(mail))
        assert parsed(mail)["From"].addresses[0].display_name == "Ohne Namen (Egon 7)"
        assert "ZOR" not in whole
        assert "Spielleitung ist sie nicht" in flat(whole)
    own = f"spiel+{world.lead(1, 'second@masters.test').key}@example.org"
    world.write("second@masters.test", own, "texte")
    seen = [one for one in world.sent("reply") if one.recipient.startswith("second")]
    assert "Haus ZOR (ZOR)" in flat(text_of(seen[-1]))
    world.end_round()
    report = world.newest("report", "MAX")
    assert "Gerücht (Ohne Namen)" in report
    data = world.report_data("MAX")["public"]
    assert isinstance(data, dict)
    assert data["press"] == [
        {"author": "?", "title": "Gerücht", "text": "MAX ist pleite."}
    ]


def test_an_answer_to_an_anonymous_message_goes_to_nobody(quick_world: World) -> None:
    world = quick_world
    _table(world, press_names="no")
    _said(world, "ZOR", MESSAGE.format("MAX"))
    _said(world, "LEG", MESSAGE.format("MAX"))
    one, other = world.sent("message", "MAX")
    talk = str(parsed(one)["Reply-To"].addresses[0].addr_spec)
    # The address does not tell authors apart.
    assert talk == str(parsed(other)["Reply-To"].addresses[0].addr_spec)
    row = world.write("max@players.test", talk, "Wer bist du?")
    assert (row.outcome, len(world.sent("message"))) == ("not_passed_on", 2)
    assert "kann ihr niemand antworten" in flat(world.reply("MAX"))


@pytest.mark.parametrize(
    ("text", "names", "why"),
    [
        (PRESS.format(", anonym"), "yes", "nennt jeder Text, wer ihn geschrieben hat"),
        ("Presse: anonym\nx\nEnde\n", "yes", "nennt jeder Text"),
        (MESSAGE.format("SL, anonym"), "choice", "erfährt immer, wer schreibt"),
        (MESSAGE.format("ZOR, SL, anonym"), "choice", "erfährt immer, wer schreibt"),
    ],
)
def test_what_cannot_be_anonymous_goes_nowhere(
    quick_world: World, text: str, names: str, why: str
) -> None:
    _table(quick_world, press_names=names)
    assert why in _said(quick_world, "MAX", text)
    assert not quick_world.sent("message")


def test_words_of_the_game_master_are_never_anonymous(quick_world: World) -> None:
    """They would say that they are not the game master's."""
    world = quick_world
    role = world.lead(world.start("MAX", "ZOR"), GM)
    _set(world, press_names="no")
    own = f"spiel+{role.key}@example.org"
    world.write(GM, own, MESSAGE.format("MAX, anonym"))
    assert not world.sent("message")
    world.write(GM, own, MESSAGE.format("MAX"))
    assert "Nachricht der Spielleitung" in flat(world.newest("message", "MAX"))


def test_who_is_awaited_orders_before_writing(quick_world: World) -> None:
    _table(quick_world, press_after_orders=True)
    for text in (PRESS.format(""), MESSAGE.format("ZOR")):
        assert "sobald deine Befehle für Runde 1 da sind" in _said(
            quick_world, "MAX", text
        )
    # Those of the same mail count, wherever they stand.
    said = _said(quick_world, "MAX", f"{MESSAGE.format('ZOR')}k,Alois,300,1\n")
    assert "ist angenommen für Haus ZOR" in said
    assert "angenommen" in _said(quick_world, "ZOR", MESSAGE.format("SL"))


def test_in_some_kinds_of_step_nobody_writes(quick_world: World) -> None:
    world = quick_world
    role = world.lead(world.start("MAX", "ZOR", "LEG", bundle="ostia"), GM)
    own = f"spiel+{role.key}@example.org"
    world.write(GM, own, "option 1, press_not_in, hafen kartell")
    refused = [one for one in world.sent("reply") if one.recipient == GM]
    assert 'Art von Schritt "kartell" hat dieses Spiel nicht' in flat(
        text_of(refused[-1])
    )
    world.write(GM, own, "option 1, press_not_in, hafen")
    told = flat(world.newest("change", "MAX"))
    assert "In Schritten dieser Art schreibt niemand den anderen: Hafen." in told
    assert "schreibt während" in _said(world, "MAX", MESSAGE.format("ZOR"))
    world.end_round()
    assert "angenommen" in _said(world, "MAX", MESSAGE.format("ZOR"))
