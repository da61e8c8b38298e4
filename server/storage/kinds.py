"""The kinds that rows are of, for commands too, which know no table."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class RoleKind(StrEnum):
    """The kind of a role in a game."""

    PLAYER = "player"
    SUBSTITUTE = "substitute"
    GAME_MASTER = "game master"
    DEPUTY = "deputy"
    SPECTATOR = "spectator"


class DeadlineReason(StrEnum):
    """The reason why a step has the deadline that it has."""

    SCHEDULE = "schedule"
    READY = "ready"
    """All are ready; who changes something takes it back."""
    BACK = "back"
    """Not all are ready any more: the deadline is the one before the early one."""
    GRACE = "grace"
    """Orders were missing."""
    EXTENSION = "extension"
    """Some seats have more time than the others."""
    HAND = "hand"
    """The game master has moved it."""
    VOTE = "vote"
    """The players have voted for it."""
    ENDED = "ended"
    """The game master has ended the step; no outage undoes that."""
    OUTAGE = "outage"
    PAUSE = "pause"
    """The game was paused or suspended."""
    RELEASE = "release"
    """The reports before the step were kept back, or are released."""


class WaitsFor(StrEnum):
    """The deed of its game master that a step waits for when it is due."""

    NOTHING = "nothing"
    DECISION = "decision"
    """Whether to resolve it although so many orders are missing."""
    DRAW = "draw"


class LetterPace(StrEnum):
    """The pace at which a game master gets the letters that are not urgent."""

    AT_ONCE = "at once"
    DAILY = "daily"
    NEEDED = "needed"
    """Daily, but not on days on which there is nothing to do."""


class QuestionKind(StrEnum):
    """The subject of a question."""

    MAIL = "mail"
    """Is a held mail the role's?"""
    SIGN_UP = "sign_up"
    """Is a held sign-up from this address?"""
    LINE = "line"
    """Is a command, or a text, of the role to count?"""
    ADDRESS = "address"
    """Is this the role's new address?"""
    MOVE = "move"
    """May the role's mails go to this address? Without an answer they will."""
    LEFT = "left"
    """Was it the role that moved its mails away from this address?"""
    SUBSTITUTE = "substitute"
    """Does the person at an address play a seat on some days?"""
    DEPUTY = "deputy"
    """Does the person at an address lead a game on some days?"""
    MASTER = "master"
    """Does the person at an address lead a game from now on?"""
    ENROLMENT = "enrolment"
    """Does the person at an address take a seat before the start?"""
    SEAT = "seat"
    """Does a person on a waitlist take a seat?"""
    PLACE = "place"
    """Nothing: a no takes a person off a waitlist."""
    OPEN = "open"
    """Does the person at an address want a game to be opened?"""
    VOTE = "vote"
    """Does a seat agree to a proposal?"""


class VoteKind(StrEnum):
    """The kind of a proposal that every game knows; a game may have further ones."""

    END = "end"
    """End the game with the standing as it is."""
    CONCEDE = "concede"
    """End the game: a named player has won."""
    DRAW = "draw"
    """End the game: those named share the first place."""
    DEADLINE = "deadline"
    """Move the deadline of the open round."""
    PAUSE = "pause"
    """Pause the game until an instant."""


class PassageKind(StrEnum):
    """The kind of a player's text."""

    PRESS = "press"
    MESSAGE = "message"
    TO_GAME_MASTER = "to_gm"
    FROM_GAME_MASTER = "from_gm"
    NOTE = "note"
    """For its author alone."""
    CLOSING_WORDS = "afterword"
    WRITING = "writing"
    """The text of an order of a resolved step."""


class Draws(StrEnum):
    """The source of chance in a game."""

    SEALED = "sealed"
    """From secrets whose hashes are told before."""
    MANUAL = "manual"
    """The game master enters each draw."""


class BounceKind(StrEnum):
    """The kind of a returned mail."""

    HARD = "hard"
    """For good: trying again is no use."""
    SOFT = "soft"


class MailKind(StrEnum):
    """The kind of a mail that goes out."""

    ADDRESS = "address"
    CLOSING_WORDS = "afterwords"
    ALARM = "alarm"
    BOOKLET = "booklet"
    CHANGE = "change"
    CIRCULAR = "circular"
    CONFIRM = "confirm"
    DEADLINE = "deadline"
    DICE = "dice"
    DIGEST = "digest"
    GAME_MASTER = "gm"
    KEY = "key"
    LATE = "late"
    MESSAGE = "message"
    NEWSPAPER = "newspaper"
    NOTICE = "notice"
    OPENED = "opened"
    OPENING = "opening"
    OPERATOR = "operator"
    PROBE = "probe"
    REFUSAL = "refusal"
    REMINDER = "reminder"
    REPLY = "reply"
    REPORT = "report"
    RULING = "ruling"
    SEATS = "seats"
    TROUBLE = "trouble"
    WELCOME = "welcome"


UNHURRIED: Final = frozenset(
    {
        MailKind.BOOKLET,
        MailKind.CIRCULAR,
        MailKind.CLOSING_WORDS,
        MailKind.DEADLINE,
        MailKind.DICE,
        MailKind.DIGEST,
        MailKind.NEWSPAPER,
        MailKind.OPENED,
        MailKind.OPENING,
        MailKind.REMINDER,
        MailKind.REPORT,
    }
)
"""Mails that a deadline or a day brings to all readers: they go behind the others."""

UNASKED: Final = frozenset(
    {
        MailKind.CIRCULAR,
        MailKind.CLOSING_WORDS,
        MailKind.DEADLINE,
        MailKind.DICE,
        MailKind.NEWSPAPER,
        MailKind.OPENED,
        MailKind.OPENING,
        MailKind.REMINDER,
        MailKind.REPORT,
    }
)
"""Mails to all readers that nobody has asked for at the moment: a click ends them.

Questions are none of them: an answer to one may keep somebody's seat.
"""
