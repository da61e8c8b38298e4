"""Commands that change who plays a seat, and under which name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.names import nfc
from engine.protocol import Player
from grammar.names import QUOTES, unquote
from server.commands.absences import arrange
from server.commands.audience import LEADS, Visitor
from server.commands.call import Call, Result
from server.commands.command import (
    GAME,
    Field,
    Form,
    Limits,
    Option,
    Shell,
    command,
)
from server.commands.confirming import YES, asked_by_mail, question, with_words
from server.commands.game_lines import named
from server.commands.named_seat import code_in, last_player, player_named
from server.games.editions.correct_figures import MAX_REASON_CHARACTERS
from server.games.people import address_change
from server.games.people.anonymity import refuse_names
from server.games.people.confirmation_requests import MAX_REQUESTS_PER_ROLE
from server.games.people.pseudonyms import rename
from server.games.seats import removing, replacing, robot_seats
from server.games.state.running import refuse_ended, running
from server.games.state.steps import typed_name, typed_names
from server.mail.addresses import usable
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.games import games
from server.storage.people import persons, roles
from server.storage.states import GameState
from server.storage.tables.people import RoleRow
from server.texts.languages import known, languages


@command(
    "replace",
    LEADS,
    "round",
    "player",
    "address",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym of the seat"),
            Field(name="address", help="who plays from now on"),
            Option(name="name", help="the real name"),
            Option(name="language", choices=languages()),
        )
    ),
)
def replace(call: Call) -> Result:
    """Ask, then let an address play a seat from now on; raises NotPossibleError."""
    arguments, row = call.arguments, call.game
    before = last_player(call, arguments["player"])
    was_robot = before.own_seat.robot is not None
    address = arguments["address"].strip("<>")
    replacing.check(call.session, before, address)
    who = f"{before.pseudonym} ({before.code})"
    would = paragraph("would-replace", call.language, who=who, address=address)
    question = asked_by_mail(call, [would], before.id, before.until)
    if question is not None:
        return question
    role = replacing.replace(
        call.session,
        before,
        address,
        language=arguments.get("language"),
        name=arguments.get("name"),
    )
    who = f"{role.pseudonym} ({role.code})"
    told, address = call.language, role.address
    blocks = [
        paragraph("seat-replaced", told, who=who, address=address, was_robot=was_robot)
    ]
    blocks += [
        paragraph("likely-duplicate", call.language, who=other)
        for other in replacing.likely(call.work, row, role)
    ]
    return blocks


@command(
    "move",
    LEADS,
    "round",
    "player",
    "address",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym"),
            Field(name="address", help="the new address"),
        )
    ),
)
def move(call: Call) -> Result:
    """Ask, then let a player's mails go elsewhere; raises NotPossibleError.

    An address is a person's, for all games, so a game master may change that of
    somebody who takes part only in games that this game master leads. The new address
    is asked first; after its yes the present one can object for some days, unless mails
    to it come back. The operator always may, at once.
    """
    player = player_named(call, call.arguments["player"])
    name = f"{player.pseudonym} ({player.code})"
    new = _free_address(call, player, name)
    if _is_operator(call):
        if not address_change.move(call.session, player, new):
            raise not_possible("known-address", address=new)
        return [paragraph("address-moved", call.language, who=name, address=new)]
    objects = not player.person.is_given_up
    days = call.services.config.intake.objection_days
    told = paragraph(
        "would-move", call.language, who=name, address=new, objects=objects, days=days
    )
    question = asked_by_mail(call, [told], player.id, player.address, objects)
    if question is not None:
        return question
    if not address_change.ask(call.session, player, new, by_master=True):
        raise not_possible("moves-too-many", who=name, most=MAX_REQUESTS_PER_ROLE)
    asked = paragraph(
        "move-asked", call.language, who=name, address=new, objects=objects, days=days
    )
    return [asked]


def _free_address(call: Call, player: RoleRow, name: str) -> str:
    """Return the address that a player may get; raises NotPossibleError."""
    address = call.arguments["address"]
    new = usable(address.strip("<>"))
    if not new or address_change.is_own(call.services.post, new):
        raise not_possible("bad-address", address=address[:60])
    if address_change.is_same(player.person, new):
        raise not_possible("moved-already", who=name)
    if not _is_operator(call) and not _is_mine_alone(call, player):
        raise not_possible("plays-elsewhere", who=name)
    if persons.by_address(call.work, new) is not None:
        raise not_possible("known-address", address=new)
    return new


def _is_operator(call: Call) -> bool:
    return call.actor.kind is Visitor.OPERATOR


def _is_mine_alone(call: Call, player: RoleRow) -> bool:
    """Return whether a player takes part only in games that the actor leads."""
    mine = roles.held_by(call.work, call.player.person_id)
    led = {one.game_id for one in mine if one.leads}
    theirs = roles.held_by(call.work, player.person_id)
    return all(one.game_id in led and not one.leads for one in theirs)


@command(
    "remove",
    LEADS,
    "round",
    "player",
    "note",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym"),
            Option(name="note", help="your words to the player", default=""),
            YES,
        )
    ),
)
def remove(call: Call) -> Result:
    """Ask, then end a player's part in the game; raises NotPossibleError."""
    player = player_named(call, call.arguments["player"])
    name = f"{player.pseudonym} ({player.code})"
    note, begun = call.arguments.get("note", ""), call.game.state != GameState.OPEN
    refuse_ended(call.game)
    refuse_names(call.work, call.game, [note], reader=player)
    told = paragraph("would-remove", call.language, who=name, begun=begun)
    asked = question(call, with_words(call, told), player.id, begun)
    if asked is not None:
        return asked
    removing.remove(call.session, player, note)
    if not begun:
        return [paragraph("remove-before-start-done", call.language, who=name)]
    key = _open_round(call)
    return [
        paragraph("remove-done", call.language, who=name, code=player.code, round=key)
    ]


