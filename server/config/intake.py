"""Settings of the handling of mails: the section `[intake]`."""

from __future__ import annotations

from dataclasses import dataclass

AUTO, NEVER = "auto", "never"
CONFIRM_SIGN_UPS = (AUTO, NEVER)


@dataclass(frozen=True, slots=True)
class IntakeConfig:
    """Limits of what is taken from a sender, and who is told of trouble."""

    operator: str = ""
    """Address that is told of mails and rounds that failed; empty: only the log is."""
    any_sender: bool = True
    """Whether a mail with a player's key in its recipient counts from any address.

    If not, the player is asked once about each address but the registered one.
    """
    mails_per_hour: int = 200
    """Mails of one sender that are processed."""
    commands_per_mail: int = 20
    """Commands that are carried out, the first ones; orders are not counted."""
    texts_per_mail: int = 10
    """Messages and open press that are taken, the first ones."""
    messages_per_hour: int = 100
    """Mails to others that the messages of one player cause."""
    same_text_per_day: int = 30
    """Answers to one player for one and the same text."""
    asking_per_day: int = 50
    """Answers to mails of one player that only ask."""
    unclear_in_a_row: int = 5
    """Answers within an hour to mails of one player in which nothing was understood.

    Then there is none until a mail is understood. Within a day instead of an hour where
    the mails came through a list or a relay.
    """
    questions_per_day: int = 3
    """Questions "was this mail from you?" to one address; further mails wait a day."""
    confirm_sign_ups: str = AUTO
    """Which sign-ups wait until their address has confirmed them.

    "auto": those that the mailbox's `authserv_id` does not vouch for, all of them where
    it has none; "never": none.
    """
    joins_per_day: int = 3
    """Sign-ups of one address that are processed; as many refusals are explained."""
    strangers_per_hour: int = 60
    """Answers to all unknown addresses together, sign-ups apart."""
    sign_ups_per_hour: int = 60
    """Sign-ups of all unknown addresses that are processed; further ones wait."""
    held_days: int = 7
    """Days that a held mail, or one that was put off, waits; then it expires."""
    objection_days: int = 3
    """Days that an address has to object before mails, or the lead, go to another."""
    hard_bounces: int = 3
    """Days with a hard bounce after which a mail asks whether the address works."""
    bounce_days: int = 14
    """Greatest age in days of a mail whose bounce counts.

    A day with a hard bounce is forgotten after so many days without another one.
    """


@dataclass(frozen=True, slots=True)
class ProcessConfig:
    """Limits of the work on one mail; a process beyond one is ended.

    Its mail is set aside: at once while it is read, at the second time while it is
    handled.
    """

    readers: int = 2
    """Processes that read mails."""
    read_seconds: int = 5
    """Seconds of the processor to read a mail; by the clock six times as many."""
    read_megabytes: int = 300
    """Megabytes of memory to read a mail, 100 or more; kept only on Linux."""
    handle_seconds: int = 10
    """Seconds of the processor to handle mails in one transaction, 10 at most.

    By the clock 2.5 times as many, so that a disk may be slow.
    """
