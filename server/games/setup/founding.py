"""A game that is opened by mail: its future game master is asked at his own address.

Who may is set by the operator (`games.openers`). Anybody can write such an address into
From, so the game waits, hidden, until a yes comes from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from grammar.names import quoted
from server.bundles import bundle
from server.config.settings import GamesConfig
from server.games.people import confirmation_requests
from server.games.people.appointing import appoint, person_at
from server.games.reports.ending import announced
from server.games.setup import announcing, opening_line, samples
from server.games.setup.opening_line import Proposal
from server.games.state import options, options_told
from server.games.state.rhythm import schedule
from server.games.state.session import GameSession
from server.mail.addresses import usable, without_tag
from server.reports import frames
from server.reports.documents.document import Block, Document, Verbatim
from server.reports.documents.instants import moment
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.rounds import ending
from server.services import Services
from server.storage.games import games
from server.storage.journal_kinds import Kind
from server.storage.kinds import Draws, MailKind, QuestionKind, RoleKind
from server.storage.outbox.cause import WELCOME
from server.storage.people import questions
from server.storage.people.questions import NewQuestion
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.people import address_key
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import known

PROPOSAL_WAITS = timedelta(days=7)
"""Time in which a proposed game can be confirmed from its own address."""

MAX_PROPOSALS_PER_ADDRESS = 3
"""Games that an address may propose in a day."""


def propose(
    work: Work,
    services: Services,
    address: str,
    arguments: Mapping[str, str],
    language: str,
) -> Sequence[Block]:
    """Keep a game until its address has said yes, or say why it cannot be opened.

    The letter that asks for the yes is all that is said where it can. Raises
    NotPossibleError where nobody opens games from there, or too many.
    """
    config, now, post = services.config.games, services.clock.now(), services.post
    mailbox = usable(address)
    if not mailbox or not is_opener(config, mailbox):
        raise not_possible("no-opener")
    wanted = opening_line.proposed(arguments)
    if refused := opening_line.refused(work, wanted, language):
        return refused
    if _proposed_today(work, mailbox, now) >= MAX_PROPOSALS_PER_ADDRESS:
        raise not_possible("many-openings", most=MAX_PROPOSALS_PER_ADDRESS)
    plan = _plan(config, wanted, next(iter(post.desks)))
    row = announcing.announce(work, plan, now)
    if chosen := opening_line.options_of(wanted):
        options.change(work, row, chosen, now)
    question = NewQuestion(
        kind=QuestionKind.OPEN,
        game_id=row.id,
        address=mailbox,
        about=language,
        asked_at=now,
        until=now + PROPOSAL_WAITS,
    )
    text = _question(row, language, now + PROPOSAL_WAITS)
    confirmation_requests.ask_from(row.mailbox, work, post, question, text)
    return ()


def _proposed_today(work: Work, address: str, now: datetime) -> int:
    person, since = without_tag(address), now - timedelta(days=1)
    return questions.count_since(work, QuestionKind.OPEN, since, person=person)


def is_opener(config: GamesConfig, address: str) -> bool:
    """Return whether the operator lets this address open games."""
    return address_key(address) in map(address_key, config.openers)


def settle(session: GameSession, question: QuestionRow, *, yes: bool) -> None:
    """Open the game after a yes, and mail the key; after a no it is gone."""
    work, row = session.work, session.row
    if row.state != GameState.PROPOSED:
        return
    if not yes:
        _drop(session)
        return
    row.confirm()
    language = question.about or session.services.config.games.language
    person = person_at(work, question.address or "", language)
    role = appoint(work, row, person, RoleKind.GAME_MASTER, now=session.now)
    text = welcome(session, role.language)
    session.mail(role, text, kind=MailKind.WELCOME, cause=WELCOME)


def due(work: Work, now: datetime) -> list[tuple[int, int]]:
    """Return the games whose address has not said yes in time, twice each."""
    proposed = games.in_state(work, GameState.PROPOSED)
    late = [row.id for row in proposed if row.created_at <= now - PROPOSAL_WAITS]
    return [(number, number) for number in late]


def run_due(session: GameSession, _number: int) -> None:
    """Drop a game that nobody has confirmed."""
    if session.row.state == GameState.PROPOSED:
        _drop(session)


def _drop(session: GameSession) -> None:
    """Remove a game that was only proposed; another one may have its title."""
    session.note(Kind.CANCELLED)
    session.row.drop()


def welcome(
    session: GameSession,
    language: str,
    blocks: Sequence[Block] = (),
    *,
    but_not: str = "",
) -> Document:
    """Return the letter with a key to lead a game by, and what is `said` first.

    The command `but_not` is left out of the list.
    """
    row = session.row
    game_bundle = bundle(row.bundle)
    told = samples.of_game(session.work, session.services, row, None, language)
    topics = game_bundle.language.topics(language, leads=True, samples=told)
    commands = [
        topic.words[0] for topic in topics if topic.leads and topic.command != but_not
    ]
    game = game_bundle.words(language).game()
    first = _first(session, language, told)
    return frames.game_master(
        row.title, game, commands, language, (*blocks, *first), step=told["round"]
    )


def _first(
    session: GameSession, language: str, told: Mapping[str, str]
) -> Sequence[Block]:
    """Return what to do first: have players sign up, or look at the open round."""
    row, spoken = session.row, CORE.into(known(language))
    if row.state != GameState.OPEN:
        return [paragraph("game-master-looks", language, round=told["round"])]
    by_hand = row.draws == Draws.MANUAL and "draw" in told
    line = spoken.phrase("stranger-example", game=quoted(row.title))
    start = f" {told['draw']}" if by_hand else ""
    return [
        paragraph("game-opened", language, title=row.title, desk=_desk(session)),
        Verbatim(line),
        paragraph(
            "game-master-begins",
            language,
            seats=row.wanted,
            by_hand=by_hand,
            draw=start,
        ),
    ]


def _desk(session: GameSession) -> str:
    return session.post.desk(session.row.mailbox).address


def _question(row: GameRow, language: str, until: datetime) -> Document:
    game = bundle(row.bundle).words(language).game()
    asked = paragraph(
        "open-question",
        language,
        title=row.title,
        game=game,
        players=row.wanted,
        schedule=schedule(row, language),
    )
    hello = paragraph("salutation-nobody", language)
    ends = moment(until, ZoneInfo(row.zone))
    subject = CORE.into(known(language)).phrase("open-subject")
    return Document(
        f"[{row.title}] {subject}",
        (
            hello,
            asked,
            *options_told.told_first(row, language),
            *ending.announced(announced(row), row.afterword_days, language),
            paragraph("open-answer", language, until=ends),
        ),
        language,
    )


def _plan(config: GamesConfig, wanted: Proposal, mailbox: str) -> announcing.NewGame:
    return announcing.NewGame(
        state=GameState.PROPOSED,
        bundle=wanted.bundle,
        title=wanted.title,
        schedule=wanted.schedule or config.schedule,
        zone=wanted.zone or config.zone,
        mailbox=mailbox,
        wanted=wanted.players,
        rules={},
        draws=Draws.MANUAL if wanted.by_hand else Draws.SEALED,
        opens=opening_line.opened(wanted.opens) or (),
    )
