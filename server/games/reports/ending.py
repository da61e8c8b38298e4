"""The end of a game is opened: names, orders, messages, as far as was announced.

Players see pseudonyms until then (`server.games.people.anonymity`). What nobody
announced stays closed for good, and spectators get nothing of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.protocol import Code
from grammar.reading import ANONYMOUS
from server.games.messages import closing_words
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.games.state.steps import name
from server.mail.writing.compose import Attachment
from server.post import RoleMail
from server.reports.documents.document import Block, Document
from server.reports.documents.sentences import addressed_letter
from server.reports.rounds import opened
from server.reports.rounds.ending import MESSAGES, NAMES, OPENS, ORDERS, invited, listed
from server.reports.rounds.opened import (
    Holder,
    Opened,
    OpenedFacts,
    OpenedMessage,
    RoundOrders,
)
from server.storage.games import games, passages
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, RoleKind
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.people.persons import NOBODY
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work

_FILE = "text/plain; charset=utf-8"


def announced(row: GameRow) -> list[str]:
    """Return what is opened at the end of a game, in the order it is told."""
    named = row.opens.split(",")
    return [one for one in OPENS if one in named]


def tell(session: GameSession, *, invites: bool = False) -> None:
    """Queue the letter that opens a game which is over, to all who play or lead it.

    Where nothing is opened there is none, unless it `invites` to closing words: no
    report has done so.
    """
    row, opens = session.row, announced(session.row)
    until = closing_words.until(row)
    if not opens and not (invites and until):
        return
    made: dict[str, Opened] = {}
    for role in (*session.seated(), *session.masters()):
        language = role.language
        if language not in made:
            facts = _facts(session.work, session.playing, opens, language)
            made[language] = opened.opened(facts, language) if opens else Opened()
        invitation: Sequence[Block] = ()
        if until is not None and role.seat is not None:
            invitation = invited(until, session.playing.zone, language)
        if not opens and not invitation:
            continue
        text = addressed_letter(
            "game-secrets-opened" if opens else "closing-word-question",
            language,
            role.pseudonym,
            title=row.title,
            what=listed(opens, language),
            opened=made[language].blocks,
            invitation=invitation,
        )
        _send(session, role, text, made[language].files)
    if opens:
        session.note(Kind.OPENED, what=", ".join(opens))


def names(work: Work, game: Running, language: str) -> Sequence[Block]:
    """Return who had each seat, as players are told; nothing where it stays closed."""
    if NAMES not in announced(game.row):
        return ()
    return opened.opened(_facts(work, game, [NAMES], language), language).blocks


def _send(
    session: GameSession,
    role: RoleRow,
    text: Document,
    files: Sequence[tuple[str, str]],
) -> None:
    step_row = session.step_row
    session.send(
        RoleMail(
            role,
            text,
            kind=MailKind.OPENED,
            cause=Cause.of("opened", step_row, step_row.edition),
            attachments=tuple(
                Attachment(file, _FILE, content.encode()) for file, content in files
            ),
        )
    )


def _facts(
    work: Work, game: Running, opens: Sequence[str], language: str
) -> OpenedFacts:
    steps = [step for step in games.steps(work, game.row.id) if step.resolved_at]
    return OpenedFacts(
        players=game.players,
        holders=_holders(work, game, steps, language) if NAMES in opens else None,
        orders=_orders(work, game, steps, language) if ORDERS in opens else None,
        messages=_messages(work, game, steps, language) if MESSAGES in opens else None,
    )


def _holders(
    work: Work, game: Running, steps: Sequence[StepRow], language: str
) -> Mapping[Code, Sequence[Holder]]:
    """Return who had each seat, the first one first, with the step they began in."""
    codes = {seat_id: code for code, seat_id in game.seats.items()}
    holders: dict[Code, list[Holder]] = {}
    robots: dict[Code, Holder] = {}
    for role in roles.ever_in(work, game.row.id):
        code = codes.get(role.seat_id or 0)
        if code is None:
            continue
        name = role.person.real_name
        if role.address.startswith(NOBODY):
            name = ""
        lent = role.kind == RoleKind.SUBSTITUTE
        since = "" if lent else _since(work, game, role, steps, language)
        holders.setdefault(code, []).append(Holder(name, since, lent))
        if role.seat is not None and role.seat.robot is not None:
            robots[code] = Holder(role.seat.robot, robot=True)
    for code, robot in robots.items():
        holders[code].append(robot)
    return holders


def _since(
    work: Work, game: Running, role: RoleRow, steps: Sequence[StepRow], language: str
) -> str:
    """Return the step that was open when somebody took a seat over."""
    for step_row in steps:
        resolved = step_row.resolved_at
        if resolved is not None and role.since < resolved and step_row.sequence:
            return _name(game, step_row, language)
        if resolved is not None and role.since <= resolved:
            return ""
    return ""


def _orders(
    work: Work, game: Running, steps: Sequence[StepRow], language: str
) -> list[RoundOrders]:
    return [
        RoundOrders(_name(game, step, language), _shown(game, step.orders, language))
        for step in steps
        if step.sequence
    ]


def _shown(
    game: Running, orders: Mapping[Code, str] | None, language: str
) -> Mapping[Code, str]:
    show = game.bundle.language.shown
    return {code: show(text, language) for code, text in (orders or {}).items()}


def _messages(
    work: Work, game: Running, steps: Sequence[StepRow], language: str
) -> list[OpenedMessage]:
    """Return what players have written to players, in order; nothing else."""
    codes = {seat_id: code for code, seat_id in game.seats.items()}
    names = {step.key: _name(game, step, language) for step in steps if step.sequence}
    return [
        OpenedMessage(
            step=names.get(row.step_key, ""),
            author=ANONYMOUS if row.anonymous else codes[row.seat_id],
            to=tuple(one for one in row.recipients.split(",") if one),
            title=row.title,
            text=row.text,
        )
        for row in passages.messages(work, game.row.id)
        if row.seat_id in codes
    ]


def _name(game: Running, step_row: StepRow, language: str) -> str:
    return name(game.row, step_row, language)
