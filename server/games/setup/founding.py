"""A game that is opened by mail: its future game master is asked at his own address.

Who may is set by the operator (`games.openers`). Anybody can write such an address into
From, so the game waits, hidden, until a yes comes from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from grammar.names import quoted
from grammar.words import COMMANDS, words_of
from server.bundles import bundle
from server.config.settings import GamesConfig
from server.games.journal import journal
from server.games.people import confirmation_requests
from server.games.people.appointing import appoint, person_at
from server.games.setup import announcing, opening_line, samples
from server.games.setup.opening_line import Proposal
from server.games.state.session import GameSession
from server.mail.addresses import usable, without_tag
from server.post import RoleMail
from server.reports import frames
from server.reports.document import Block, Document, Verbatim
from server.reports.overview import overview_of
from server.reports.schedules import in_words
from server.reports.sentences import not_possible, paragraph
from server.services import Services
from server.storage.games import games
from server.storage.games.journal import Kind
from server.storage.people import questions
from server.storage.people.role_kinds import RoleKind
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.tables.people import address_key
from server.storage.tables.senders import QuestionRow
from server.storage.unit_of_work import Work

OPEN = "open"
"""The kind of the question."""

PROPOSAL_WAITS = timedelta(days=7)
"""Time in which a proposed game can be confirmed from its own address."""

MAX_PROPOSALS_PER_ADDRESS = 3
"""Games that an address may propose in a day."""


def propose(
    work: Work,
    services: Services,
    address: str,
    given: Mapping[str, str],
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
    wanted = opening_line.proposed(given)
    if refused := opening_line.refused(work, wanted, language):
        return refused
    if (
        questions.asked_since(work, without_tag(mailbox), OPEN, now - timedelta(days=1))
        >= MAX_PROPOSALS_PER_ADDRESS
    ):
        raise not_possible("many-openings", most=MAX_PROPOSALS_PER_ADDRESS)
    plan = _plan(config, wanted, next(iter(post.desks)))
    row = announcing.announce(work, plan, now)
    question = QuestionRow(
        kind=OPEN,
        game_id=row.id,
        address=mailbox,
        about=language,
        asked_at=now,
        until=now + PROPOSAL_WAITS,
    )
    text = _question(row, language)
    confirmation_requests.ask(work, post, question, text, mailbox=row.mailbox)
    return ()


def is_opener(config: GamesConfig, address: str) -> bool:
    """Say whether the operator lets this address open games."""
    return address_key(address) in map(address_key, config.openers)


def settle(work: Work, services: Services, question: QuestionRow, *, yes: bool) -> None:
    """Open the game after a yes, and mail the key; after a no it is gone."""
    row = games.get(work, question.game_id or 0)
    if row.state != GameState.PROPOSED:
        return
    if not yes:
        _drop(work, row, services.clock.now())
        return
    games.confirm(row)
    post = services.post
    language = question.about or services.config.games.language
    person = person_at(work, question.address or "", language)
    role = appoint(work, row, person, RoleKind.GAME_MASTER, now=services.clock.now())
    desk = post.desk(row.mailbox).address
    join = words_of(COMMANDS).typed("join", role.language)[0]
    said: list[Block] = [
        paragraph("game-opened", role.language, title=row.title, desk=desk),
        Verbatim(f'{join} {quoted(row.title)}, PSEUDONYM, CODE, "NAME"'),
    ]
    text = welcome(GameSession(work, services, row), role.language, said)
    post.to_role(
        work, row, RoleMail(role, text, kind="welcome", cause=f"opened:{role.id}")
    )


def due(work: Work, now: datetime) -> list[int]:
    """Return the games whose address has not said yes in time."""
    proposed = games.in_state(work, GameState.PROPOSED)
    return [row.id for row in proposed if row.created_at <= now - PROPOSAL_WAITS]


def tend(work: Work, services: Services, number: int) -> None:
    """Drop a game that nobody has confirmed."""
    row = games.lock(work, number)
    if row.state == GameState.PROPOSED:
        _drop(work, row, services.clock.now())


def _drop(work: Work, row: GameRow, now: datetime) -> None:
    """Let a game be gone that was only proposed; another one may have its title."""
    journal.note(work, Kind.CANCELLED, now=now, game=row)
    games.drop(row)


def welcome(
    session: GameSession,
    language: str,
    said: Sequence[Block],
    *,
    but_not: str = "",
) -> Document:
    """Return the letter with a key to lead a game by, and what is `said` first.

    The command `but_not` is left out of the list.
    """
    row = session.row
    found = bundle(row.bundle)
    told = samples.of_game(session.work, session.services, row, None, language)
    topics = found.language.topics(language, leads=True, samples=told)
    commands = overview_of(
        [one for one in topics if one.leads and one.command != but_not]
    )
    game = found.words(language).game()
    text = frames.game_master(row.title, game, commands, language)
    greeting, *rest = text.blocks
    return replace(text, blocks=(greeting, *said, *rest))


def _question(row: GameRow, language: str) -> Document:
    game = bundle(row.bundle).words(language).game()
    schedule = in_words(row.schedule, ZoneInfo(row.zone), language)
    asked = paragraph(
        "open-question",
        language,
        title=row.title,
        game=game,
        players=row.wanted,
        schedule=schedule,
    )
    hello = paragraph("salutation-nobody", language)
    return Document(
        f"[{row.title}]", (hello, asked, paragraph("open-answer", language)), language
    )


def _plan(config: GamesConfig, wanted: Proposal, mailbox: str) -> announcing.NewGame:
    """Return what is proposed."""
    return announcing.NewGame(
        state=GameState.PROPOSED,
        bundle=wanted.bundle,
        title=wanted.title,
        schedule=wanted.schedule or config.schedule,
        zone=wanted.zone or config.zone,
        mailbox=mailbox,
        wanted=wanted.players,
        rules={},
        draws="manual" if wanted.by_hand else "sealed",
    )
