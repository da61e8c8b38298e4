"""Write down what happens, and tell officials of it: all their letters are made here.

`note` writes an entry in the transaction of what it tells of; `tell` queues the letter
to whom it is meant for and notes the time. An entry that nobody was told of can be told
later (`server.storage.games.journal.untold`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from zoneinfo import ZoneInfo

from engine.protocol import Json, Player
from server.bundles import bundle
from server.games.journal.rule_changes import changes_between
from server.games.journal.step_names import name_of, with_steps
from server.games.journal.urgency import can_wait
from server.post import Post, RoleMail
from server.reports.documents.document import (
    Block,
    Definitions,
    Document,
    Paragraph,
    lines,
)
from server.reports.game.bundle import AnyBundle
from server.reports.officials.journal import JournalEntry, entry_of, letter
from server.reports.officials.journal_letters import BY_MAIL
from server.services import Services
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind, Official
from server.storage.kinds import MailKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.tables.games import GameRow
from server.storage.tables.journal import JournalRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work
from server.texts.languages import known

log = logging.getLogger(__name__)

AT_ONCE: Mapping[Kind, tuple[Official, MailKind]] = {
    Kind.SIGNED_UP: (Official.GAME_MASTER, MailKind.SEATS),
    Kind.LEFT: (Official.GAME_MASTER, MailKind.SEATS),
    Kind.NOT_HEARD: (Official.GAME_MASTER, MailKind.SEATS),
    Kind.REPLACEMENT_WANTED: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.REPLACEMENT_INVITED: (Official.GAME_MASTER, MailKind.SEATS),
    Kind.SEAT_TAKEN: (Official.GAME_MASTER, MailKind.SEATS),
    Kind.NOBODY_WAITS: (Official.GAME_MASTER, MailKind.SEATS),
    Kind.SUBSTITUTE_AGREED: (Official.GAME_MASTER, MailKind.SEATS),
    Kind.SUBSTITUTE_NOT: (Official.GAME_MASTER, MailKind.SEATS),
    Kind.HELD: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.DRAW_SOON: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.DRAW_WANTED: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.DRAW_DROPPED: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.PROTEST: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.FOR_GAME_MASTER: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.KEPT_BACK: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.RULES_CHANGED: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.POSTPONED: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.SUSPENDED: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.CONTINUED: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.VOTE_CARRIED: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.UNREACHABLE: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.UNSUBSCRIBED: (Official.GAME_MASTER, MailKind.GAME_MASTER),
    Kind.UNDELIVERED: (Official.BOTH, MailKind.NOTICE),
    Kind.TROUBLE: (Official.OPERATOR, MailKind.TROUBLE),
    Kind.SET_ASIDE: (Official.OPERATOR, MailKind.OPERATOR),
    Kind.UNWRITTEN: (Official.OPERATOR, MailKind.OPERATOR),
    Kind.REPLY_FAILED: (Official.OPERATOR, MailKind.OPERATOR),
    Kind.BOUNCE_UNCLEAR: (Official.OPERATOR, MailKind.OPERATOR),
    Kind.ALARM: (Official.OPERATOR, MailKind.ALARM),
    Kind.DATABASE_FAILED: (Official.OPERATOR, MailKind.ALARM),
    Kind.ALL_CLEAR: (Official.OPERATOR, MailKind.ALARM),
}
"""The officials told of each kind of entry, and the kind of the mail."""


def note(
    work: Work,
    kind: Kind,
    *,
    now: datetime,
    game: GameRow | None = None,
    role: RoleRow | None = None,
    why: str = "",
    once: str | None = None,
    **figures: Json | datetime,
) -> JournalRow:
    """Write down that something has happened; see `write`."""
    return write(work, kind, figures, now=now, game=game, role=role, why=why, once=once)


def write(
    work: Work,
    kind: Kind,
    figures: Mapping[str, Json | datetime],
    *,
    now: datetime,
    game: GameRow | None = None,
    role: RoleRow | None = None,
    why: str = "",
    once: str | None = None,
) -> JournalRow:
    """Write down that something has happened; a role brings its game and its names.

    `once` is the name of what is written down once only: the entry that is there
    already is returned then.
    """
    found = None if once is None else work.first(JournalRow, JournalRow.once == once)
    if found is not None:
        return found
    official = AT_ONCE[kind][0] if kind in AT_ONCE else None
    known = {name: _plain(value) for name, value in figures.items()}
    game_id = game.id if game is not None else None
    if role is not None:
        game_id = role.game_id
        known |= {"role": role.kind}
        if role.seat is not None:
            known |= {"code": role.seat.code, "pseudonym": role.seat.pseudonym}
    return journal.add(
        work,
        kind,
        known,
        at=now,
        game_id=game_id,
        role_id=None if role is None else role.id,
        why=why,
        once=once,
        official=official,
    )


def _plain(value: Json | datetime) -> Json:
    return value.isoformat() if isinstance(value, datetime) else value


@dataclass(frozen=True, slots=True)
class _Officials:
    """The recipients of an entry: game masters, and the operator by address."""

    masters: tuple[RoleRow, ...] = ()
    operator: str = ""


def _officials(
    work: Work, post: Post, game: GameRow | None, who: Official, but_not: str
) -> _Officials:
    """Return who is to hear of something; the address `but_not` is left out.

    While a deputy stands in for a game master, that is the deputy in his place.
    Where a game has no game master whom mail reaches, the operator is told instead.
    """
    masters: tuple[RoleRow, ...] = ()
    if game is not None and who is not Official.OPERATOR:
        leading = roles.masters(work, game.id, post.clock.now())
        others = (one for one in leading if one.address != but_not)
        masters = tuple(roles.reached(others))
    known = {but_not, *(master.address for master in masters)}
    told = post.operator not in known and (
        who is not Official.GAME_MASTER or not masters
    )
    return _Officials(masters, post.operator if told else "")


def tell(
    work: Work,
    post: Post,
    row: JournalRow,
    *,
    but_not: str = "",
    zone: ZoneInfo | None = None,
    **more: Json,
) -> bool:
    """Queue the letter about an entry to its officials, once; whether there are any.

    The address `but_not` is left out; `more` are figures of the telling itself. Times
    are those of the game, those of `zone` where it belongs to none.
    """
    if row.official is None or row.told_at is not None:
        return row.told_at is not None
    game = None if row.game_id is None else games.get(work, row.game_id)
    officials = _officials(work, post, game, row.official, but_not)
    entry = _with(entry_of(row, game, zone or ZoneInfo("UTC")), more)
    telling = _Telling(work, post, row, entry)
    if game is not None:
        waits = can_wait(row, more)
        for master in officials.masters:
            if waits and not master.at_once:
                # The daily letter has it.
                continue
            telling.tell_master(game, master)
    if officials.operator:
        telling.tell_operator(game, officials.operator)
    if officials.masters or officials.operator:
        journal.tell(work, row.id, post.clock.now())
    return row.told_at is not None


def letter_cause(number: int) -> Cause:
    """Return the cause of the letters to officials about an entry."""
    return Cause.of("journal", (JournalRow, number))


def _open(work: Work, game: GameRow, language: str) -> str:
    step_row = games.open_step(work, game.id)
    return "0" if step_row is None else name_of(work, game, step_row.key, language)[1]


@dataclass(frozen=True, slots=True)
class _Telling:
    """The letters about an entry of the journal."""

    work: Work
    post: Post
    row: JournalRow
    entry: JournalEntry

    def tell_master(self, game: GameRow, master: RoleRow) -> None:
        """Queue the letter to a game master; answers to it act for that role."""
        cause = letter_cause(self.row.id)
        if outbox.is_queued(self.work, cause.to(master)):
            return
        key = _open(self.work, game, master.language)
        entry = _with(self.entry, {BY_MAIL: True, "open": key})
        text = _letter(self.work, game, entry, master.language)
        kind = AT_ONCE[entry.kind][1]
        self.post.to_role(self.work, game, RoleMail(master, text, kind, cause))

    def tell_operator(self, game: GameRow | None, address: str) -> None:
        cause, entry = letter_cause(self.row.id), self.entry
        if outbox.is_queued(self.work, cause):
            return
        official, kind = AT_ONCE[entry.kind]
        text = _letter(self.work, game, entry, self.post.language)
        if game is not None and official is not Official.OPERATOR:
            # The letter replaces one to a game master, which names the game so.
            text = replace(text, title=f"[{game.title}] {text.title}")
        self.post.to_address(
            self.work,
            address,
            text,
            mailbox=str(entry.figures.get("mailbox")) if game is None else game.mailbox,
            kind=kind,
            cause=cause,
            game_id=None if game is None else game.id,
        )


def _with(entry: JournalEntry, more: Mapping[str, Json]) -> JournalEntry:
    return replace(entry, figures={**entry.figures, **more})


def _letter(
    work: Work, game: GameRow | None, entry: JournalEntry, language: str
) -> Document:
    return letter(entry if game is None else own(work, game, entry, language), language)


def is_noted(work: Work, once: str) -> bool:
    """Return whether something that happens once has been written down."""
    return work.any(JournalRow, JournalRow.once == once)


def has_officials(work: Work, post: Post, game: GameRow) -> bool:
    """Whether there is anybody who decides about a game, and is reached by mail."""
    found = _officials(work, post, game, Official.GAME_MASTER, "")
    return bool(found.masters or found.operator)


def apart(services: Services, write: Callable[[Work], None]) -> None:
    """Write entries and letters in a unit of work of their own; none stops the server.

    What is told of has been undone or is done already.
    """
    try:
        with services.database.work() as work:
            write(work)
    except Exception as error:
        log.error("the operator cannot be told: %s", type(error).__name__)
        log.debug("the operator cannot be told", exc_info=True)


def own(work: Work, game: GameRow, entry: JournalEntry, language: str) -> JournalEntry:
    """Return an entry with what the game has to say of it, if anything."""
    write = _OWN.get(entry.kind)
    named = with_steps(work, [game], [entry], language)[0]
    return named if write is None else write(work, game, named, language)


def _of_events(
    work: Work, game: GameRow, entry: JournalEntry, language: str
) -> JournalEntry:
    """Let the game word the events that only its game master may know."""
    game_bundle, figures = bundle(game.bundle), entry.figures
    words = game_bundle.words(language)
    players = [
        Player(player.code, player.pseudonym, player.person.real_name)
        for player in roles.players(work, game.id)
    ]
    events = [game_bundle.game.load_event(one) for one in _objects(figures["events"])]
    told = [words.for_game_master(event, players) for event in events]
    blocks = lines(filter(None, told), depth=2, hanging=True)
    return replace(entry, own=blocks)


def _of_rules(
    _work: Work, game: GameRow, entry: JournalEntry, language: str
) -> JournalEntry:
    found: AnyBundle = bundle(game.bundle)
    words, figures = found.words(language), entry.figures
    changes = changes_between(found, str(figures["version"]), str(figures["installed"]))
    rows = tuple((change.rule, words.rule_change(change)) for change in changes)
    blocks: tuple[Block, ...] = (Definitions(rows, close=True),) if rows else ()
    return replace(entry, own=blocks)


def _of_draws(
    _work: Work, _game: GameRow, entry: JournalEntry, language: str
) -> JournalEntry:
    forms = _objects([entry.figures.get("forms")])
    said = str(forms[0].get(known(language), "")) if forms else ""
    return replace(entry, own=(Paragraph(said),)) if said else entry


def _objects(value: Json) -> list[Mapping[str, Json]]:
    found = value if isinstance(value, list) else []
    return [one for one in found if isinstance(one, Mapping)]


_OWN: Mapping[Kind, Callable[[Work, GameRow, JournalEntry, str], JournalEntry]] = {
    Kind.FOR_GAME_MASTER: _of_events,
    Kind.RULES_CHANGED: _of_rules,
    Kind.DRAW_SOON: _of_draws,
    Kind.DRAW_WANTED: _of_draws,
}
