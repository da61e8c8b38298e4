"""`spieler`, `players`, `player list`: the players of a game with their addresses."""

from __future__ import annotations

from collections.abc import Sequence, Set

from engine.protocol import Code
from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import Command, Field, Form, Limits, Option, Shell
from server.commands.seat_notes import notes_with_days
from server.games.results.reliability import reliability
from server.games.state.running import running
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import paragraph
from server.storage.people import roles
from server.storage.states import TAKES_ORDERS
from server.storage.tables.people import RoleRow
from server.texts.catalogue import CORE
from server.texts.languages import known


def run(call: Call) -> Sequence[Block]:
    """List the seats, with their players, undeliverable addresses and other remarks."""
    players = roles.players(call.work, call.game.id)
    lines = [
        f"{one.code:4} {one.pseudonym:30} {one.address}"
        f"{_name(call, one)}{_reach(one, call.language)}"
        for one in players
    ]
    lines += _without_player(call, {one.code for one in players})
    return [
        Verbatim("\n".join(lines), depth=0),
        *notes_with_days(call, players),
        *_rounds(call, players),
    ]


def _without_player(call: Call, played: Set[Code]) -> list[str]:
    """Return the lines of the seats that no person has."""
    # The rules of a game take long to load, and are asked only about such seats.
    seats = roles.seats(call.work, [call.game.id])[call.game.id]
    if call.game.state not in TAKES_ORDERS or seats.keys() <= played:
        return []
    robots = roles.robots(call.work, call.game.id)
    spoken = CORE.into(known(call.language))
    empty, robot = spoken.phrase("seat-empty"), spoken.phrase("seat-robot")
    return [
        f"{one.code:4} {one.pseudonym:30} {robot if one.code in robots else empty}"
        for one in running(call.work, call.game).players
        if one.code not in played
    ]


def _name(call: Call, player: RoleRow) -> str:
    """Return the name that a player signed up with, where it was asked for."""
    name = player.person.real_name if "names" in call.arguments else None
    return f"  {name}" if name else ""


def _reach(player: RoleRow, language: str) -> str:
    """Say that mail to a player comes back."""
    since = player.person.unreachable_since
    spoken = CORE.into(known(language))
    if since is not None:
        at = f"{since:%Y-%m-%d %H:%M} UTC"
        return "  " + spoken.phrase("player-unreachable-since", since=at)
    if player.person.hard_bounces:
        count = player.person.hard_bounces
        return "  " + spoken.phrase("player-bounced", count=count)
    return ""


def _rounds(call: Call, players: Sequence[RoleRow]) -> Sequence[Block]:
    """Say how reliable players are who agreed to have it shown, in all games."""
    language = known(call.language)
    spoken, listed = CORE.into(language), []
    for one in players:
        if one.person.rated_as is not None:
            found = reliability(call.work, one.person_id)
            kept, rounds = found.kept, found.rounds
            listed.append(
                spoken.phrase("player-rounds", code=one.code, kept=kept, rounds=rounds)
            )
    return [paragraph("players-rounds", language, who=listed)] if listed else ()


COMMAND = Command(
    name="players",
    audience=LEADS,
    run=run,
    takes=("names",),
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(
            Field(name="game"),
            Option(name="names", help="with real names", form=Form.FLAG),
        ),
        locked=False,
    ),
)
