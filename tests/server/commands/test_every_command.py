"""One mail for each command: its example in the help is answered, and breaks nothing.

What each command does is tested where it is at home.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grammar.reading import Topic
from server.bundles.egon.bundle import BUNDLE as EGON
from tests.server.masters_office import MASTER
from tests.server.world import World, flat, text_of

PLAYER = "max@players.test"


def _topics() -> Sequence[Topic]:
    """Return the commands of players and of game masters, each with its example."""
    found = EGON.language.topics("de", leads=True)
    return [topic for topic in found if topic.command and not topic.sometimes]


@pytest.mark.parametrize(
    "topic", _topics(), ids=lambda one: f"{'gm-' * one.leads}{one.command}"
)
def test_its_example_is_answered(quick_world: World, topic: Topic) -> None:
    game_id = quick_world.start("MAX", "ZOR")
    master = quick_world.lead(game_id, MASTER)
    sender, key = (
        (MASTER, master.key) if topic.leads else (PLAYER, quick_world.key("MAX"))
    )
    # Examples are from the third round of a game; this one is in its first.
    line = topic.example.replace(" 3", f" {quick_world.open_key(game_id)}")
    row = quick_world.write(sender, f"spiel+{key}@example.org", line + "\n")
    assert (row.state, row.outcome, row.error) == ("done", "command", None)
    mails = [mail for mail in quick_world.sent() if mail.recipient == sender]
    # A command that only asks has its question as the reply.
    replies = [mail for mail in mails if mail.kind == "reply"] or [
        mail for mail in mails if mail.kind == "confirm"
    ]
    assert len(replies) == 1
    assert flat(text_of(replies[0]))
