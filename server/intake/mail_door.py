"""The door by which mails come to the commands: the actor, the call, the answer."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.reading import Command
from server.commands import call as calls
from server.commands import registry
from server.commands.audience import Visitor
from server.commands.call import Actor, Call, Untold, acting
from server.commands.command import Command as CarriedOut
from server.errors import NotPossibleError
from server.games.state.running import Running
from server.intake.decision import LetterToPlayer
from server.intake.handling import Handling
from server.intake.spoken import spoken
from server.reports.documents.document import Block, Paragraph
from server.storage.standing_order import Moment
from server.storage.tables.games import GameRow
from server.texts.languages import known


def stranger(handling: Handling) -> Actor:
    """Return the sender as an actor without a role."""
    return Actor(Visitor.STRANGER, handling.mail.from_address, spoken(handling))


def from_stranger(
    handling: Handling, command: Command
) -> Sequence[Block] | LetterToPlayer:
    """Carry out a command of a sender without a role; nothing where they may not.

    A letter of its own is returned as one to be sent.
    """
    if not registry.may(Visitor.STRANGER, command.name):
        return ()
    return _run(handling, stranger(handling), None, command)


def from_role(
    handling: Handling,
    command: Command,
    *,
    changed: set[str] | None = None,
    faulty: Sequence[str] = (),
    undone: list[str] | None = None,
    untold: Untold | None = None,
) -> Sequence[Block] | LetterToPlayer:
    """Carry out a command in a mail about a game; return its part of the reply.

    A letter of its own is returned as one to be sent. `faulty` are lines of the
    mail that do not count as they were written, `undone` get those of commands that
    could do nothing. Of what is `untold` the caller tells.
    """
    return _run(
        handling,
        acting(handling.author),
        handling.session.row,
        command,
        playing=handling.playing,
        changed=changed,
        faulty=faulty,
        undone=undone,
        untold=untold,
    )


def _run(
    handling: Handling,
    actor: Actor,
    game: GameRow | None,
    written: Command,
    *,
    playing: Running | None = None,
    changed: set[str] | None = None,
    faulty: Sequence[str] = (),
    undone: list[str] | None = None,
    untold: Untold | None = None,
) -> Sequence[Block] | LetterToPlayer:
    command = registry.find(written.name, game.bundle if game else None)
    if command is None:
        raise AssertionError(f"nothing carries {written.name!r} out")
    call = Call(
        actor=actor,
        work=handling.work,
        services=handling.services,
        about=game,
        arguments=registry.arguments(command, written.arguments),
        given=Moment(handling.row.received_at, handling.row.id, written.line),
        now=handling.now,
        said=handling.mail.own_text,
        line=written.text.strip(),
        sure=written.sure and (handling.player is None or handling.is_from_home),
        agreed=handling.agreed,
        faulty=faulty,
        playing=playing,
        changed=set() if changed is None else changed,
        undone=[] if undone is None else undone,
        untold=untold,
    )
    result = _carried_out(command, call)
    if not isinstance(result, calls.LetterReply):
        return result
    # Notes about a player's mail are in the reply to it.
    return _to_send(handling, result, () if game else handling.notes)


def _carried_out(command: CarriedOut, call: Call) -> calls.Result:
    """Carry a command out; say in the sender's language why it is not possible."""
    try:
        return registry.run(command, call)
    except NotPossibleError as error:
        return [Paragraph(error.said.get(known(call.language), str(error)))]


def _to_send(
    handling: Handling, letter: calls.LetterReply, notes: Sequence[Block]
) -> LetterToPlayer:
    """Return a letter of its own as a part of the decision about a mail."""
    return LetterToPlayer(
        letter.game,
        letter.to,
        letter.text.with_notes(notes),
        letter.kind,
        letter.cause,
        handling.mail,
    )
