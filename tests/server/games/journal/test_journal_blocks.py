"""A game's own words in an entry of the journal: how its draw is typed."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from engine.protocol import Json
from server.games.journal import journal
from server.reports.documents.document import Block, Paragraph
from server.reports.officials.journal import JournalEntry
from server.storage.games import games
from server.storage.journal_kinds import Kind
from tests.server.world import START, World


@pytest.mark.parametrize(
    ("forms", "blocks"),
    [
        ({"de": "So: 1,2,3", "en": "So: 1,2,3!"}, (Paragraph("So: 1,2,3"),)),
        ({"en": "Like this: 1,2,3"}, ()),
        ({}, ()),
        (None, ()),
    ],
)
def test_a_game_that_says_nothing_of_its_draw_adds_nothing(
    quick_world: World, forms: Json, blocks: tuple[Block, ...]
) -> None:
    game_id = quick_world.start("MAX", "ZOR")
    figures: dict[str, Json] = {"forms": forms}
    entry = JournalEntry(Kind.DRAW_SOON, START, figures, ZoneInfo("UTC"))
    with quick_world.services.database.work() as work:
        own = journal.own(work, games.get(work, game_id), entry, "de").own
    assert tuple(own) == blocks
