"""The parts of an outgoing mail around its text."""

from __future__ import annotations

from dataclasses import replace
from email.message import EmailMessage
from urllib.parse import parse_qs, urlsplit

import pytest

from server.mail.envelope import plain_sender
from server.post import OwnAddress, Post
from server.services import EMBEDDED
from server.storage.outbox.cause import Cause
from server.storage.tables.outbox import OutboxRow
from tests.server.world import World, parsed


def _unsubscribe_by(world: World, row: OutboxRow) -> None:
    """Do what a mail client does when its button is pressed."""
    url = urlsplit(str(parsed(row)["List-Unsubscribe"]).strip("<>"))
    assert url.scheme == "mailto"
    fields = parse_qs(url.query)
    mail = EmailMessage()
    mail["From"] = row.recipient
    mail["To"] = url.path
    mail["Subject"] = fields["subject"][0]
    mail["Message-ID"] = "<leaving@players.test>"
    mail.set_content(fields["body"][0])
    world.deliver(mail.as_bytes())


@pytest.mark.parametrize("subaddressing", [True, False])
def test_the_button_to_unsubscribe_works(
    quick_world: World, *, subaddressing: bool
) -> None:
    desks = {EMBEDDED: OwnAddress("spiel@example.org", subaddressing)}
    post = Post(desks, "turmpost", quick_world.clock)
    quick_world.services = replace(quick_world.services, posting=lambda: post)
    quick_world.start("MAX", "ZOR")
    (opening,) = quick_world.sent("opening", "MAX")
    _unsubscribe_by(quick_world, opening)
    assert quick_world.row(quick_world.uid).outcome == "unsubscribed"
    (told,) = quick_world.sent("change", "MAX")
    assert parsed(told)["List-Unsubscribe"] is None
    assert parsed(told)["List-Id"] == "Egon 7 <game-1.spiel.example.org>"
    quick_world.end_round()
    (report,) = quick_world.sent("report", "MAX")
    assert parsed(report)["List-Unsubscribe"] is not None


@pytest.mark.parametrize(
    ("subaddressing", "bounce_addresses", "own"),
    [(True, True, True), (True, False, False), (False, True, False)],
)
def test_envelope_senders_of_their_own_are_for_mailboxes_that_take_them(
    *, subaddressing: bool, bounce_addresses: bool, own: bool
) -> None:
    desk = OwnAddress(
        "spiel@example.org", subaddressing, bounce_addresses=bounce_addresses
    )
    sender = desk.envelope(Cause.of("report"), "a-key")
    assert (sender != desk.address) is own
    assert plain_sender(sender) == desk.address


def test_a_long_mailbox_has_no_room_for_a_token() -> None:
    desk = OwnAddress(f"{'s' * 40}@example.org")
    assert desk.envelope(Cause.of("report"), "a-key") == desk.address
