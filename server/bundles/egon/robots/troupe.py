"""The demo of Egon: twelve of sixteen robots, thirteen rounds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.egon import codec
from engine.protocol import Json
from server.bundles.egon.robots.cast import CAST
from server.bundles.egon.robots.heads import EgonHead
from server.bundles.robots import Part, Standings, Troupe

ROUNDS = 13


def standings(data: Mapping[str, Json]) -> Standings:
    """Return the heights of all towers; the prisoners, and players without orders."""
    players = codec.load(data).players
    sitting = [code for code, entry in players.items() if entry.sentence]
    missing = [code for code, entry in players.items() if entry.nmr_in_a_row]
    remarks = (("jail", sitting), ("no move", missing))
    return Standings(
        figures={code: one.tower for code, one in players.items() if one.out is None},
        remarks=tuple(" ".join((what, *who)) for what, who in remarks if who),
    )


TROUPE = Troupe(
    game="egon",
    title="Egon 1",
    parts=tuple(Part(role, partial(EgonHead, role)) for role in CAST),
    players=12,
    seats=range(2, len(CAST) + 1),
    guest="Bauherr {}",
    score="tower",
    standings=standings,
    rounds=ROUNDS,
    most_rounds=ROUNDS,
    shortened=lambda rounds, _players: {"rounds": rounds},
    steps=lambda rounds: rounds or ROUNDS,
)
