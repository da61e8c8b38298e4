"""The game that a mail without a key is for, where its sender has several.

The subject may name it by its title, or the lines are orders of one of the games alone.
Otherwise the sender is asked, as nobody can know.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.names import fold
from engine.protocol import Player
from grammar.reading import Roster
from server.bundles import bundle, usable
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.limits import too_many
from server.intake.replying import to_address
from server.intake.trust import held
from server.reports.documents.document import Quoted
from server.reports.documents.sentences import addressed_letter
from server.reports.frames.taking_part import HELD_ROWS
from server.storage.games import games
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import roles
from server.storage.tables.people import RoleRow


def of(handling: Handling, claimed: Sequence[RoleRow]) -> Sequence[RoleRow]:
    """Return those of a person's roles that a mail may be meant for."""
    found = claimed
    for narrow in (_named_as_tag, _named, _read):
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
    signs = (one if one.isalnum() else " " for one in fold(handling.mail.subject))
    subject = f" {' '.join(''.join(signs).split())} "
    lengths = {one.id: _length(_title(handling, one), subject) for one in claimed}
    most = max(lengths.values())
    return [one for one in claimed if most and lengths[one.id] == most]


def _length(title: str, subject: str) -> int:
    words = " ".join("".join(one if one.isalnum() else " " for one in title).split())
    return len(words) if words and f" {words} " in subject else 0


def _read(handling: Handling, claimed: Sequence[RoleRow]) -> list[RoleRow]:
    """Return the roles whose game reads more lines as orders than any other does."""
    counts = {one.id: _orders(handling, one) for one in claimed}
    most = max(counts.values())
    return [one for one in claimed if most and counts[one.id] == most]


def _orders(handling: Handling, role: RoleRow) -> int:
    game = games.get(handling.work, role.game_id)
    if role.seat is None or not usable(game.bundle):
        return 0
    seats = roles.players(handling.work, game.id)
    players = tuple(Player(one.code, one.pseudonym) for one in seats)
    roster = Roster(me=role.code, players=players)
    read = bundle(game.bundle).language.read(handling.mail.own_text, roster)
    return len(read.entries) + len(read.passages)


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
