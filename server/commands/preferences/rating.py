"""`wertung`, `wertung an, NAME`, `rating off`: whether a person is rated and shown.

Alone it tells a person who agreed of their rating.
"""

from __future__ import annotations

from collections.abc import Sequence

from grammar.words import means
from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.games.results.ratings import ratings
from server.games.results.reliability import reliability
from server.games.state import names
from server.games.state.looks import looks
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.information.ratings import own_rating
from server.storage.kinds import RoleKind
from server.storage.people import persons


def run(call: Call) -> Sequence[Block]:
    """Show the person's own rating, or begin or end it; raises NotPossibleError.

    An older wish that is read later changes nothing.
    """
    if "switch" not in call.arguments:
        return _shown(call)
    wants = means(call.arguments["switch"], "on")
    name = _name(call) if wants else None
    if call.player.seat is None or call.is_newest("rating"):
        persons.set_rated_as(call.player.person, name)
    if name is None:
        return [paragraph("rating-off", call.language)]
    return [paragraph("rating-on", call.language, name=name)]


def _shown(call: Call) -> Sequence[Block]:
    person = call.player.person
    if person.rated_as is None:
        plays = call.player.kind is RoleKind.PLAYER
        return [paragraph("rating-none", call.language, plays=plays)]
    found = ratings(call.work)
    own = next(one for one in found if one.person_id == person.id)
    kept = reliability(call.work, person.id)
    return [
        *own_rating(own, call.language),
        paragraph("rating-rounds", call.language, kept=kept.kept, rounds=kept.rounds),
    ]


def _name(call: Call) -> str:
    """Return the name to be shown: the one that is said, or that of the seat.

    Raises NotPossibleError where there is none, and where it cannot be shown.
    """
    role = call.player
    own = role.pseudonym if role.kind is RoleKind.PLAYER else ""
    name = " ".join(call.arguments.get("name", own).split())
    if not name:
        raise not_possible("rating-needs-name")
    if len(name) > names.MAX_NAME_CHARACTERS or names.fault(name):
        raise not_possible("rating-bad-name", most=names.MAX_NAME_CHARACTERS)
    others = (one for one in persons.rated(call.work) if one.id != role.person_id)
    if looks(name) in {looks(one.rated_as or "") for one in others}:
        raise not_possible("rating-name-taken", name=name)
    return name


COMMAND = Command(
    name="rating",
    audience=IN_GAME,
    run=run,
    takes=("switch", "name"),
    limits=Limits(only_asks=True, takes_away=True),
)
