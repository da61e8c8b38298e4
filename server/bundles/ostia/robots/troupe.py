"""The demo of Ostia: four of six robots, some think, some are careless."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ostia import codec
from engine.ostia.rules import PLAYERS, RuleSet
from engine.ostia.state import Stage
from engine.protocol import Code, Json
from server.bundles.ostia.catalogue import TEXTS
from server.bundles.ostia.robots.careless import feel
from server.bundles.ostia.robots.heads import Brain, OstiaHead
from server.bundles.ostia.robots.thinking import think
from server.bundles.robots import Habits, Part, Role, Standings, Troupe
from server.texts.family import Family

ROUNDS = RuleSet().rounds
_CAREFUL, _CARELESS = 2, 12
"""How often in a hundred mails a line is mistyped."""

_PRESS = 6
"""How often in a hundred mails something goes to the newspaper."""

_NAMES = ("boat", "thanks", "grain", "lost", "advice", "salt")
PIECES = Family("piece", _NAMES, ())


def standings(data: Mapping[str, Json]) -> Standings:
    """Return the chips of all; the players with loans, and those without orders."""
    players = codec.load(data).players
    owing = [code for code, entry in players.items() if entry.loans]
    missing = [code for code, entry in players.items() if entry.own.nmr_in_a_row]
    remarks = (("loans", owing), ("no move", missing))
    return Standings(
        figures={code: entry.chips for code, entry in players.items()},
        remarks=tuple(" ".join((what, *who)) for what, who in remarks if who),
    )


def _part(role: Role, brain: Brain, slips: int) -> Part:
    def head(code: Code, language: str, seed: int) -> OstiaHead:
        habits = Habits(slips, _PRESS, pieces(language))
        return OstiaHead(code, brain, habits, seed)

    return Part(role, head)


PARTS = (
    _part(Role("LIV", "Livia Lagerhaus", "Hilde Brandt"), think, _CAREFUL),
    _part(
        Role("TIT", "Titus Tunichtgut", "Jens Rößler", charset="iso-8859-15"),
        feel,
        _CARELESS,
    ),
    _part(Role("GRA", "Gracchus & Söhne", "Anton Maß"), think, _CAREFUL),
    _part(
        Role("DRU", "Drusilla, die Durstige", "Mia Grün", charset="windows-1252"),
        feel,
        _CARELESS,
    ),
    _part(Role("SAB", "Sabina Salzfass", "Ruth Köhler"), think, _CAREFUL),
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


def pieces(language: str) -> tuple[tuple[str, str], ...]:
    """Return every piece; each paragraph of an entry is a line of it."""
    spoken = TEXTS.into(language)
    found = (spoken.letter_parts(PIECES[name]) for name in _NAMES)
    return tuple((title, "\n".join(rows)) for title, rows in found)
