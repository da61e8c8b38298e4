"""Mails to a game whose rules cannot be used: kept, and worked on when it goes on."""

from __future__ import annotations

from dataclasses import replace

from server.games.state.running import is_suspended
from server.intake.changes import Count
from server.intake.decision import Decision, LetterToPlayer
from server.intake.handling import Handling, MailWait
from server.reports.documents.sentences import addressed_letter
from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.outbox import outbox
from server.storage.outbox.cause import Cause
from server.storage.outcomes import Outcome
from server.storage.people import rate_counts, roles
from server.storage.states import GameState, MailState
from server.storage.tables.games import GameRow
from server.storage.tables.people import RoleRow
from server.storage.tables.senders import QuestionRow

MAX_LETTERS_PER_HOUR = 5
"""Letters to a player in an hour: a robot must not be answered for ever."""

_WAITS = MailWait(MailState.WAITING)


def check(handling: Handling) -> Decision | None:
    """Let a mail wait until its game can be used again, and tell its sender."""
    game, player = handling.game, handling.player
    if game is None or player is None or not is_suspended(game):
        return None
    return _kept(handling, game, player)


def check_answer(handling: Handling, question: QuestionRow) -> Decision | None:
    """Let an answer to a question about a game wait until that can be used again."""
    number = question.game_id
    if number is None and question.role_id is not None:
        number = roles.get(handling.work, question.role_id).game_id
    game = None if number is None else games.get(handling.work, number)
    if game is None or not is_suspended(game):
        return None
    return replace(handling, game=game).decided(Outcome.WAITING, waits=_WAITS)


def _kept(handling: Handling, game: GameRow, player: RoleRow) -> Decision:
    cause = Cause.of("mail-kept", handling.row)
    name = rate_counts.hourly("kept", f"p{player.id}", handling.now)
    if (
        outbox.is_queued(handling.work, cause.to(player))
        or rate_counts.count(handling.work, name) >= MAX_LETTERS_PER_HOUR
    ):
        return handling.decided(Outcome.WAITING, waits=_WAITS)
    text = addressed_letter(
        "mail-kept",
        player.language,
        player.pseudonym,
        title=game.title,
        suspended=game.state == GameState.SUSPENDED,
    )
    letter = LetterToPlayer(game, player, text, MailKind.LATE, cause, handling.mail)
    count = Count(name, handling.now + rate_counts.HOUR)
    return handling.decided(Outcome.WAITING, letter, changes=(count,), waits=_WAITS)
