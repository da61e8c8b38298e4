"""The door by which mails come to the commands: who writes, and what is made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.commands import table
from server.commands.call import Actor, Call, Letter, acting
from server.commands.command import Visitor
from server.reports.letters import with_notes
from server.storage.standing_text import Moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grammar.reading import Command
    from server.games.running import Running
    from server.intake.handling import Handling
    from server.reports.document import Block
    from server.storage.tables import GameRow, RoleRow


def stranger(at: Handling) -> Actor:
    """Return the sender as one who has no role."""
    speaks = at.services.config.games.language
    return Actor(Visitor.STRANGER, at.mail.from_address, speaks)


def from_stranger(at: Handling, command: Command) -> Sequence[Block]:
    """Carry out a command of somebody without a role; nothing where he may not."""
    if not table.may(Visitor.STRANGER, command.name):
        return ()
    return _run(at, stranger(at), None, command)


def from_role(
    at: Handling,
    role: RoleRow,
    game: GameRow,
    command: Command,
    *,
    playing: Running | None = None,
    changed: set[str] | None = None,
) -> Sequence[Block]:
    """Carry out a command in a mail about a game; return its part of the reply."""
    return _run(at, acting(role), game, command, playing=playing, changed=changed)


def _run(
    at: Handling,
    actor: Actor,
    game: GameRow | None,
    written: Command,
    *,
    playing: Running | None = None,
    changed: set[str] | None = None,
) -> Sequence[Block]:
    command = table.find(written.name, game.bundle if game else None)
    if command is None:
        raise AssertionError(f"nothing carries {written.name!r} out")
    call = Call(
        actor=actor,
        work=at.work,
        services=at.services,
        about=game,
        arguments=table.arguments(command, written.arguments),
        given=Moment(at.row.received_at, at.row.id, written.line),
        said=at.mail.own_text,
        playing=playing,
        changed=set() if changed is None else changed,
    )
    said = table.run(command, call)
    if not isinstance(said, Letter):
        return said
    # What is to be said about a player's mail stands in the reply to it.
    _send(at, said, () if game else at.notes)
    return ()


def _send(at: Handling, letter: Letter, notes: Sequence[Block]) -> None:
    """Queue a letter of its own, and note whose mail this is from now on."""
    at.player, at.game = letter.to, letter.game
    at.services.post.to_player(
        at.work,
        letter.game,
        letter.to,
        with_notes(letter.text, notes),
        kind=letter.kind,
        cause=letter.cause,
        answers=at.mail,
    )
