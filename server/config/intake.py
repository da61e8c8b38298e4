"""Settings of the handling of mails: the section `[intake]`."""

from __future__ import annotations

from dataclasses import dataclass

AUTO, NEVER = "auto", "never"
CONFIRM_SIGN_UPS = (AUTO, NEVER)


@dataclass(frozen=True, slots=True)
class IntakeConfig:
    """Upper bounds of what is taken from a sender, and who is told of trouble."""

    operator: str = ""
    """The address that is told of trouble; empty: only the log is."""
    any_sender: bool = True
    """Whether the key in the reply address is enough for any sender.

    If not, mails from addresses that the player is not known to use are confirmed. See
    docs/trust.md.
    """
    mails_per_hour: int = 200
    """Mails of one sender."""
    commands_per_mail: int = 20
    """Commands that are run; orders are not counted."""
    texts_per_mail: int = 10
    """Messages and open newspaper articles."""
    messages_per_hour: int = 100
    """Mails to others that the messages of one player cause."""
    same_text_per_day: int = 30
    """Answers to one player for one and the same text."""
    asking_per_day: int = 50
    """Answers to mails of one player without orders."""
    unclear_in_a_row: int = 5
    """Answers within an hour to mails without an order."""
    questions_per_day: int = 3
    """Questions "was this mail from you?" to one address."""
    confirm_sign_ups: str = AUTO
    """Which sign-ups wait until their address has confirmed them: "auto" or "never".

    "auto" are those that no `authserv_id` vouches for, all where there is none.
    """
    joins_per_day: int = 3
    """Sign-ups of one address that are answered."""
    strangers_per_hour: int = 60
    """Answers to unknown addresses together, sign-ups apart."""
    sign_ups_per_hour: int = 60
    """Sign-ups of unknown addresses together."""
    held_days: int = 7
    """Days that a mail waits for its confirmation."""
    objection_days: int = 3
    """Days to object, before mails or the lead of a game go to a new address."""
    hard_bounces: int = 3
    """Days with a hard bounce after which a mail asks whether the address works."""
    bounce_days: int = 14
    """Greatest age in days of a mail whose bounce counts; without one for so long, days
    with bounces are forgotten."""


@dataclass(frozen=True, slots=True)
class ProcessConfig:
    """Limits of the work on one mail.

    A process beyond a limit is ended, and its mail set aside: at once while it is read,
    at the second time while it is handled.
    """

    readers: int = 2
    """Processes that read mails, beside one that handles them."""
    read_seconds: int = 5
    """Seconds of the processor to read a mail; by the clock six times as many."""
    read_megabytes: int = 300
    """Megabytes of memory to read a mail, 100 or more."""
    handle_seconds: int = 10
    """Seconds of the processor to handle some mails, 10 at most.

    By the clock it is 2.5 times as many.
    """
