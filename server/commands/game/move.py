"""`umziehen 3, MAX, neu@example.org`, `move ...`: a player's address is another one.

An address is a person's, for all games, so a game master may change that of somebody
who takes part only in games that this game master leads; the present address can object
for some days, unless mails to it come back. The operator always may, at once.
"""

from __future__ import annotations

from server.commands.audience import LEADS, Visitor
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Limits, Shell
from server.commands.confirming import asked_by_mail
from server.commands.named_round import require_open
from server.commands.named_seat import player_named
from server.games.people import address_change
from server.mail.addresses import usable
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.people import persons, roles
from server.storage.tables.people import RoleRow


def run(call: Call) -> Result:
    """Ask, then let a player's mails go elsewhere; raises NotPossibleError."""
    require_open(call)
    player, post = player_named(call, call.arguments["player"]), call.services.post
    name = f"{player.pseudonym} ({player.code})"
    address = call.arguments["address"]
    new = usable(address.strip("<>"))
    if not new or address_change.is_own(post, new):
        raise not_possible("bad-address", address=address[:60])
    if address_change.is_same(player.person, new):
        raise not_possible("moved-already", who=name)
    is_operator = call.actor.kind is Visitor.OPERATOR
    if not is_operator and not _is_mine_alone(call, player):
        raise not_possible("plays-elsewhere", who=name)
    if persons.by_address(call.work, new) is not None:
        raise not_possible("known-address", address=new)
    objects = not is_operator and player.person.unreachable_since is None
    days = call.services.config.intake.objection_days
    about: dict[str, str | int] = {
        "who": name,
        "address": new,
        "objects": objects,
        "days": days,
    }
    told = [paragraph("would-move", call.language, **about)]
    question = asked_by_mail(call, told, player.id, player.address, objects)
    if question is not None:
        return question
    moved = (
        address_change.propose(call.session, player, new, by_master=True)
        if objects
        else address_change.move(call.session, player, new)
    )
    if not moved:
        raise not_possible("known-address", address=new)
    return [paragraph("address-moved", call.language, **about)]


def _is_mine_alone(call: Call, player: RoleRow) -> bool:
    """Say whether a player takes part only in games that the actor leads."""
    mine = roles.held_by(call.work, call.player.person_id)
    led = {one.game_id for one in mine if one.leads}
    theirs = roles.held_by(call.work, player.person_id)
    return all(one.game_id in led and not one.leads for one in theirs)


COMMAND = Command(
    name="move",
    audience=LEADS,
    run=run,
    takes=("round", "player", "address"),
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym"),
            Field(name="address", help="the new address"),
        ),
    ),
)
