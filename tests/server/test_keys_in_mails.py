"""No mail shows a key but in the fields that docs/trust.md names.

The page of every opening and report had the key in its button, and reminders had it in
their text: whoever got such a mail forwarded could order, and take the player's mails.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from server.games.clock.reminders import remind
from server.games.seats import settle_confirmation
from server.post import OwnAddress, Post
from server.reports.mails.order_link import MOST
from server.services import EMBEDDED
from server.storage.people.order_keys import step_of
from server.web_addresses import WebAddresses
from tests.server.commands.preferences.test_mail_form import page_of
from tests.server.open_keys import FIELDS, open_keys, unpacked
from tests.server.world import World, text_of

GAMES = ("egon", "ostia", "mark")


def _life(world: World, bundle: str) -> set[str]:
    """Let a game cause mails of many kinds; return the keys that were replaced."""
    game_id = world.start("MAX", "ZOR", "BAB", bundle=bundle)
    world.lead(game_id)
    old = world.key("ZOR")
    for text in (
        "status\nbefehle\nprobe\nhilfe\n",
        "Nachricht ZOR:\nHallo, wie geht es?\nEnde\n",
        "Nachricht Spielleitung:\nEine Frage.\nEnde\n",
        "adresse neu@players.test\n",
        "vertretung vera@players.test\n",
        "das ist kein Befehl\n",
    ):
        world.mail("MAX", text)
    world.write("evil@evil.test", f"spiel+{world.key('MAX')}@example.org", "status\n")
    world.write("max@players.test", "spiel@example.org", "status\n")
    question = next(one for one in world.sent("confirm", "neu"))
    world.write(
        "neu@players.test",
        "spiel@example.org",
        "ja\n",
        in_reply_to=f"<{question.message_id}>",
    )
    world.mail("ZOR", "schlüssel neu\n")
    world.clock.pass_by(minutes=40)
    remind(world.services)
    for _ in range(4):
        world.end_round()
    world.clock.pass_by(days=4)
    settle_confirmation.run_due(world.services)
    return {old}


PAGES = "https://pages.test/"


def _with_site(world: World) -> None:
    """Let mails have pages, and lead to those of a site."""
    post = replace(world.services.post, web=WebAddresses(PAGES))
    world.services = replace(world.services, posting=lambda: post)
    world.with_pages()


def _link(world: World, reader: str) -> str:
    """Return the link to the page of orders in a reader's newest opening or report."""
    address = f"{reader.lower()}@players.test"
    mails = [row for row in world.sent() if row.recipient == address]
    row = [one for one in mails if one.kind in ("opening", "report")][-1]
    found = re.search(r"https://pages\.test/[^\"]+order\.html#[\w-]+", page_of(row))
    assert found is not None
    return found[0]


@pytest.mark.parametrize("bundle", GAMES)
def test_no_mail_of_a_game_shows_a_key(quick_world: World, bundle: str) -> None:
    world = quick_world
    _with_site(world)
    old = _life(world, bundle)
    kinds = {row.kind for row in world.sent()}
    assert {"opening", "report", "reply", "message", "confirm", "key"} <= kinds
    with world.services.database.work() as work:
        assert open_keys(work, of=frozenset(old)) == []
        # The scanner sees them where they are.
        assert open_keys(work, fields=frozenset())


def test_the_link_to_the_page_of_orders_has_a_key_for_one_step_behind_the_sign(
    quick_world: World,
) -> None:
    """It is short, only the page of the mail has it, and the text none of it."""
    world = quick_world
    _with_site(world)
    world.start("MAX", "ZOR")
    link = _link(world, "MAX")
    assert len(link) <= MOST
    own = json.loads(unpacked(link.partition("#")[2]))
    assert step_of(own["a"].partition("+")[2].partition("@")[0]) is not None
    assert own["w"] == "MAX"
    text = text_of(world.sent("opening")[0])
    assert f"  {link.partition('#')[0]}\n" in text.replace("\r\n", "\n")
    assert link not in text


@pytest.mark.parametrize(
    "quoted", ["{link}", "> {link}", "<{link}>", "{start}\n> {rest}", "{encoded}"]
)
def test_what_is_the_reader_s_own_in_that_link_is_passed_on_to_nobody(
    quick_world: World, quoted: str
) -> None:
    """Whoever quotes the own report to another player, or in the newspaper."""
    world = quick_world
    _with_site(world)
    world.start("MAX", "ZOR")
    link = _link(world, "MAX")
    half = link.index("#") + 40
    said = quoted.format(
        link=link, start=link[:half], rest=link[half:], encoded=link.replace("#", "%23")
    )
    world.mail("MAX", f"Nachricht ZOR:\nSieh her:\n{said}\nSchön, nicht?\nEnde\n")
    (message,) = world.sent("message")
    text = "".join(text_of(message).split())
    assert "Schön,nicht?" in text
    own = link.partition("#")[2]
    for piece in (own[:30], own[60:90], own[-30:]):
        assert piece not in text


def test_without_sub_addresses_the_subject_has_it_and_nothing_else(
    quick_world: World,
) -> None:
    world = quick_world
    desk = OwnAddress("spiel@example.org", subaddressing=False)
    world.services = replace(
        world.services, posting=lambda: Post({EMBEDDED: desk}, "turmpost", world.clock)
    )
    world.start("MAX", "ZOR")
    world.clock.pass_by(minutes=40)
    remind(world.services)
    world.end_round()
    with world.services.database.work() as work:
        assert open_keys(work, fields=FIELDS | {"subject"}) == []
        assert open_keys(work)
