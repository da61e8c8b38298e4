"""A player's mail while the game takes no orders: not started, over or cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.protocol import Player
from grammar.reading import Roster
from server.bundles import bundle
from server.intake import habits
from server.intake.habits import Ear
from server.intake.handling import Verdict
from server.intake.limits.bounds import Bounds
from server.intake.machines import silence
from server.intake.mail_door import from_role
from server.intake.outcomes import Outcome
from server.intake.own_words import subject_of
from server.intake.replying import reply, without_repeats
from server.reports.answers import no_orders_now
from server.storage import roles

if TYPE_CHECKING:
    from server.intake.handling import Handling
    from server.storage.tables import GameRow, RoleRow


def answer_outside(at: Handling, game: GameRow, player: RoleRow) -> Verdict:
    """Answer the commands of a mail; say that orders do not count now."""
    present = roles.players(at.work, game.id)
    roster = Roster(
        me=player.code,
        players=tuple(Player(one.code, one.pseudonym) for one in present),
    )
    ear = Ear(bundle(game.bundle).language, roster, player.language)
    text = at.mail.own_text if at.mail.own_text.strip() else subject_of(at.mail, ear)
    reading = habits.as_written(habits.tidy(text.split("\n"), ear))
    commands = reading.commands
    outcome = Outcome.COMMAND if commands else Outcome.NO_ORDERS_NOW
    understood = bool(commands)
    tone = silence.listen(at, player, understood=understood, asks=understood)
    if tone and silence.only_asks(commands):
        return silence.verdict(outcome, tone)
    bounds = Bounds(at.services.config.intake)
    answers = [
        from_role(at, player, game, command) for command in bounds.taken(commands)
    ]
    if tone:
        return silence.verdict(outcome, tone)
    answers.append(bounds.left_out(player.language))
    if reading.entries or not commands:
        why = no_orders_now(game.state, player.language, game.title)
        answers.insert(0, [why])
    blocks = without_repeats(answers)
    if blocks:
        reply(at, game, player, blocks)
    return Verdict(outcome)
