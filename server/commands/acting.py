"""The command with which a game master enters orders for a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from grammar.reading import Command as Written
from server.commands import call as calls
from server.commands import registry
from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Field, Form, Limits, Shell, command
from server.commands.named_seat import player_named
from server.games.orders import orders_on_behalf
from server.games.orders.orders_on_behalf import Acting
from server.reports.documents.document import Block
from server.reports.documents.sentences import paragraph
from server.reports.replies import parts
from server.reports.replies.command_answers import lines_unclear
from server.texts.languages import known

ALLOWED = frozenset({"delete"})
"""Commands other than orders that can be given for a player."""


FAULTS_SHOWN = 20


@command(
    "act",
    LEADS,
    "text",
    "round",
    "player",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym"),
            Field(name="text", help="a file with the orders", form=Form.TEXT_FILE),
        )
    ),
)
def act(call: Call) -> Sequence[Block]:
    """Enter the orders, tell the player, and return the result.

    Orders, and what takes them back. Texts and all else are the player's own to say:
    with such a line nothing is entered.
    """
    player = player_named(call, call.arguments["player"])
    acting = orders_on_behalf.read(
        call.session, player, call.arguments.get("text", ""), call.given
    )
    name = f"{player.pseudonym} ({player.code})"
    holds_more = acting.reading.passages or any(
        one.name not in ALLOWED for one in acting.commands
    )
    if holds_more or not (acting.submission.placed or acting.commands):
        why = "more" if holds_more else "none"
        told = paragraph("no-orders-entered-for", call.language, who=name, why=why)
        return [told, *_faults(call, acting)]
    orders_on_behalf.place_all(acting)
    answers = [
        block for one in acting.commands for block in _carry_out(call, acting, one)
    ]
    orders_on_behalf.settle(acting, answers)
    count = len(acting.submission.placed)
    told = paragraph("orders-entered-for", call.language, who=name, count=count)
    return [told, *_faults(call, acting)]


def _carry_out(call: Call, acting: Acting, written: Written) -> Sequence[Block]:
    """Carry out a command as the player's own."""
    command = registry.find(written.name)
    if command is None:
        raise AssertionError(f"nothing carries {written.name!r} out")
    own = replace(
        call,
        actor=calls.acting(acting.player),
        arguments=registry.arguments(command, written.arguments),
        given=call.given._replace(line=call.given.line + written.line),
        playing=acting.session.playing,
        changed=acting.effects.changed,
    )
    said = registry.run(command, own)
    acting.effects.altered |= acting.effects.changed
    return () if isinstance(said, calls.LetterReply) else said


def _faults(call: Call, acting: Acting) -> Iterator[Block]:
    """Yield what of the text does not count, with the reasons."""
    playing, language = acting.session.playing, known(call.language)
    texts = playing.bundle.words(language)
    above = call.given.line
    misreads = [replace(one, line=above + one.line) for one in acting.misreads]
    refused = [replace(one, line=above + one.line) for one in acting.submission.refused]
    if misreads or refused:
        yield lines_unclear(language)
        yield from parts.faults(misreads[:FAULTS_SHOWN], playing.bundle, language)
        yield from parts.refusals(refused, texts, playing.players, language)
