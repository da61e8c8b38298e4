"""Work on new mails, in turn (`server.storage.inbox.turns`), a batch in a transaction.

They are counted and read before (`server.intake.batch_runner`). A mail that breaks its
handling breaks its batch; the batch is undone and its mails are taken one by one, so
that only the bad one is set aside, with its traceback. In a batch the questions to the
database cost each mail little.
"""

from __future__ import annotations

import traceback
from collections.abc import (
    Callable,
    Collection,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from datetime import datetime
from functools import cache

from server.commands.taking_part import wanted_games
from server.errors import DatabaseAwayError
from server.games.state.running import all_running
from server.intake.batch_runner import Handle, InboxWorker
from server.intake.checks import handle
from server.intake.decision import Decision
from server.intake.handling import Handling, Known, Parsed, names, parsed
from server.intake.limits import too_many
from server.intake.machines import silence
from server.intake.reading.one_mail import ParsedMail
from server.intake.results import Broken, Done, Result
from server.intake.trust import held as hold
from server.intake.trust import repeated, which_question
from server.services import Services
from server.storage.games import games
from server.storage.inbox import handled_mails, held_mails, inbox
from server.storage.orders import orders
from server.storage.outbox.stored_mails import NamedMails
from server.storage.outcomes import Outcome
from server.storage.people import (
    conversations,
    order_keys,
    questions,
    rate_counts,
    roles,
    senders,
)
from server.storage.tables.games import GameRow
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

MAILS_PER_BATCH = 25
"""Mails that are handled in one transaction, which keeps other writers waiting.

Of 200 at once each costs as much of the processor, and their replies are made together.
"""

MAX_WHY_CHARACTERS = 200
"""Characters of the reason that is stored with a mail."""


def work_off(
    services: Services,
    go_on: Callable[[], bool] = lambda: True,
    handle_batch: Handle | None = None,
    after_batch: Callable[[], None] = lambda: None,
) -> int:
    """Handle all new mails, batch by batch as long as `go_on` says so; count them.

    One process and thread at a time does so; this one waits for its turn a while.
    `handle_batch` works on the mails that were read; without it this process does.
    `after_batch` is called when the replies to a batch are in the outbox. Raises
    DatabaseAwayError; then the mails stay as they are.
    """
    total = 0
    worker = InboxWorker(services, go_on, handle_batch or handle_here)
    with worker.alone() as alone:
        while alone and go_on():
            done = worker.batch(MAILS_PER_BATCH)
            if done is None:
                break
            total += done
            after_batch()
    return total


def handle_here(
    services: Services,
    readings: Mapping[int, ParsedMail],
    started: Callable[[], None] = lambda: None,
) -> Result:
    """Handle mails that were read, by their numbers, in one transaction.

    `started` is called when no other transaction is waited for any more. Raises
    DatabaseAwayError.
    """
    claimed: list[int] = []
    try:
        with services.database.work() as work:
            return _handle_rows(services, work, readings, started, claimed)
    except DatabaseAwayError:
        raise
    except Exception as error:
        if not claimed:
            raise
        # Some mail of the batch is bad: which one, the mails show one by one. The
        # error's own words stay in the traceback: they may quote the mail.
        return Broken(type(error).__name__, traceback.format_exc())


def _handle_rows(
    services: Services,
    work: Work,
    readings: Mapping[int, ParsedMail],
    started: Callable[[], None],
    claimed: list[int],
) -> Result:
    """Handle the next new mails that were read; their numbers are in `claimed`.

    What one batch takes is worked on in the order of receipt.
    """
    limit, newest = len(readings), max(readings, default=0)
    rows = inbox.claim(work, limit, newest)
    if services.database.is_sqlite:
        # Since its begin this transaction is alone.
        started()
    while own := _that_were_read(rows, readings):
        claimed[:] = [row.id for row in own]
        received = sorted(own, key=lambda row: (row.received_at, row.id))
        mails = [parsed(row, readings[row.id]) for row in received]
        known = _look_up(work, mails, services.clock.now())
        # While we waited for a game, its round may have been resolved, and older mails
        # that had been waiting for that come first.
        rows = inbox.overtaken(work, own, limit, newest)
        if not rows:
            break
    else:
        return Done(0)
    # Until here others may have had the games of the mails locked, for whatever reason:
    # no mail is to blame for that.
    started()
    _handle_each(services, work, known, mails)
    return Done(len(own))


def _handle_each(
    services: Services, work: Work, known: Known, mails: Sequence[Parsed]
) -> None:
    """Handle mails one after the other; write down what became of them together."""
    finished: list[dict[str, object]] = []
    for mail in mails:
        handling, work.why = (
            _handling(services, work, known, mail),
            f"mail:{mail.row.id}",
        )
        decision = handle(handling)
        if decision.outcome is not Outcome.IGNORED_REPEATED:
            repeated.remember(known.seen, _handled(handling, decision))
        finished.append(_finish(handling, decision) | {"handled_at": handling.now})
    work.flush()
    rate_counts.write(work)
    inbox.finish(work, finished)


def _that_were_read(
    rows: list[InboxRow], readings: Mapping[int, ParsedMail]
) -> list[InboxRow]:
    """Return the rows up to the first one that was not read here."""
    unread = (place for place, row in enumerate(rows) if row.id not in readings)
    return rows[: next(unread, len(rows))]


def _handling(services: Services, work: Work, known: Known, mail: Parsed) -> Handling:
    owner = _owner(known.players, mail)
    handling = Handling(
        services,
        work,
        known,
        mail.row,
        mail.mail,
        services.clock.now(),
        mail.excess,
        mail.keys,
        authenticated=mail.authenticated,
        vouched=mail.vouched,
        marks=mail.marks,
        bounce=mail.bounce,
        message_id=repeated.stored_id(mail.mail.message_id),
        digest=repeated.digest(mail.mail, owner, vouched=mail.authenticated),
        known_id=owner,
    )
    return which_question.found(handling, mail.asked)


def _owner(players: Mapping[str, RoleRow], one: Parsed) -> int | None:
    """Return the number of the player that the first known key belongs to."""
    found = (players[key].id for key in one.keys if key in players)
    return next(found, None)


def _look_up(work: Work, parsed: list[Parsed], now: datetime) -> Known:
    """Ask the database once for everything that the mails of a batch need."""
    keys = {key for one in parsed for key in one.keys}
    by_key = senders.by_keys(work, keys, now) if keys else {}
    marked = [key for key in keys if key.startswith(conversations.MARK)]
    by_key |= order_keys.owners(work, keys, now)
    talks = conversations.by_keys(work, marked) if marked else {}
    by_key |= senders.of_talks(work, talks, now) if talks else {}
    claimed = _claimed(work, by_key, parsed, now)
    authors = _authors(work, by_key, claimed, parsed)
    answers = {repeated.stored_id(one.mail.in_reply_to) for one in parsed} - {""}
    answers.update(message_id for one in parsed for message_id in one.asked)
    asked = questions.by_message_id(work, answers) if answers else {}
    about = {one.game_id for one in asked.values() if one.game_id is not None}
    held = _held(work, authors.values(), parsed, about)
    players = roles.lock(work, authors) if authors else {}
    playing = all_running(work, held.values())
    steps = {
        game_id: [one.step_row.key, *(step.key for step in one.to_come)]
        for game_id, one in playing.items()
    }
    if steps:
        orders.look_up(work, _seats(players.values(), steps), steps)
    if asked:
        # While we waited for the games, they may have been answered.
        asked = questions.by_message_id(work, asked)
        waiting = {one.inbox_id for one in asked.values() if one.inbox_id is not None}
        held_mails.lock_held(work, waiting)
    # A player's mails are kept from others by the player's lock.
    rate_counts.lock(work, _address_tallies(by_key, parsed))
    rate_counts.look_up(work, _tally_names(by_key, parsed))
    return Known(
        _seen(work, by_key, parsed),
        by_key,
        claimed,
        cache(lambda: hold.pseudonyms(work)),
        held,
        playing,
        asked,
        talks,
        NamedMails(work, {name for one in parsed for name in names(one.mail)}),
    )


def _seats(
    players: Iterable[RoleRow], games: Collection[int]
) -> Mapping[int, set[int]]:
    """Return the seats of the senders, by game."""
    seats: dict[int, set[int]] = {}
    for player in players:
        if player.game_id in games and player.seat_id is not None:
            seats.setdefault(player.game_id, set()).add(player.seat_id)
    return seats


def _authors(
    work: Work,
    by_key: Mapping[str, RoleRow],
    claimed: Mapping[str, Sequence[RoleRow]],
    parsed: list[Parsed],
) -> Mapping[int, RoleRow]:
    """Return the roles that the mails may act for, by number."""
    found = [*by_key.values(), *(one for these in claimed.values() for one in these)]
    waited = (one.row.role_id for one in parsed if one.row.role_id is not None)
    found += (roles.get(work, role_id) for role_id in waited)
    return {one.id: one for one in found}


def _held(
    work: Work, authors: Collection[RoleRow], parsed: list[Parsed], about: set[int]
) -> dict[int, GameRow]:
    """Lock the games of the mails, and of the sign-ups and answers in them.

    The answers to questions are `about` some of them. They are held alone where one of
    them may be changed: by an answer, a game master or a sign-up.
    """
    names = {name for one in parsed for name in wanted_games(one.mail.own_text)}
    joined = games.numbers(work, names) if names else []
    held = {*joined, *about, *(one.game_id for one in authors)}
    alone = bool(about or joined) or any(one.leads for one in authors)
    return games.hold(work, held, alone=alone) if held else {}


def _claimed(
    work: Work, by_key: Mapping[str, RoleRow], parsed: list[Parsed], now: datetime
) -> dict[str, list[RoleRow]]:
    """Return the roles of the addresses that mails without a known key come from."""
    addresses = {
        one.mail.from_address.lower()
        for one in parsed
        if one.mail.from_address and _owner(by_key, one) is None
    }
    return senders.by_address(work, addresses, now) if addresses else {}


def _tally_names(by_key: Mapping[str, RoleRow], parsed: list[Parsed]) -> Iterator[str]:
    for mail in parsed:
        owner, received = _owner(by_key, mail), mail.row.received_at
        if owner is not None:
            yield too_many.player_tally(owner, received)
            yield from silence.tally_names(owner, mail.mail, mail.marks, received)
    yield from _address_tallies(by_key, parsed)


def _address_tallies(
    by_key: Mapping[str, RoleRow], parsed: list[Parsed]
) -> Iterator[str]:
    """Yield the names of the counts of addresses whose mails name no player."""
    for mail in parsed:
        if mail.mail.from_address and _owner(by_key, mail) is None:
            yield too_many.address_tally(
                mail.mail.from_address, mail.row.received_at, vouched=mail.authenticated
            )


def _seen(
    work: Work, by_key: Mapping[str, RoleRow], parsed: list[Parsed]
) -> dict[str, handled_mails.Handled]:
    ids = {repeated.stored_id(one.mail.message_id) for one in parsed}
    digests = {
        repeated.digest(one.mail, _owner(by_key, one), vouched=one.authenticated)
        for one in parsed
    }
    rows = [one.row.id for one in parsed]
    seen: dict[str, handled_mails.Handled] = {}
    for one in handled_mails.handled_before(work, ids - {""}, digests - {""}, rows):
        repeated.remember(seen, one)
    return seen


def _handled(handling: Handling, decision: Decision) -> handled_mails.Handled:
    return handled_mails.Handled(
        message_id=handling.message_id or None,
        digest=handling.digest or None,
        role_id=decision.player.id if decision.player else None,
        received_at=handling.row.received_at,
        state=decision.state,
    )


def _finish(handling: Handling, decision: Decision) -> dict[str, object]:
    return {
        "row_id": handling.row.id,
        "state": decision.state,
        "outcome": decision.outcome,
        "why": decision.why[:MAX_WHY_CHARACTERS] or None,
        "due_at": decision.due,
        "message_id": handling.message_id or None,
        "digest": handling.digest or None,
        "game_id": decision.game.id if decision.game else None,
        "role_id": decision.player.id if decision.player else None,
    }
