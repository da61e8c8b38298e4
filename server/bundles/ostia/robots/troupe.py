"""The demo of Ostia: four of six robots, some think, some are careless."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.ostia import codec
from engine.ostia.rules import PLAYERS, RuleSet
from engine.ostia.state import Stage
from engine.protocol import Json
from server.bundles.ostia.robots.careless import feel
from server.bundles.ostia.robots.heads import Brain, OstiaHead
from server.bundles.ostia.robots.thinking import think
from server.bundles.robots import Part, Role, Standings, Troupe

ROUNDS = RuleSet().rounds
_CARELESS = 12
"""Lines that a careless robot mistypes in a hundred mails."""


def standings(data: Mapping[str, Json]) -> Standings:
    """Return the chips of all; who has loans, and who has sent nothing."""
    players = codec.load(data).players
    owing = [code for code, entry in players.items() if entry.loans]
    missing = [code for code, entry in players.items() if entry.own.nmr_in_a_row]
    remarks = (("loans", owing), ("no move", missing))
    return Standings(
        figures={code: entry.chips for code, entry in players.items()},
        remarks=tuple(" ".join((what, *who)) for what, who in remarks if who),
    )


def _part(role: Role, brain: Brain, slips: int) -> Part:
    return Part(role, partial(OstiaHead, role, brain, slips))


PARTS = (
    _part(Role("LIV", "Livia Lagerhaus", "Hilde Brandt"), think, 2),
    _part(
        Role("TIT", "Titus Tunichtgut", "Jens Rößler", charset="iso-8859-15"),
        feel,
        _CARELESS,
    ),
    _part(Role("GRA", "Gracchus & Söhne", "Anton Maß"), think, 2),
    _part(
        Role("DRU", "Drusilla, die Durstige", "Mia Grün", charset="windows-1252"),
        feel,
        _CARELESS,
    ),
    _part(Role("SAB", "Sabina Salzfass", "Ruth Köhler"), think, 2),
    _part(Role("POM", "Pompeius Pfennig", "Kurt Weiß"), feel, _CARELESS),
)

TROUPE = Troupe(
    game="ostia",
    title="Ostia 1",
    parts=PARTS,
    players=4,
    seats=PLAYERS,
    guest="Kaufmann {}",
    score="chips",
    standings=standings,
    rounds=ROUNDS,
    most_rounds=ROUNDS,
    shortened=lambda rounds, _players: {"rounds": rounds},
    steps=lambda rounds: (rounds or ROUNDS) * (len(Stage) - 1) + 1,
)
