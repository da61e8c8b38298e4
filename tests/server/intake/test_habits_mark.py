"""How lines of MARK are typed: the parts of a wish without the blanks between them."""

from __future__ import annotations

import pytest

from engine.protocol import Player
from grammar.reading import Roster
from server.bundles.mark.bundle import BUNDLE
from server.intake.words import habits, unread_orders
from server.intake.words.order_reader import OrderReader
from server.intake.words.quoted_back import Returned
from server.intake.words.suggestions import as_fields, as_parts, sound
from tests.server.world import World

EAR = OrderReader(BUNDLE, Roster("MAX", (Player("MAX", "Max"), Player("ZOR", "Zorn"))))


@pytest.mark.rule("m10.4")
@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("z,aM,b*", ["z,a M,b *"]),
        ("z,v *,b*,vK12,k G", ["z,v *,b *,v K 12,k G"]),
        ("Z,XP ,a M,Dauer", ["z,x P,a M,Dauer"]),
        ("z,aQ", []),
        ("g,GK,5", []),
        ("z,bMA2", []),
        ("Ja,so", []),
    ],
)
def test_a_letter_that_stands_beside_its_sort_is_read_as_a_wish(
    written: str, meant: list[str]
) -> None:
    """The whole list was refused, and the reply knew no better ("b*")."""
    reading = habits.tidy([written], EAR).reading
    assert [EAR.write(entry) for entry in reading.entries] == meant
    assert not EAR.read(written).entries


@pytest.mark.rule("m10.4")
@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("a M", "z,a M"),
        ("Kaufen Glas", "z,Kaufen Glas"),
        ("a M,b K", "z,a M,b K"),
        ("a Q", None),
        ("A propos", None),
        ("Hallo zusammen", None),
    ],
)
def test_a_wish_alone_is_shown_with_its_list(written: str, right: str | None) -> None:
    """It passed for prose, and was left out without a word on how it is written."""
    (misread,) = as_parts(EAR.read(written), EAR).misreads
    assert misread.correction == right


def test_a_list_that_our_mails_offer_to_copy_counts(quick_world: World) -> None:
    """A list has blanks, so that a copied one passed for a piece of our mail."""
    world = quick_world
    world.start("ANN", "BEN", "CID", bundle="mark")
    for kind, line in (
        ("opening", "z,b *,a *,Dauer"),
        ("opening", "z,a G,a K,a P,a M,a V"),
        ("report", "z,a G,a K,a P,a M,a V"),
    ):
        if kind == "report":
            world.end_round()
        answered = world.sent(kind, "ANN")[-1]
        row = world.mail("ANN", f"{line}\n", in_reply_to=f"<{answered.message_id}>")
        assert row.outcome == "orders", world.reply("ANN")
        assert line in world.reply("ANN")


@pytest.mark.rule("m6.5")
@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("Glas: 6", "g,Glas,6"),
        ("Glass 6 9", "g,Glass,6,9"),
        ("Gold: 6", None),
        ("Glas", None),
    ],
)
def test_fields_without_the_word_of_a_bid_are_shown_with_it(
    written: str, right: str | None
) -> None:
    """ "Glass: 6" was answered with "games: 6"."""
    reading = sound(as_fields(EAR.read(written), EAR), EAR)
    assert [one.correction for one in reading.misreads] == [right]


def test_an_order_of_the_template_that_is_left_a_comment_is_named() -> None:
    """Filled in behind its label with the "#" left in front, it was lost silently."""
    order_reader = OrderReader(
        BUNDLE, EAR.roster, template=lambda: "# Auktion:  g,Sorte,Grenze"
    )
    lines = ["# Auktion: g,G,6", "# Auktion: heute nichts"]
    unread = unread_orders.comments(lines, frozenset(), Returned([]), order_reader)
    assert [one.text for one in unread] == ["# Auktion: g,G,6"]
