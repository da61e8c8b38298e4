"""Inputs that both implementations must refuse as unusable."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.shapes import PlayerIn, Rules

DRAW = [1, 2, 3, 4, 5, 6, 7]
BAD_DRAWS: tuple[list[int], ...] = (
    [],
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6, 7, 8],
    [1, 2, 3, 4, 5, 6, 6],
    [0, 2, 3, 4, 5, 6, 7],
    [1, 2, 3, 4, 5, 6, 50],
)
BAD_RULES: tuple[Rules, ...] = (
    {"colour": 3},
    {"rounds": 0},
    {"event_modulus": 0},
    {"min_players": 0},
    {"min_players": 3},
    {"max_players": 1},
    {"min_players": 2, "max_players": 1},
    {"jail_relief": -1},
    {"start_di": -1},
    {"article_min_chars": -1},
    {"rounds": None},
    {"razzia": 14},
    {"razzia": -1},
    {"egonmind": 1},
    {"rounds": True},
    {"interim_egonmind": True},
)
BAD_PSEUDONYMS = (
    "",
    " ",
    "BEN",
    "ben",
    "ann",
    "Cyrus",
    "egon",
    "b",
    "ALLE",
    "Turm Süd",
    "turm sued",
)
BAD_CODES = ("", "AB", "ABCD", "abc", "A1B", "ÄBC", "BEN")

Game = tuple[list[PlayerIn], list[int], Rules]


def good_players() -> list[PlayerIn]:
    """Return two players whom the rules allow."""
    return [
        {"code": "ANN", "pseudonym": "Turm Nord"},
        {"code": "BEN", "pseudonym": "Turm Süd"},
    ]


def bad_games() -> Iterator[Game]:
    """Yield inputs of `new` that are unusable, each for one reason."""
    for draw in BAD_DRAWS:
        yield good_players(), draw, {}
    for rules in BAD_RULES:
        yield good_players(), DRAW, rules
    for pseudonym in BAD_PSEUDONYMS:
        yield [{"code": "ANN", "pseudonym": pseudonym}, *good_players()[1:]], DRAW, {}
    for code in BAD_CODES:
        yield [{"code": code, "pseudonym": "Neu"}, *good_players()[1:]], DRAW, {}
    yield good_players()[:1], DRAW, {}
    yield [*good_players(), *good_players()], DRAW, {}
    same = [player | {"name": "Anna"} for player in good_players()]
    yield same, DRAW, {"interim_egonmind": True}
