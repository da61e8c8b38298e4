"""Mails that claim to be a player's: held until the owner of the address confirms."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from engine.names import fold
from server.games.people.confirmation_requests import KIND
from server.games.state.looks import BLANKS
from server.games.state.running import running
from server.intake.changes import Asked, Count
from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling, MailWait
from server.intake.limits import too_many
from server.intake.trust.doubts import Doubt
from server.intake.trust.questions import question
from server.intake.trust.would_do import would_do
from server.mail.addresses import without_tag
from server.reports import frames
from server.reports.documents.document import Document
from server.storage.games import games
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import rate_counts, roles, senders
from server.storage.states import GOING_ON, TAKES_ORDERS, GameState, MailState
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

MAX_STRANGE_SENDERS_PER_DAY = 3
"""Strange addresses a day about whose mails one player is asked."""

_MIN_NAME_LETTERS = 5


def claimed(handling: Handling) -> Sequence[RoleRow]:
    """Return the roles that a mail claims to be from, by its address or a pseudonym."""
    address = handling.mail.from_address.lower()
    claimants = handling.known.claimed.get(address)
    if claimants is None:
        claimants = senders.by_address(handling.work, [address], handling.now).get(
            address, ()
        )
    players = [
        player
        for player in claimants
        if games.get(handling.work, player.game_id).state in GOING_ON
    ]
    return players or _by_pseudonym(handling)


def _by_pseudonym(handling: Handling) -> Sequence[RoleRow]:
    """Return the player whose pseudonym an unknown address signs with."""
    name = fold(handling.mail.from_name)
    if len(name) < _MIN_NAME_LETTERS:
        return ()
    found = handling.known.signed().get(name)
    return () if found is None else (roles.get(handling.work, found),)


def pseudonyms(work: Work) -> dict[str, int]:
    """Return the numbers of all players by folded pseudonym, the oldest game first."""
    games: dict[str, int] = {}
    for player_id, pseudonym in roles.pseudonyms(work, *TAKES_ORDERS):
        games.setdefault(fold(pseudonym), player_id)
    return games


def hold(
    handling: Handling, player: RoleRow, *, why: Doubt, with_key: bool = False
) -> Decision:
    """Keep the mail until the owner of the address has said that it is genuine.

    A held mail that was delivered once more is not asked about again. Where a player
    has had enough questions for a day, it is asked about on another day.
    """
    if handling.copy_of is not None and handling.copy_of.state == MailState.HELD:
        return handling.decided(Outcome.IGNORED_REPEATED, why="held already")
    counted = too_many.count_address(handling)
    if isinstance(counted, Decision):
        return counted
    handling = counted
    # No player learns another's address, nor what a client calls its mails.
    own = handling.mail.from_address.lower() == player.address.lower()
    left, counts = questions_left(handling, player, own=own, with_key=with_key)
    if left <= 0:
        tomorrow = MailWait(due=too_many.next_day(handling))
        said = f"{why}; enough questions today"
        return handling.decided(Outcome.HELD_UNASKED, why=said, waits=tomorrow)
    cause = Cause.secret(KIND, handling.row)
    asked = question(handling, cause, player.address, handling.counted_at, player)
    letter = LetterToPlayer(
        games.get(handling.work, player.game_id),
        player,
        _letter(handling, player, with_key=with_key, last=left == 1),
        KIND,
        cause,
        handling.mail if own else None,
    )
    handling = handling.having(*counts, Asked(asked))
    return handling.decided(Outcome.HELD_NO_KEY, letter, why=why, waits=MailWait())


def _letter(
    handling: Handling, player: RoleRow, *, with_key: bool, last: bool
) -> Document:
    """Return the question whether a mail is the player's; `last` is the day's last."""
    game = games.get(handling.work, player.game_id)
    held_for = timedelta(days=handling.services.config.intake.held_days)
    expires = handling.row.received_at + held_for
    until, step = _counts_until(handling, game, player, expires)
    return frames.held(
        game.title,
        _folded(handling.mail.own_text),
        player.language,
        would=would_do(handling, player),
        until=until,
        step=step,
        zone=ZoneInfo(game.zone),
        with_key=with_key,
        old_key=bool(handling.keys) and not with_key,
        last=last,
    )


def _folded(text: str) -> str:
    """Return a text with one blank row wherever several follow each other."""
    rows: list[str] = []
    for row in text.splitlines():
        has_ink = any(
            sign.isprintable() and not sign.isspace() and sign not in BLANKS
            for sign in row
        )
        if has_ink or (rows and rows[-1]):
            rows.append(row if has_ink else "")
    return "\n".join(rows)


def _counts_until(
    handling: Handling, game: GameRow, player: RoleRow, expires: datetime
) -> tuple[datetime, str]:
    """Return until when to confirm a mail, and the step's name if its deadline is that.

    A confirmed mail counts from the confirmation on: after the deadline orders would be
    too late.
    """
    if game.state != GameState.RUNNING or player.seat is None:
        return expires, ""
    playing = running(handling.work, game)
    deadline = playing.step_row.until(player.code).deadline
    if deadline is None or not handling.now < deadline < expires:
        return expires, ""
    return deadline, playing.bundle.words(player.language).step(playing.step)


def questions_left(
    handling: Handling, player: RoleRow, *, own: bool, with_key: bool
) -> tuple[int, list[Count]]:
    """Return how many questions a player can be asked today, and how one is counted.

    They are counted by what is asked about: a mail with the key, one from the
    registered address, vouched for or not, one that is signed with the pseudonym. The
    pseudonym is known to others, and a key may be: so each strange address has its own
    count, and a few of them fill the day.
    """
    most = handling.services.config.intake.questions_per_day
    address, when = player.address.lower(), handling.counted_at
    if own:
        purpose = "asked-vouched" if handling.authenticated else "asked"
        counts = {rate_counts.daily(purpose, address, when): most}
    else:
        purpose = "asked-key" if with_key else "asked-name"
        sender = without_tag(handling.mail.from_address).encode()
        who = f"{player.id}:{hashlib.sha256(sender).hexdigest()[:16]}"
        counts = {
            rate_counts.daily(purpose, who, when): most,
            rate_counts.daily(purpose, address, when): MAX_STRANGE_SENDERS_PER_DAY
            * most,
        }
    left = min(
        most - rate_counts.count(handling.work, name) for name, most in counts.items()
    )
    return left, [Count(name, when + rate_counts.DAY) for name in counts]
