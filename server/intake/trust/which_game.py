"""The game that a mail without a key is for, where its sender has several.

The subject may name it by its title, or so does the first line; or the lines are orders
of one of the games alone, or are for those who lead one. Otherwise the sender is asked,
as nobody can know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.names import fold
from engine.protocol import Player
from grammar.reading import Reading, Roster
from server.bundles import bundle, usable
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.limits import too_many
from server.intake.replying import to_address
from server.intake.trust import held
from server.mail.reading.message import IncomingMail
from server.reports.documents.document import Quoted
from server.reports.documents.sentences import addressed_letter
from server.reports.frames.taking_part import HELD_ROWS
from server.storage.games import games
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import roles
from server.storage.tables.people import RoleRow

MAX_TITLE = 80
"""Characters of a first line that may be the title of a game."""

MAX_HEAD_CHARACTERS = 1000
"""Characters of a mail in which its first line is looked for."""


def of(handling: Handling, claimed: Sequence[RoleRow]) -> Sequence[RoleRow]:
    """Return those of a person's roles that a mail may be meant for."""
    found = claimed
    for narrow in (_named_as_tag, _named, _headed, _led, _read):
        if len(found) > 1:
            found = narrow(handling, found) or found
    return found


def _title(handling: Handling, role: RoleRow) -> str:
    return fold(games.get(handling.work, role.game_id).title)


def _named_as_tag(handling: Handling, claimed: Sequence[RoleRow]) -> list[RoleRow]:
    subject = fold(handling.mail.subject)
    return [one for one in claimed if f"[{_title(handling, one)}]" in subject]


def _named(handling: Handling, claimed: Sequence[RoleRow]) -> list[RoleRow]:
    """Return the roles in games whose titles stand in the subject, whole words.

    Of "Egon" and "Egon 7" the longer one counts.
    """
    subject = f" {_words(fold(handling.mail.subject))} "
    lengths = {one.id: _length(_title(handling, one), subject) for one in claimed}
    most = max(lengths.values())
    return [one for one in claimed if most and lengths[one.id] == most]


def _length(title: str, subject: str) -> int:
    words = _words(title)
    return len(words) if words and f" {words} " in subject else 0


def _words(text: str) -> str:
    """Return the words and numbers of a text, with single blanks between them."""
    return " ".join("".join(one if one.isalnum() else " " for one in text).split())


def _headed(handling: Handling, claimed: Sequence[RoleRow]) -> list[RoleRow]:
    """Return the roles in a game whose title alone stands in the first line."""
    return [one for one in claimed if _heads(handling.mail, _title(handling, one))]


def _heads(mail: IncomingMail, title: str) -> bool:
    words = _words(fold(_first_line(mail.own_text)))
    return bool(words) and words == _words(fold(title))


def _first_line(text: str) -> str:
    """Return the first line of a text with anything in it, "" where it is long."""
    line = text[:MAX_HEAD_CHARACTERS].lstrip().partition("\n")[0].strip()
    return line if len(line) <= MAX_TITLE else ""


def without_title(mail: IncomingMail, title: str) -> IncomingMail:
    """Return a mail with an empty first line where that is the title of its game."""
    if not _heads(mail, title):
        return mail
    line = _first_line(mail.own_text)
    own, typed = (one.replace(line, "", 1) for one in (mail.own_text, mail.typed))
    return replace(mail, own_text=own, typed=typed)


def _led(handling: Handling, claimed: Sequence[RoleRow]) -> list[RoleRow]:
    """Return the roles that lead, where a line is one that no player could write."""
    leading = [one for one in claimed if one.leads]
    for role in leading[:1]:
        led, played = (_reading(handling, role, leads=one) for one in (True, False))
        lines = {one.line for one in played.commands}
        lines |= {one.line for one in played.passages}
        if any(one.line not in lines for one in led.commands):
            return leading
    return []


def _read(handling: Handling, claimed: Sequence[RoleRow]) -> list[RoleRow]:
    """Return the roles whose game reads more lines as orders than any other does.

    Texts to others count as well; who leads a game orders nothing.
    """
    counts = {one.id: _orders(handling, one) for one in claimed}
    most = max(counts.values())
    return [one for one in claimed if most and counts[one.id] == most]


def _orders(handling: Handling, role: RoleRow) -> int:
    if role.seat is None and not role.leads:
        return 0
    read = _reading(handling, role, leads=role.leads)
    texts = len(read.passages)
    return texts if role.seat is None else len(read.entries) + texts


def _reading(handling: Handling, role: RoleRow, *, leads: bool) -> Reading[Any]:
    """Return what a mail says in a game, read as a player's or a game master's."""
    game = games.get(handling.work, role.game_id)
    if not usable(game.bundle):
        return Reading()
    seats = roles.players(handling.work, game.id)
    players = tuple(Player(one.code, one.pseudonym) for one in seats)
    roster = Roster(me=role.code, players=players, leads=leads)
    return bundle(game.bundle).language.read(handling.mail.own_text, roster)


def ask(handling: Handling, claimed: Sequence[RoleRow]) -> Decision:
    """Ask a registered address which of its games a mail was for; it counts for none.

    These letters are counted with the questions to that address.
    """
    first = claimed[0]
    counted = too_many.count_address(handling)
    if isinstance(counted, Decision):
        return counted
    left, counts = held.questions_left(counted, first, own=True, with_key=False)
    handling = counted.having(*counts)
    why = "which game?"
    if left <= 0:
        why = f"{why} asked often enough today"
        return handling.decided(Outcome.NOTHING_UNDERSTOOD, why=why)
    found = (games.get(handling.work, one.game_id).title for one in claimed)
    titles = sorted(set(found))
    own_text = handling.mail.own_text
    read = [Quoted(own_text, HELD_ROWS, whole=True)]
    text = addressed_letter(
        "which-game",
        first.language,
        "",
        titles=titles,
        example=titles[0],
        read=read if own_text.strip("\r\n") else (),
    )
    address = first.address
    letter = to_address(handling, address, text, Cause.of("which-game", handling.row))
    return handling.decided(Outcome.NOTHING_UNDERSTOOD, letter, why=why)
