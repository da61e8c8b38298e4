"""A player's mail while the game takes no orders: not started, over or cancelled."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.protocol import Player
from grammar.commands import named
from grammar.reading import Roster
from server.bundles import bundle
from server.intake.decision import Letter
from server.intake.limits.too_many import Bounds
from server.intake.machines import silence
from server.intake.mail_door import from_role
from server.intake.outcomes import Outcome
from server.intake.replying import reply, without_repeats
from server.intake.words import habits
from server.intake.words.habits import Ear
from server.intake.words.own_words import subject_of
from server.reports.answers import answer, no_orders_now
from server.storage import roles

if TYPE_CHECKING:
    from server.intake.decision import Decision
    from server.intake.handling import Handling
    from server.storage.tables import GameRow, RoleRow


def answer_outside(at: Handling, game: GameRow, player: RoleRow) -> Decision:
    """Answer the commands of a mail; say that orders do not count now.

    A sign-up for another game that cannot be read is no order: the reply shows one.
    """
    present = roles.players(at.work, game.id)
    roster = Roster(
        me=player.code,
        players=tuple(Player(one.code, one.pseudonym) for one in present),
    )
    ear = Ear(bundle(game.bundle), roster, player.language)
    text = at.mail.own_text if at.mail.own_text.strip() else subject_of(at.mail, ear)
    reading = habits.as_written(habits.tidy(text.split("\n"), ear))
    commands = reading.commands
    outcome = Outcome.COMMAND if commands else Outcome.NO_ORDERS_NOW
    understood = bool(commands)
    heard = silence.listen(at, player, understood=understood, asks=understood)
    at = at.having(*heard.changes).noting(*heard.notes)
    if heard.why and silence.only_asks(commands, game.bundle):
        return silence.decision(at, outcome, heard.why)
    bounds = Bounds(at.services.config.intake, game.bundle)
    said = [from_role(at, player, game, one) for one in bounds.taken(commands)]
    welcomes = [one for one in said if isinstance(one, Letter)]
    at = replace(at, letters=(*at.letters, *welcomes))
    answers = [one for one in said if not isinstance(one, Letter)]
    if heard.why:
        return silence.decision(at, outcome, heard.why)
    answers.append(bounds.left_out(player.language))
    joins = any(one.name == "join" for one in commands)
    if not joins and named("join", text):
        answers.insert(0, [answer("join_unclear", player.language)])
    elif reading.entries or not commands:
        why = no_orders_now(game.state, player.language, game.title)
        answers.insert(0, [why])
    blocks = without_repeats(answers)
    letters = [reply(at, game, player, blocks)] if blocks else []
    return at.decided(outcome, *letters)