def _open_round(call: Call) -> str:
    """Return the name of the open round; the command line need not name it."""
    step_row = games.open_step(call.work, call.game.id)
    return typed_name(call.game, step_row, call.language)


@command(
    "rename",
    LEADS,
    "round",
    "player",
    "renaming",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        description="It counts from the open round on. Everybody is told the new name "
        "and the reason; reports sent before keep the old one, which is understood in "
        "mails until the round is resolved.",
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym of the seat"),
            Field(name="name", help="the new pseudonym"),
            Option(name="reason", help="why; players read it", needed=True),
        ),
    ),
)
def rename_seat(call: Call) -> Sequence[Block]:
    """Give a seat another pseudonym; raises NotPossibleError.

    A seat gets another pseudonym, for a reason that everybody reads.
    """
    row, language = call.game, known(call.language)
    game = None if row.state == GameState.OPEN else running(call.work, row)
    said = call.arguments["player"]
    code = player_named(call, said).code if game is None else code_in(game, said)
    name, reason = _wish(call)
    if not name or not reason:
        step_row = None if game is None else game.step_row
        raise not_possible(
            "rename-unclear", round=typed_names(row, step_row), code=code
        )
    if len(reason) > MAX_REASON_CHARACTERS:
        raise not_possible("long-reason", most=MAX_REASON_CHARACTERS)
    was = rename(
        call.session,
        Player(code, name),
        reason=reason,
        made_by=call.actor.signature,
        language=language,
    )
    return [
        paragraph(
            "rename-before-start-done" if game is None else "rename-done",
            language,
            title=row.title,
            code=code,
            name=name,
            was=was,
            step="" if game is None else named(game, language),
        )
    ]


def _wish(call: Call) -> tuple[str, str]:
    """Return the new name and the reason; "" for what was not said."""
    arguments = call.arguments
    if call.actor.kind is Visitor.OPERATOR:
        name, reason = arguments["name"], arguments["reason"]
    else:
        name, _, reason = _split(arguments.get("renaming", ""))
    return unquote(nfc(name)), " ".join(nfc(reason).split())


def _split(text: str) -> tuple[str, str, str]:
    """Split at the colon behind the name, which may hold one where it is quoted."""
    quoted = re.match(rf"\s*[{QUOTES}][^{QUOTES}]*[{QUOTES}]", text)
    end = quoted.end() if quoted else 0
    name, colon, reason = text[end:].partition(":")
    return text[:end] + name, colon, reason


@command(
    "robot",
    LEADS,
    "round",
    "player",
    "off",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym of the seat"),
            Option(
                name="off", help="give the seat back to who had it last", form=Form.FLAG
            ),
        )
    ),
)
def robot(call: Call) -> Result:
    """Ask, then seat a robot, or give its seat back to who had it.

    Raises NotPossibleError.
    """
    player = last_player(call, call.arguments["player"])
    name = f"{player.pseudonym} ({player.code})"
    said = call.arguments.get("off", "")
    if said:
        robot_seats.require(player)
        replacing.check(call.session, player, player.address)
    else:
        robot_seats.check(call.session, player)
    told = paragraph(
        "would-seat-robot",
        call.language,
        who=name,
        address=player.address,
        back=bool(said),
    )
    question = asked_by_mail(call, [told], player.id, player.until)
    if question is not None:
        return question
    if not said:
        robot_seats.seat(call.session, player)
        return [paragraph("robot-seated-noted", call.language, who=name)]
    back = replacing.replace(call.session, player, player.address)
    return [
        paragraph("robot-unseated-noted", call.language, who=name, address=back.address)
    ]


@command(
    "substitution",
    LEADS,
    "round",
    "player",
    "address",
    "days",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym"),
            Field(name="address", help='who is asked; "off" ends it'),
            Field(
                name="days", help='"2026-12-20 2027-01-02"', needed=False, default=""
            ),
        )
    ),
)
def substitution(call: Call) -> Result:
    """Ask somebody to sit in for a player; raises NotPossibleError.

    The game master arranges it, or ends it.
    """
    return arrange(call, player_named(call, call.arguments["player"]))
