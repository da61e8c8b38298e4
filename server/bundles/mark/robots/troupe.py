"""The demo of MARK: three of five robots, some greedy, some patient."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mark import codec
from engine.mark.rules import RuleSet
from engine.protocol import Code, Json
from server.bundles.mark.catalogue import TEXTS
from server.bundles.mark.robots.heads import MarkHead
from server.bundles.mark.robots.temper import GREEDY, PATIENT, Temper
from server.bundles.robots import Habits, Part, Role, Standings, Troupe
from server.texts.family import Family

MOST_ROUNDS = 30
"""m8.2: four players have no more."""

_PRESS = 5
"""How often in a hundred mails something goes to the newspaper."""

_USUAL_ROUNDS = 24
"""The usual length of a game of three (m13)."""

_NAMES = ("works", "glass", "dice", "market", "notice")
PIECES = Family("piece", _NAMES, ())


def standings(data: Mapping[str, Json]) -> Standings:
    """Return the cash of all, and the players who have sent nothing."""
    players = codec.load(data).players
    missing = [code for code, entry in players.items() if entry.nmr_in_a_row]
    return Standings(
        figures={code: entry.cash for code, entry in players.items()},
        remarks=(" ".join(("no move", *missing)),) if missing else (),
    )


def _part(role: Role, temper: Temper, slips: int) -> Part:
    def head(code: Code, language: str, seed: int) -> MarkHead:
        habits = Habits(slips, _PRESS, pieces(language))
        return MarkHead(code, temper, habits, seed)

    return Part(role, head)


PARTS = (
    _part(Role("RAF", "Raffke Recycling", "Erna Klug"), GREEDY, 6),
    _part(
        Role("GED", "Geduld & Töchter", "Bodo Groß", charset="iso-8859-15"), PATIENT, 3
    ),
    _part(
        Role("TON", "Tonne, Tonne & Co.", "Ina Süß", charset="windows-1252"), GREEDY, 6
    ),
    _part(Role("ALT", "Altes Eisen", "Horst Behr"), PATIENT, 3),
    _part(Role("HAL", "Halde Süd", "Käthe Lohse"), GREEDY, 6),
)

TROUPE = Troupe(
    game="mark",
    title="MARK 1",
    parts=PARTS,
    players=3,
    seats=range(2, RuleSet().max_players + 1),
    guest="Werk {}",
    score="cash",
    standings=standings,
    rounds=None,
    most_rounds=MOST_ROUNDS,
    shortened=lambda rounds, players: {"max_turns": rounds * players},
    steps=lambda rounds: rounds or _USUAL_ROUNDS,
)


def pieces(language: str) -> tuple[tuple[str, str], ...]:
    """Return every piece; each paragraph of an entry is a line of it."""
    spoken = TEXTS.into(language)
    found = (spoken.letter_parts(PIECES[name]) for name in _NAMES)
    return tuple((title, "\n".join(rows)) for title, rows in found)
