"""A filled template and a correction are taken in every form in which people answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.storage.tables.outbox import OutboxRow
from tests.loop.orders_round import rows_of
from tests.loop.orders_shown import corrections
from tests.loop.orders_table import Table, sit, steady_world
from tests.quoting_forms import REPLIES, answered
from tests.server.world import text_of
from turmpost.testing.outgoing import sent_bytes

WRONG = {"egon": "g,Alios,300", "ostia": "v,GRAA,+1", "mark": "z,a P b V"}
"""A line in each game that is answered with the right one."""


@pytest.fixture(params=WRONG)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    """A game before its first step, whose mails have pages."""
    with steady_world(tmp_path) as world:
        world.with_pages()
        yield sit(world, request.param, "de")


def _missed(table: Table, ours: OutboxRow, line: str, order: str) -> Iterator[str]:
    """Answer a mail with a line in each form; yield those that give no such order."""
    (right,) = table.canonical(order)
    raw = sent_bytes(ours)
    for form in REPLIES:
        table.say("löschen alles")
        mail = answered(form, raw, line, sender=table.address)
        (said,) = table.answers([mail], [line])
        if not said.taken or right not in said.stands:
            yield f"{form}: {said.text[:300]}"


def test_a_filled_template_is_taken_in_each_form(table: Table) -> None:
    row, (line, *_) = rows_of(table)[-1]
    filled = f"{row.label}: {line}" if row.label else line
    assert list(_missed(table, table.newest(), filled, line)) == []


def test_a_correction_is_taken_in_each_form(table: Table) -> None:
    table.say(WRONG[table.game])
    reply = table.mails()[-1]
    (right,) = corrections(text_of(reply).replace("\r\n", "\n"))
    assert list(_missed(table, reply, right, right)) == []
