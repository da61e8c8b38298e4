"""A game begins: its rules and its draw are fixed, its first step opens."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any

from engine.protocol import Code, Json, Opening, Setup, Step, UnusableInputError
from server.bundles import bundle
from server.games.editions.opening import open_step
from server.games.journal.step_names import kind_called
from server.games.people import spectators
from server.games.people.seating import player_of
from server.games.reports import report_data
from server.games.reports.ending import announced
from server.games.setup import wishes
from server.games.state import (
    chronicle,
    draw_forms,
    draws,
    missing_draw,
    options,
    options_told,
)
from server.games.state.chances import to_json
from server.games.state.in_browser import with_page
from server.games.state.running import Running, running
from server.games.state.seals import closed_seal, closed_start, opened_start
from server.games.state.session import GameSession
from server.reports import frames
from server.reports.documents.document import Document
from server.reports.documents.sentences import not_possible
from server.reports.game.bundle import AnyBundle
from server.reports.rounds import ending
from server.storage.games import steps
from server.storage.games.steps import NewStep
from server.storage.journal_kinds import Kind
from server.storage.kinds import Draws, MailKind
from server.storage.outbox.cause import Cause
from server.storage.people import roles
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.storage.unit_of_work import Work

MAX_PLAYERS_MISSING = 100
"""The most missing players that a letter about a game that cannot start names."""


def first_draw(work: Work, row: GameRow, text: str) -> object:
    """Return the draw that a game is to start with.

    Raises NotPossibleError where it or the number of players cannot be used, and where
    the server draws.
    """
    if row.state != GameState.OPEN:
        raise not_possible("game-has-started", title=row.title)
    if row.draws != Draws.MANUAL:
        raise not_possible("start-is-drawn", title=row.title)
    found, players = bundle(row.bundle), len(roles.players(work, row.id))
    return _entered(found, Setup(players, _rules_of(row, players)), text)


def start(
    session: GameSession,
    now: datetime,
    *,
    draw_text: str | None = None,
) -> Running:
    """Set the game up, open its first step and tell everybody.

    `draw_text` is the start draw where the game master enters the draws; raises
    NotPossibleError where it or the number of players cannot be used.
    """
    if session.row.state != GameState.OPEN:
        raise not_possible("game-has-started", title=session.row.title)
    game_bundle = bundle(session.row.bundle)
    players = [player_of(player) for player in session.players()]
    rules = _rules_of(session.row, len(players))
    setup = Setup(len(players), rules)
    secret = session.row.start_secret or draws.new_secret()
    chance = game_bundle.game.draw_chance(setup, draws.SealedUniform(secret))
    if session.row.draws == Draws.MANUAL and chance is not None:
        chance, secret = _entered(game_bundle, setup, draw_text), ""
    state = game_bundle.game.new(players, rules, chance)
    begin = _add_start(session, game_bundle, state, chance, secret, now)
    session.row.start(game_bundle.game.version)
    open_step(session.work, session.row, state, begin, now)
    game = running(session.work, session.row)
    count, version = len(players), game_bundle.game.version
    session.note(Kind.STARTED, players=count, version=version)
    _announce_start(session.at(game), begin)
    missing_draw.ask_at_opening(session.at(game))
    return game


START = Step(key="start", kind="start", number=0)
"""The step before the first one: the start, which nobody plays."""


def _add_start(
    session: GameSession,
    bundle: AnyBundle,
    state: Any,
    chance: Any,
    secret: str,
    now: datetime,
) -> StepRow:
    """Write down the start as the step before the first one, which nobody plays."""
    dumped = None if chance is None else to_json(bundle.game.dump_chance(chance))
    new = NewStep(
        sequence=0,
        step=START,
        deadline=None,
        secret=secret or None,
        commitment=draws.commitment(secret) if secret else None,
        chance=dumped,
    )
    step_row = steps.add(session.work, session.row.id, new, now)
    step_row.resolve(
        now,
        orders={},
        receipts={},
        events="[]",
        state=to_json(bundle.game.dump(state)),
        chance=dumped,
        chronicle=chronicle.written(bundle, state, ()),
        version=bundle.game.version,
    )
    session.work.flush()
    return step_row


def _entered(bundle: AnyBundle, setup: Setup, draw_text: str | None) -> object:
    """Return the start draw of a game master; raises NotPossibleError for none."""
    if draw_text is None:
        raise draw_forms.wanted(bundle, setup)
    return draw_forms.read(bundle, setup, draw_text)


def _rules_of(row: GameRow, players: int) -> Mapping[str, Json]:
    """Return the rules for this number of players.

    Raises NotPossibleError where there are none for this number.
    """
    game, stated = bundle(row.bundle).game, row.rules
    try:
        return game.read_rules(stated, players=players)
    except UnusableInputError as error:
        for missing in range(1, MAX_PLAYERS_MISSING + 1):
            with suppress(UnusableInputError):
                game.read_rules(stated, players=players + missing)
                raise not_possible(
                    "few-players",
                    title=row.title,
                    players=players,
                    wanted=row.wanted,
                    missing=missing,
                ) from None
        why = f" ({error})"
        raise not_possible(
            "start-unusable", title=row.title, players=players, hint=why
        ) from error


def opening(
    session: GameSession, begin: StepRow, code: Code, language: str
) -> Document:
    """Return the letter that opens the game for a seat; `begin` is its start."""
    game = session.playing
    setup = Setup(len(game.players), game.row.rules)
    stays_closed = game.bundle.game.opening(setup) is Opening.AFTER_GAME
    kept = stays_closed and begin.chance is not None
    is_sealed = game.row.start_secret is not None
    return frames.opening(
        game.scene(code),
        game.bundle,
        language,
        rules={name: game.rules[name] for name in game.rules if name in game.row.rules},
        seal=closed_seal(game),
        kept=closed_start(begin) if kept else None,
        begun=opened_start(begin) if is_sealed and not stays_closed else None,
        wishes=wishes.told(game.row, session.players(), language),
        chosen=options_told.announced(
            options.of(session.services.config.games, game.row),
            language,
            partial(kind_called, game.row, language),
        ),
        ending=ending.announced(announced(game.row), game.row.afterword_days, language),
        privacy=session.post.web.privacy(language),
    )


def _announce_start(session: GameSession, begin: StepRow) -> None:
    opened = report_data.of_opening(session.playing, closed_seal(session.playing))
    for player in session.players():
        text = opening(session, begin, player.code, player.language)
        session.mail(
            player,
            with_page(session, text),
            kind=MailKind.OPENING,
            cause=Cause.of("opening"),
            step=session.step_row,
            attachments=(opened.attachment(player),)
            if player.person.wants_data
            else (),
        )
    spectators.tell_begun(session)
