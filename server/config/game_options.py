"""What `[games]` sets for all games, and each game for itself: said once for both.

A figure has its range beside its default, a word the few that it can be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from server.storage.kinds import VoteKind

ALL_VOTES, NO_VOTES, OWN_VOTES = "all", "none", "own"
VOTES = (*VoteKind, OWN_VOTES)
"""The kinds of votes that a game can allow; `OWN_VOTES` are those of its rules."""

UNANIMOUS = 100
_RANGE, _WORDS = "range", "words"


def figure(default: int, *, most: int, least: int = 0) -> int:
    """Return the field of a number from `least` to `most`."""
    made: int = field(default=default, metadata={_RANGE: (least, most)})
    return made


def one_of(default: str, *others: str) -> str:
    """Return the field of one of these words."""
    made: str = field(default=default, metadata={_WORDS: (default, *others)})
    return made


def ranges(section: type) -> Mapping[str, tuple[int, int]]:
    """Return the least and the most of each figure, by its name."""
    found = {one.name: one.metadata.get(_RANGE) for one in fields(section)}
    return {name: ends for name, ends in found.items() if ends}


def choices(section: type) -> Mapping[str, tuple[str, ...]]:
    """Return the words that each choice can be, by its name; the default is first."""
    found = {one.name: one.metadata.get(_WORDS) for one in fields(section)}
    return {name: words for name, words in found.items() if words}


@dataclass(frozen=True, slots=True)
class SharedOptions:
    """The options that are keys of `[games]`, too."""

    grace_hours: int = figure(0, most=336)
    """Hours by which a deadline is put off for missing players; 0 is never.

    It is put off once, for players who have not missed the round before.
    """
    grace_locks: bool = False
    """Whether the other players can change nothing in these hours."""
    grace_names: bool = False
    """Whether all are told whose orders are missing."""
    hold_share: int = figure(50, most=100)
    """Percentage of awaited players without orders at which a round is held; 0: never.

    A held round waits for its game master; at least two players must have no orders.
    """
    hold_first: bool = False
    """Whether the first round is held where any orders are missing."""
    absence_days: int = figure(14, most=365)
    """Days in a game on which a player may be away; 0 is none."""
    invite_after: int = figure(2, most=20)
    """Missed rounds in a row after which the seat is offered to others; 0 is never."""
    keep_reports: bool = False
    """Whether reports wait until the game master releases them."""
    newspaper: str = one_of("attach", "link", "keep")
    """How an issue is delivered: "attach", "link" or "keep".

    "attach" mails it to all (needs Typst), "link" mails the address of its page (needs
    `web.address`), "keep" mails it only to people who ask for it.
    """
    newspaper_name: str = "Der Turmbote"
    """The newspaper's title."""
    messages_per_round: int = figure(50, most=9_999)
    """Messages that a seat may write in a round; one to several counts as one."""
    message_length: int = figure(5_000, most=9_999)
    """Characters of a message, at most."""
    texts_per_round: int = figure(60, most=9_999)
    """Texts that a seat may write in a round: press, articles, messages, notes."""
    characters_per_round: int = figure(30_000, most=250_000)
    """Characters of these texts together, titles included; closing words as many."""
    press: str = one_of("all", "public", "none")
    """What players may write to others: "all", "public" or "none".

    "public" is open press alone, "none" not even that. Orders have their texts anyway.
    """
    press_names: str = one_of("yes", "choice", "no")
    """Whether it names who has written it: "yes", "choice" (of who writes) or "no"."""
    press_after_orders: bool = False
    """Whether a seat that is awaited may write only once its orders are in."""
    votes: str = ALL_VOTES
    """The kinds of votes that players may propose: "all", "none", or some of them.

    They are end, concede, draw, deadline, pause and own (those of a game's rules), with
    blanks between.
    """
    vote_share: int = figure(UNANIMOUS, least=51, most=UNANIMOUS)
    """Percentage of the players who vote that must agree, 51 to 100; two at least."""
    secret_ballot: bool = True
    """Whether nobody learns who has agreed, only what comes of it."""
    votes_lapse: bool = True
    """Whether a proposal to end a game lapses with its round."""


FIGURES = ranges(SharedOptions)
CHOICES = choices(SharedOptions)
