"""No mail shows a key but in the fields that docs/trust.md names.

The page of every opening and report had the key in its button, and reminders had it in
their text: whoever got such a mail forwarded could order, and take the player's mails.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from server.games.clock.reminders import remind
from server.games.seats import settle_confirmation
from server.post import OwnAddress, Post
from server.services import EMBEDDED
from tests.server.open_keys import FIELDS, open_keys
from tests.server.world import World

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


@pytest.mark.parametrize("bundle", GAMES)
def test_no_mail_of_a_game_shows_a_key(quick_world: World, bundle: str) -> None:
    world = quick_world
    world.with_pages()
    old = _life(world, bundle)
    kinds = {row.kind for row in world.sent()}
    assert {"opening", "report", "reply", "message", "confirm", "key"} <= kinds
    with world.services.database.work() as work:
        assert open_keys(work, of=frozenset(old)) == []
        # The scanner sees them where they are.
        assert open_keys(work, fields=frozenset())


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
