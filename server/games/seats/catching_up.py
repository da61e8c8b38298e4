"""The two letters to a person who gets a seat while a game runs.

The seat with the orders that stand, and the last report; before the first one it is the
letter that opened the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from server.games.orders.standing import standing_orders
from server.games.rounds import publish
from server.games.setup import beginning
from server.games.state import options
from server.games.state.in_browser import with_page
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.reports.documents import instants, seat_words
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import greeted_letter, paragraph
from server.storage.games import editions
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.tables.people import RoleRow
from server.storage.unit_of_work import Work


def welcome_to_seat(session: GameSession, new: RoleRow, key: str) -> None:
    """Mail all that is needed to play a seat; `key` is that of the letter."""
    language, step_row = new.language, session.step_row
    until = (
        "" if new.until is None else instants.moment(new.until, session.playing.zone)
    )
    text = greeted_letter(
        key,
        language,
        seat_words.greeted(new.kind, new.pseudonym),
        list(_standing(session.work, session.playing, new)),
        name=new.pseudonym,
        code=new.code,
        title=session.row.title,
        ends=_ends(session.playing, new),
        until=until,
        named=options.names_missing(session.row),
    )
    session.mail(new, text, kind=MailKind.WELCOME, cause=Cause.of(key), step=step_row)
    last = editions.before(session.work, step_row)
    if last.sequence > 0:
        cause = Cause.of("report-for-newcomer", last)
        publish.report_again(session, new, last, cause=cause)
        return
    begun = beginning.opening(session, last, new.code, language)
    cause = Cause.of("opening-for-newcomer", session.row)
    begun = with_page(session, begun)
    session.mail(new, begun, kind=MailKind.OPENING, cause=cause, step=step_row)


def _standing(work: Work, game: Running, new: RoleRow) -> Iterator[Block]:
    found = standing_orders(work, game, new.code)
    texts = [one.text for one in (*found.now, *(one.standing for one in found.aside))]
    if not texts:
        yield paragraph("orders-none-standing", new.language)
        return
    yield paragraph("orders-standing", new.language)
    text = "\n".join(texts)
    yield Verbatim(game.bundle.language.shown(text, new.language))


def _ends(game: Running, new: RoleRow) -> str:
    step = game.bundle.words(new.language).step(game.step)
    deadline = game.step_row.until(new.code).deadline
    if deadline is None:
        return paragraph("step-ends-by-hand", new.language, step=step).text
    when = instants.moment(deadline, game.zone)
    return paragraph("step-ends", new.language, step=step, deadline=when).text
