"""Mails that claim to be a player's: held until the owner of the address confirms."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING

from engine.names import fold
from server.games.lifecycle import zone_of
from server.intake.handling import Verdict
from server.intake.limits import rate
from server.intake.outcomes import Outcome
from server.intake.trust.questions import KIND, Question
from server.reports import frames
from server.storage import games, tallies

if TYPE_CHECKING:
    from server.intake.handling import Handling
    from server.storage.tables import PlayerRow
    from server.storage.unit_of_work import Work

ACTIVE = ("open", "running", "paused")
_SHORTEST_NAME = 5


def claimed(at: Handling) -> Sequence[PlayerRow]:
    """Return whose mail this claims to be, by its address or by a pseudonym.

    Of a person's several games the one counts that the subject names, else the newest.
    """
    address = at.mail.from_address.lower()
    found = at.known.claimed.get(address)
    if found is None:
        found = games.players_by_address(at.work, [address]).get(address, ())
    players = [
        player for player in found if games.get(at.work, player.game_id).state in ACTIVE
    ]
    named = [
        player
        for player in players
        if f"[{games.get(at.work, player.game_id).title.lower()}]"
        in at.mail.subject.lower()
    ]
    return named or players or _by_pseudonym(at)


def _by_pseudonym(at: Handling) -> Sequence[PlayerRow]:
    """Return the player whose pseudonym an unknown address signs with."""
    name = fold(at.mail.from_name)
    if len(name) < _SHORTEST_NAME:
        return ()
    found = at.known.signed().get(name)
    return () if found is None else (games.player(at.work, found),)


def pseudonyms(work: Work) -> dict[str, int]:
    """Return the numbers of all who play by folded pseudonym, the oldest game first."""
    found: dict[str, int] = {}
    for player_id, pseudonym in games.pseudonyms(work, "running", "paused"):
        found.setdefault(fold(pseudonym), player_id)
    return found


def hold(
    at: Handling, player: PlayerRow, *, why: str, with_key: bool = False
) -> Verdict:
    """Keep the mail until the owner of the address has said that it is genuine.

    One that is held already, and was delivered once more, is not asked about again.
    Questions about mails with the key are counted apart: others cannot use them up.
    """
    if at.copy_of is not None and at.copy_of.state == "held":
        return Verdict(Outcome.IGNORED_REPEATED, why="held already")
    settings = at.services.config.intake
    received = at.row.received_at
    sender = at.mail.from_address or "nobody"
    refused = rate.count(at, rate.address_tally(sender, received))
    if refused is not None:
        return refused
    what = "asked-key" if with_key else "asked"
    asked = tallies.daily(what, player.address.lower(), received)
    questions = tallies.add(at.work, asked, received + tallies.DAY)
    if questions > settings.questions_per_day:
        return Verdict(
            Outcome.HELD_UNASKED, state="held", why=f"{why}; enough questions today"
        )
    game = games.get(at.work, player.game_id)
    # No player learns another's address, nor what a client calls its mails.
    own = sender.lower() == player.address.lower()
    at.services.post.to_player(
        at.work,
        game,
        player,
        frames.held(
            game.title,
            at.mail.own_text,
            player.language,
            until=received + timedelta(days=settings.held_days),
            zone=zone_of(game),
            with_key=with_key,
            last=questions == settings.questions_per_day,
        ),
        kind=KIND,
        cause=Question(at.row.id, player.id).new_cause(),
        answers=at.mail if own else None,
    )
    return Verdict(Outcome.HELD_NO_KEY, state="held", why=why)
