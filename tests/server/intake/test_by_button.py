"""The button of a mail and the address in a reminder: orders for one step alone.

The page of a mail goes on with everything that is forwarded. It held the player's key:
whoever got it could order, and move the mails to another address.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from server.games.clock.reminders import remind
from server.games.orders.standing import texts
from server.games.state.running import running
from server.post import OwnAddress, Post
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.people import roles
from server.storage.people.order_keys import order_key
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from tests.loop.clicks import clicked, in_mail
from tests.server.world import World, parsed, text_of

MAX = "max@players.test"
EVIL = "evil@evil.test"


@pytest.fixture
def playing(quick_world: World) -> World:
    """A game in its first round, with pages in its mails."""
    quick_world.with_pages()
    quick_world.start("MAX", "ZOR")
    return quick_world


def button(world: World, code: str = "MAX", kind: str = "opening") -> str:
    """Return the address that the button of a player's newest mail writes to."""
    links = in_mail(world.sent(kind, code)[-1])
    (found,) = {clicked(one).address for one in links if "+u-" not in one} - {
        f"spiel+{world.key(code)}@example.org"
    }
    return found


def order(world: World, text: str, sender: str = MAX, *, to: str = "") -> InboxRow:
    """Order by the button, from an address."""
    return world.write(sender, to or button(world), text)


def standing(world: World, code: str = "MAX") -> list[str]:
    """Return the orders of a player that stand."""
    with world.services.database.work() as work:
        found = running(work, work.all(GameRow)[0])
        return list(texts(work, found, code).values())


def test_the_button_orders_in_its_step(playing: World) -> None:
    assert order(playing, "bk,1\nfertig\n").outcome == "orders"
    assert standing(playing) == ["bk,1"]
    assert playing.player("MAX").own_seat.ready_for == "1"
    assert parsed(playing.sent("reply", "MAX")[-1])["Reply-To"].addresses[0].username
    assert "zählt nicht" not in playing.reply("MAX")


@pytest.mark.parametrize(
    "text",
    [
        "adresse evil@evil.test",
        "schlüssel neu",
        "abmelden",
        "status",
        "Nachricht ZOR:\nHallo\nEnde",
        "Presse:\nHallo\nEnde",
        "bk,3,Runde 2",
        "sprache en",
        'anmelden "Egon 8", Haus X, XXX, "Max M"',
        "einspruch 1",
        "löschen alles",
        "vertretung evil@evil.test",
    ],
)
def test_it_does_nothing_else(playing: World, text: str) -> None:
    """Each of these is as good as a mail of nobody, also beside an order."""
    world = playing
    key = world.key("MAX")
    world.mail("MAX", "bk,2\n")
    before = len(world.sent())
    order(world, f"lo,1\n{text}\n".replace("lo,1\n", ""))
    assert standing(world) == ["bk,2"]
    assert world.key("MAX") == key
    assert world.player("MAX").address == MAX
    (reply,) = world.sent()[before:]
    assert (reply.recipient, reply.kind) == (MAX, "reply")
    order(world, f"bk,1\n{text}\n")
    assert standing(world) == ["bk,1"]
    said = " ".join(world.reply("MAX").split())
    assert "Zeile 2 zählt nicht: Der Knopf" in said
    assert {one.recipient for one in world.sent()[before:]} == {MAX}


def test_an_order_for_a_later_step_counts_where_it_stands(playing: World) -> None:
    """The template repeats it."""
    playing.mail("MAX", "bk,3,Runde 2\n")
    order(playing, "bk,1\nbk,3,Runde 2\n")
    assert "zählt nicht: Der Knopf" not in " ".join(playing.reply("MAX").split())
    assert standing(playing) == ["bk,1", "bk,3,Runde 2"]


def test_an_order_that_lasts_by_its_nature_begins_in_the_step(
    quick_world: World,
) -> None:
    world = quick_world
    world.with_pages()
    world.start("MAX", "ZOR", bundle="mark")
    order(world, "g,*,2,Dauer\n")
    assert standing(world) == ["g,*,2,Dauer"]


@pytest.mark.parametrize(
    "sender", ["zor@players.test", EVIL, "Max <max@office.test>", "Haus MAX <x@y.test>"]
)
def test_from_another_address_it_is_held(playing: World, sender: str) -> None:
    row = order(playing, "bk,3\nadresse evil@evil.test\n", sender)
    assert (row.state, row.outcome) == ("held", "held_no_key")
    (question,) = playing.sent("confirm")
    assert question.recipient == MAX
    assert standing(playing) == []
    playing.mail("MAX", "ja\n", in_reply_to=f"<{question.message_id}>")
    assert "bk,3" in standing(playing)


def test_an_address_that_was_confirmed_uses_it(playing: World) -> None:
    order(playing, "bk,3\n", "max@office.test")
    (question,) = playing.sent("confirm")
    playing.mail("MAX", "ja\n", in_reply_to=f"<{question.message_id}>")
    row = playing.write(
        "max@office.test", f"spiel+{playing.key('MAX')}@example.org", "bk,4\n"
    )
    assert row.outcome == "orders"


