"""A letter waits as JSON, and the next release reads it as it was written."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import get_args

import pytest

from engine.egon.game import GAME
from engine.protocol import Player, Step
from grammar.reading import Remark, Roster
from server.bundles import bundle
from server.bundles.egon.bundle import BUNDLE
from server.errors import UnwritableLetterError
from server.mail.writing.compose import Attachment, Automatic
from server.reports import frames, letter
from server.reports.charts import Line, Lines
from server.reports.document import (
    Address,
    Article,
    Block,
    Column,
    Definitions,
    Document,
    Entry,
    Figure,
    Heading,
    Ledger,
    Numbered,
    OrderRow,
    Orders,
    Paragraph,
    Pointed,
    Quoted,
    Sides,
    Table,
    Template,
    Verbatim,
)
from server.reports.finishing import finished, worded
from server.reports.letter import Letter, Reply
from server.reports.reply_facts import Replaced, Stale
from server.reports.scene import Aside
from server.reports.stored import UnknownBlockError
from server.reports.untaken import Unread
from server.storage.outbox.letters import Kept
from tests.server.reports import street

LAST = Path(__file__).parent / "letters" / "0028.letter"
"""A letter with every block, as the release with this migration has written it."""
LAST_REPLY = LAST.with_suffix(".reply")
"""What a letter says that is a reply, with every kind of fact."""

BLOCKS: tuple[Block, ...] = (
    Heading("Abrechnung", "zählt nicht"),
    Paragraph("Eine Zeile\u2028und noch eine.", 1, hanging=True),
    Ledger((Entry("Gezogen", "8.1"), Entry("Gebaut", "7.1", "+")), close=True),
    Table(
        (Column("Ort"), Column("Zahl", right=True, most=3, gives=True)),
        (("Köln", 3), ("Ä]", "-")),
        1,
    ),
    Orders((OrderRow("Käufe", "k,Alois,400,1", "Alois", new=True),)),
    Definitions((("nmr", "kein Zug"),)),
    Numbered("3.7.31", "Gleiche bleiben."),
    Pointed("Zeile", "b,x", 3, ("eine Zahl",)),
    Quoted("> oben\nunten", 8, whole=True),
    Article("MAX", "Titel", "Text\n  gesetzt"),
    Verbatim("hash", 2),
    Address("https://example.org/"),
    Template("b,3\n# x"),
    Sides("links", "rechts"),
    Figure("kasse", "0: 1", Lines("Kasse", "in Kj", ("0",), (Line("", (1,)),))),
    Figure("plan", "x", {"a": (1, None, "b")}, drawn=True, quiet=True, words="w"),
)


def written() -> Letter:
    """Return a letter in which nothing is left out."""
    return Letter(
        document=Document('Runde "4"', BLOCKS, "de"),
        written_at=datetime(2026, 12, 1, 12, 0, 30, 250, tzinfo=UTC),
        message_id="1@example.org",
        marker="report",
        from_address="spiel@example.org",
        from_name="Türme",
        reply_to="spiel+abc@example.org",
        to_name="Haus MAX",
        about="Egon 7",
        key="abc",
        answers=True,
        in_reply_to="2@players.test",
        references=("1@players.test", "2@players.test"),
        automatic=Automatic.REPLIED,
        list_unsubscribe="mailto:spiel+abc@example.org?subject=abmelden",
        attachments=(
            Attachment("a.ics", "text/calendar; charset=utf-8", bytes(range(256))),
            Attachment("b.json", "application/json", b"}", b"{" * 57),
        ),
        zone="Europe/Vienna",
        page=False,
        rules="https://example.org/regeln.html",
    )


def reply() -> Reply:
    """Return a reply in which nothing is left out."""
    state = street.begin()
    facts = street.reply_facts(state, "LEG", street.MISTAKES)
    one, refusal = facts.standing[0], facts.refused[0].refusal
    whole = replace(
        facts,
        aside=[
            Aside(one, Step("2", "round", 2)),
            Aside(one, None, refusal=refusal),
            Aside(one, None, behind="k,Bolle,900,3"),
        ],
        answers=[Paragraph("Eine Antwort.")],
        passed_on=1,
        remarks=[
            Remark(12, "block_not_closed", {"word": "Artikel"}),
            Remark(4, "order_replaced", {"old": "bk,2", "new": "bk,1", "by": 7}),
        ],
        replaced=[Replaced("k,Alois,300,1", "k,Alois,400,1", newer=True)],
        unread=[Unread("k,Bolle,300,1", "returned")],
        stale=Stale(Step("0", "round", 0), is_report=True),
        digest="ab" * 32,
        ready=True,
        early=True,
        told=[Paragraph("Zuerst.")],
        notes=[Paragraph("Zuletzt.")],
    )
    names = tuple(Player(one.code, one.pseudonym) for one in street.PLAYERS)
    kept = json.dumps(GAME.dump(state))
    return Reply(whole, "egon", Roster("LEG", names, former=names[:1]), kept, "en")


def read_reply(text: str) -> Reply:
    found = letter.document(text)
    assert isinstance(found, Reply)
    return found


def bytes_of(one: Letter) -> bytes:
    """Return the mail of a letter."""
    kept = Kept(1, "max@players.test", b"", replace(one, page=False).dump())
    return finished(kept, bundle)


def test_the_sample_has_every_block() -> None:
    assert {type(one) for one in BLOCKS} == set(get_args(Block))


def test_a_letter_is_read_as_it_was_written() -> None:
    assert letter.load(written().dump()) == written()
    assert bytes_of(letter.load(written().dump())) == bytes_of(written())


def test_letters_of_the_last_release_are_read() -> None:
    """What was queued by it when it was stopped is sent by this one."""
    text = LAST.read_text(encoding="utf-8")
    assert letter.load(text) == written()


def test_a_reply_is_read_as_it_was_written() -> None:
    again = read_reply(reply().dump())
    assert again.dump() == reply().dump()
    assert worded(again, bundle) == frames.reply(reply().facts, BUNDLE, "en")


def test_replies_of_the_last_release_are_worded() -> None:
    again = read_reply(LAST_REPLY.read_text(encoding="utf-8"))
    assert worded(again, bundle) == frames.reply(reply().facts, BUNDLE, "en")


def test_the_sample_of_a_reply_has_every_kind_of_fact() -> None:
    facts = reply().facts
    values = {one.name: getattr(facts, one.name) for one in fields(facts)}
    assert [name for name, value in values.items() if value in ("", (), [])] == []


@pytest.mark.parametrize(
    ("whole", "broken"),
    [
        ('"egon"', '"chess"'),
        ("server.reports.letter:Reply", "server.reports.letter:Answer"),
        ("server.reports.reply_facts:ReplyFacts", "server.reports.reply_facts:Facts"),
        ("grammar.reading:Misread", "grammar.reading:Gone"),
        ("k,Bolle,900,70", "k,Bolle"),
        ("Europe/Berlin", "Europe/Nowhere"),
        ('"round":', '"rounds":'),
        ("2026-12-04", "2026-13-04"),
        ("\n", ""),
    ],
)
def test_a_reply_that_cannot_be_worded_is_told_of(whole: str, broken: str) -> None:
    text = replace(written(), document=reply()).dump()
    assert whole in text
    head, _, below = text.rpartition(whole)
    kept = Kept(7, "max@players.test", b"", f"{head}{broken}{below}")
    with pytest.raises(UnwritableLetterError):
        finished(kept, bundle)


def test_what_all_files_of_a_round_begin_with_is_kept_small() -> None:
    shared = Attachment("b.json", "application/json", b"}", b"{" * 30_000)
    text = replace(written(), attachments=(shared,)).dump()
    assert len(text) < 10_000
    assert letter.load(text).attachments == (shared,)


def test_the_words_of_a_chart_stand_where_no_game_knows_it_any_more() -> None:
    text = written().dump().replace("server.reports.charts:Lines", "server.gone:Lines")
    document = letter.load(text).document
    assert isinstance(document, Document)
    found = document.blocks
    assert found[-2] == Figure("kasse", "0: 1", {})
    assert found[:-2] == BLOCKS[:-2]


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "{}",
        "[]\n[]\n[]",
        written().dump().replace('"Heading"', '"Hologram"'),
        written().dump().replace('"zone"', '"zones"'),
        written().dump().replace("auto-replied", "auto-magic"),
        written().dump().replace("2026-12-01", "2026-13-01"),
        written().dump().replace(letter.PACKED, f"{letter.PACKED}AAAA"),
        written().dump().rpartition("\n")[0],
    ],
)
def test_what_is_no_letter_of_this_release_is_refused(broken: str) -> None:
    with pytest.raises(UnknownBlockError):
        letter.load(broken)
