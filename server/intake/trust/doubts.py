"""Why a mail that claims to be a player's is held; `turmpost mail list` shows it."""

from __future__ import annotations

from enum import StrEnum


class Doubt(StrEnum):
    """What speaks against the sender of a mail; `docs/trust.md` lists them."""

    NO_KEY = "no key"
    """Its From is a registered address, or it is signed with a player's pseudonym."""
    NO_SENDER = "key, but no clear sender"
    """From does not name exactly one author."""
    IN_SUBJECT = "key in the subject, another address"
    """The key is only in the subject, which every forwarded mail has."""
    ANOTHER_ADDRESS = "key, another address"
    """The key is a game master's or a deputy's, or `any_sender` is off."""
    ANOTHERS_MAIL = "key, in answer to another's mail"
    """It answers a mail that the server did not send to that player, as a reply to all
    does."""
    STEP_OVER = "key of a step that is over"
    """It came by a button of a mail about an earlier step."""
    BUTTON_ELSEWHERE = "key of a step, another address"
    """It came by a button that orders, from an address that the player has not
    confirmed."""
