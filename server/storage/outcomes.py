"""The outcomes of mails: a closed list; every mail gets exactly one of these.

`docs/trust.md` shows operators what is said of each here; a test compares the two.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Outcome(StrEnum):
    """The word in a mail's row that tells what was done.

    A comment begins a group; `docs/trust.md` has a list of each, by its first word.
    """

    # Done: what the sender wanted has happened and was answered.
    ORDERS = "orders"
    """At least one order was taken; the reply says which."""
    COMMAND = "command"
    """A command was answered, and no order was in the mail."""
    PASSAGE = "passage"
    """A text for others was taken: a message or open press."""
    CONFIRMED = "confirmed"
    """It confirmed another mail that was held, and said nothing more."""
    JOINED = "joined"
    """Somebody has signed up; the welcome went to that address."""
    UNSUBSCRIBED = "unsubscribed"
    """A click on "unsubscribe": mails to all readers are held back until that one
    writes again, and the game master was told; a spectator stops watching."""

    # Answered: the reply says why nothing was done.
    NOTHING_UNDERSTOOD = "nothing_understood"
    """No order and no command; the reply quotes what was read."""
    NO_ORDERS_NOW = "no_orders_now"
    """The game has not begun, or is over, or only others still have time."""
    ROLE_ENDED = "role_ended"
    """Its key is of a role that is over; the registered address is told once a day."""
    JOIN_REFUSED = "join_refused"
    """A sign-up that was not possible, or was confirmed too late."""
    NOT_PASSED_ON = "not_passed_on"
    """A [reply to a message](#replies-to-messages) that was not sent."""
    STRANGER_HELPED = "stranger_helped"
    """An [unknown address](#strangers) got the help, or an answer."""

    # Waiting: the mail waits for something.
    WAITING = "waiting"
    """It came after the deadline, and is processed when the round is resolved. Or its
    game is suspended: then its sender is told at once."""
    HELD_NO_KEY = "held_no_key"
    """It claims to be a player's, and nothing proves it; the registered address [was
    asked](#why-a-mail-is-held)."""
    HELD_SIGN_UP = "held_sign_up"
    """A sign-up that may be forged; its address [was asked](#who-signs-up)."""
    HELD_UNASKED = "held_unasked"
    """One of these two, but its address was asked often enough today: it is asked
    later."""
    PUT_OFF = "put_off"
    """A sign-up that cannot be answered now; it is processed later."""

    # Ignored: no answer.
    EXPIRED = "expired"
    """It was held, and nobody confirmed it in time."""
    DISOWNED = "disowned"
    """It was held, and its alleged sender said no; also that "no" itself."""
    IGNORED_OWN = "ignored_own"
    """A mail of the server that came back."""
    IGNORED_LOOP = "ignored_loop"
    """It went round in circles between mail servers."""
    IGNORED_AUTOMATIC = "ignored_automatic"
    """[No person wrote it](#which-mails-get-no-answer), or it came through a list
    without a key."""
    IGNORED_BOUNCE = "ignored_bounce"
    """A report about a mail that is not the server's, or about no failure; the operator
    hears of the former once a day."""
    IGNORED_REPEATED = "ignored_repeated"
    """A copy of a mail that is processed, or held; a second answer to a question."""
    IGNORED_STRANGER = "ignored_stranger"
    """An unknown address that was helped today, or too many of them."""
    IGNORED_SILENT = "ignored_silent"
    """Nothing was understood after several such mails, or the same text came too
    often."""

    # Bounced: a mail of ours came back; it is noted with that mail and its player.
    BOUNCE_HARD = "bounce_hard"
    """A mail of the server came back for good."""
    BOUNCE_SOFT = "bounce_soft"
    """A mail of the server came back or is late, and may yet arrive."""

    # Refused: nothing in it was processed.
    REFUSED_NO_SENDER = "refused_no_sender"
    """No usable address to answer; letters outside ASCII before the "@" [make
    none](mail.md#addresses)."""
    REFUSED_TOO_MUCH = "refused_too_much"
    """Over a limit of `[limits]`; a player is told once an hour."""
    REFUSED_RATE = "refused_rate"
    """Too many mails of one sender in an hour; a player is told once."""
    REFUSED_COPY = "refused_copy"
    """[An earlier mail](#a-mail-that-comes-twice) with the same text and Date, or
    Message-ID; the reply says how to make it count."""
    SHUNTED = "shunted"
    """It [could not be processed](#hostile-and-broken-mails), or cost too much; it is
    kept with the reason."""


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