@pytest.mark.parametrize("sender", [MAX, EVIL])
def test_it_is_dead_with_its_step(playing: World, sender: str) -> None:
    address = button(playing)
    playing.end_round()
    assert button(playing, kind="report") != address
    row = order(playing, "bk,3\n", sender, to=address)
    assert (row.state, row.outcome) == ("held", "held_no_key")
    assert standing(playing) == []
    row = order(playing, "bk,1\n", to=button(playing, kind="report"))
    assert row.outcome == "orders"
    assert standing(playing) == ["bk,1"]


@pytest.mark.parametrize("sender", [MAX, EVIL])
def test_it_is_dead_with_its_players_key(playing: World, sender: str) -> None:
    address = button(playing)
    playing.mail("MAX", "schlüssel neu\n")
    row = order(playing, "bk,3\n", sender, to=address)
    assert row.outcome in ("held_no_key", "stranger_helped")
    assert standing(playing) == []


def test_after_the_deadline_it_waits_and_is_asked_about(playing: World) -> None:
    """What came too late for its step was worked on in the next one."""
    address = button(playing)
    playing.clock.pass_by(hours=1, seconds=1)
    row = order(playing, "bk,3\nadresse evil@evil.test\n", to=address)
    assert row.state == "waiting"
    playing.end_round()
    row = playing.row(row.uid)
    assert (row.state, row.outcome) == ("held", "held_no_key")
    assert standing(playing) == []


@pytest.mark.parametrize("change", ["step", "code", "hint", "case", "short"])
def test_a_key_that_somebody_makes_up_orders_nothing(
    playing: World, change: str
) -> None:
    """Only its own step, and only its own role."""
    key = re.findall(r"\+(o-[^@]+)@", button(playing))[0]
    mark, hint, step, code = key.split("-")
    forged = {
        "step": f"{mark}-{hint}-{int(step) + 1}-{code}",
        "code": f"{mark}-{hint}-{step}-{'a' * 16}",
        "hint": f"{mark}-{playing.player('ZOR').key_hint}-{step}-{code}",
        "case": f"{mark}-{hint}-0{step}-{code}",
        "short": f"{mark}-{hint}-{step}-{code[:-1]}",
    }[change]
    assert forged != key
    row = order(playing, "bk,3\n", EVIL, to=f"spiel+{forged}@example.org")
    assert row.outcome == "stranger_helped"
    row = order(playing, "bk,3\n", to=f"spiel+{forged}@example.org")
    assert row.outcome == "held_no_key"
    assert standing(playing) == []


def test_it_answers_no_question(playing: World) -> None:
    """A held mail could have been confirmed by whoever has a forwarded page."""
    held = playing.write(MAX, "spiel@example.org", "bk,5\n")
    assert held.state == "held"
    (question,) = playing.sent("confirm")
    playing.write(MAX, button(playing), "ja\n", in_reply_to=f"<{question.message_id}>")
    assert playing.row(held.uid).state == "held"


def test_a_mail_with_both_keys_does_everything(playing: World) -> None:
    both = f"{button(playing)}, spiel+{playing.key('MAX')}@example.org"
    playing.write(MAX, both, "bk,3\nsprache en\n")
    assert standing(playing) == ["bk,3"]
    assert playing.player("MAX").language == "en"


def test_who_has_left_is_told_so(playing: World) -> None:
    address = button(playing)
    number = playing.player("MAX").id
    playing.clock.pass_by(minutes=1)
    with playing.services.database.work() as work:
        roles.get(work, number).until = playing.clock.now()
    assert order(playing, "bk,3\n", to=address).outcome == "role_ended"


def test_without_sub_addresses_it_is_in_the_subject(quick_world: World) -> None:
    world = quick_world
    desk = OwnAddress("spiel@example.org", subaddressing=False)
    world.services = replace(
        world.services, posting=lambda: Post({EMBEDDED: desk}, "turmpost", world.clock)
    )
    world.start("MAX", "ZOR")
    *_, link = [one for one in in_mail(world.sent("opening", "MAX")[-1]) if "Re" in one]
    click = clicked(link)
    assert world.key("MAX") not in link
    world.deliver(click.mail(MAX, "bk,1\n"))
    assert standing(world) == ["bk,1"]
    world.deliver(click.mail(EVIL, "bk,2\n"))
    assert standing(world) == ["bk,1"]


def test_reminders_show_no_more(playing: World) -> None:
    with playing.services.database.work() as work:
        step = games.open_step(work, 1)
        assert step is not None
        number = step.id
    playing.clock.pass_by(minutes=40)
    remind(playing.services)
    for row in playing.sent("reminder", "MAX"):
        key = order_key(playing.key("MAX"), number)
        assert f"spiel+{key}@example.org" in text_of(row)
        assert playing.key("MAX") not in text_of(row)
