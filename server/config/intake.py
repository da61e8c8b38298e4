"""What the operator can set about the handling of mails: the section `[intake]`."""

from __future__ import annotations

from dataclasses import dataclass

AUTO, ALWAYS, NEVER = "auto", "always", "never"
CONFIRM_SIGN_UPS = (AUTO, ALWAYS, NEVER)


@dataclass(frozen=True, slots=True)
class IntakeConfig:
    """How much is taken from whom, and who is told of trouble.

    `operator` is the address that hears of mails that broke their handling; empty: the
    log alone does. All numbers are upper bounds; what lies beyond is not worked on.
    Without `any_sender` a mail to a player's reply address counts only from addresses
    that the player is known to write from; about others the registered one is asked.
    `confirm_sign_ups` says whose sign-ups wait until their address has confirmed them:
    "auto", those whose sender the mail server does not vouch for, where an authserv-id
    is configured; "always", also where none is; "never", nobody's.
    """

    operator: str = ""
    any_sender: bool = True  # with the key in the address, whoever writes
    mails_per_hour: int = 200  # of one sender
    commands_per_mail: int = 20  # carried out; orders are not counted
    texts_per_mail: int = 10  # messages and open press
    messages_per_hour: int = 100  # mails to others that the messages of one player make
    same_text_per_day: int = 30  # answers to one player for one and the same text
    asking_per_day: int = 50  # answers to mails of one player that order nothing
    unclear_in_a_row: int = 5  # answers within an hour to mails without an order
    questions_per_day: int = 3  # "was this mail from you?" to one address
    confirm_sign_ups: str = AUTO  # ask the address before a seat is taken
    joins_per_day: int = 3  # sign-ups answered for one address
    strangers_per_hour: int = 60  # answers to unknown addresses together
    held_days: int = 7  # so long a mail waits for its confirmation
    hard_bounces: int = 3  # days with one, until the address is asked by a mail
    bounce_days: int = 14  # so old a mail of ours may be that bounces


@dataclass(frozen=True, slots=True)
class ProcessConfig:
    """What a mail may cost, and how many processes read: the section `[processes]`.

    A process that goes over one of these is ended, and its mail set aside: at once
    where it was read, at the second time where it was worked on. `read_seconds` are of
    the processor; on the clock a mail may take six times as long.
    """

    readers: int = 2  # that read mails side by side
    read_seconds: int = 5  # for one mail
    read_megabytes: int = 300  # for one mail
    handle_seconds: int = 10  # for the work on a mail, in its transaction
