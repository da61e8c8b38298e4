"""The outcomes of mails: a closed list; every mail gets exactly one of these.

`docs/trust.md` explains them to operators; a test compares the two.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Outcome(StrEnum):
    """The word in a mail's row that tells what was done."""

    # Worked on: what the sender wanted has happened and was answered.
    ORDERS = "orders"
    COMMAND = "command"
    PASSAGE = "passage"
    CONFIRMED = "confirmed"
    JOINED = "joined"
    UNSUBSCRIBED = "unsubscribed"

    # Answered, but nothing was done.
    NOTHING_UNDERSTOOD = "nothing_understood"
    NO_ORDERS_NOW = "no_orders_now"
    ROLE_ENDED = "role_ended"
    JOIN_REFUSED = "join_refused"
    NOT_PASSED_ON = "not_passed_on"
    STRANGER_HELPED = "stranger_helped"

    # Not finished: the mail waits for something.
    WAITING = "waiting"
    HELD_NO_KEY = "held_no_key"
    HELD_SIGN_UP = "held_sign_up"
    HELD_UNASKED = "held_unasked"
    PUT_OFF = "put_off"

    # Ignored: no answer.
    EXPIRED = "expired"
    DISOWNED = "disowned"
    IGNORED_OWN = "ignored_own"
    IGNORED_LOOP = "ignored_loop"
    IGNORED_AUTOMATIC = "ignored_automatic"
    IGNORED_BOUNCE = "ignored_bounce"
    IGNORED_REPEATED = "ignored_repeated"
    IGNORED_STRANGER = "ignored_stranger"
    IGNORED_SILENT = "ignored_silent"

    # A mail of ours that came back, noted with that mail and its player.
    BOUNCE_HARD = "bounce_hard"
    BOUNCE_SOFT = "bounce_soft"

    # Refused: no work was done.
    REFUSED_NO_SENDER = "refused_no_sender"
    REFUSED_TOO_MUCH = "refused_too_much"
    REFUSED_RATE = "refused_rate"
    REFUSED_COPY = "refused_copy"

    # The mail broke its handling; it is kept with the traceback.
    SHUNTED = "shunted"


PUT_OFF: Final = (Outcome.HELD_UNASKED, Outcome.PUT_OFF)
"""Outcomes of mails that are handled again at a later time."""

BOUNCES: Final = (Outcome.BOUNCE_HARD, Outcome.BOUNCE_SOFT)

WRITTEN_BY_ROLES: Final = (
    Outcome.ORDERS,
    Outcome.COMMAND,
    Outcome.PASSAGE,
    Outcome.CONFIRMED,
    Outcome.JOINED,
    Outcome.NOTHING_UNDERSTOOD,
    Outcome.NO_ORDERS_NOW,
    Outcome.WAITING,
)
"""Outcomes of mails that a person with a role has written."""
