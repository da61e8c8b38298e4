"""Somebody takes a seat before the start of a game, or gives it back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from engine.protocol import Player
from server.bundles import bundle
from server.errors import NotPossibleError
from server.games.people import duplicate_persons
from server.games.people.appointing import appoint, end, new_key, person_at
from server.games.state import names
from server.mail.addresses import usable
from server.reports.replies import refusals
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.languages import OPERATOR_LANGUAGE
from server.texts.references import bare


def join(
    work: Work,
    row: GameRow,
    player: Player,
    address: str,
    language: str,
    *,
    now: datetime,
) -> RoleRow:
    """Give an address a seat; raises NotPossibleError once the game has started.

    Also where the name is `refused`, where the address is none, and where its person
    plays already. The language is that of the mails to an address that is not known
    yet.
    """
    if row.state != GameState.OPEN:
        raise NotPossibleError(f"{row.title} has started")
    mailbox = usable(address)
    if not mailbox:
        raise NotPossibleError(f"{address!r} is not a mail address")
    present = roles.players(work, row.id)
    seated = duplicate_persons.seat_of(mailbox, present)
    if seated is not None:
        raise NotPossibleError(
            f"{address} plays in {row.title} already, as {seated.code}"
        )
    others = [player_of(one) for one in present]
    reason = refused(row, player, others, OPERATOR_LANGUAGE)
    if reason:
        raise NotPossibleError(bare(reason).removesuffix("."))
    person = person_at(work, mailbox, language)
    person.set_real_name(player.name)
    seat = roles.add_seat(work, row.id, player.code, player.pseudonym)
    return appoint(work, row, person, RoleKind.PLAYER, now=now, seat=seat)


def refused(row: GameRow, wish: Player, others: Sequence[Player], language: str) -> str:
    """Return why no player can have this name beside the others, "" if one can."""
    game_bundle = bundle(row.bundle)
    kind = names.unfit(game_bundle, wish, others)
    if kind:
        most = names.MAX_NAME_CHARACTERS
        reason = refusals.unfit_name(kind, language, title=row.title, most=most)
        free = names.proposal(game_bundle, wish, others, language)
        return refusals.but_free(reason, free, language)
    refusal = game_bundle.game.check_player(wish, others)
    return "" if refusal is None else game_bundle.words(language).refusal(refusal, ())


def leave(work: Work, player: RoleRow, now: datetime) -> JournalRow:
    """Give a seat back before the start; its code is free again.

    Return the entry.
    """
    entry = end(work, player, now=now, kind=Kind.LEFT)
    player.own_seat.free_code(player.id)
    player.set_key(new_key())
    return entry


def player_of(row: RoleRow) -> Player:
    """Return a player as the engine knows them."""
    wish = tuple(row.own_seat.wish.split())
    return Player(row.code, row.pseudonym, row.person.real_name, wish)
