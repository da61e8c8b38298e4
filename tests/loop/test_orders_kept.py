"""Replies and reports say of kept orders what a look at them confirms."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.loop.orders_round import NOTHING
from tests.loop.orders_table import STOPS, Table, sit, steady_world

RECEIPT = re.compile(
    r"(?:Quittung|receipt|Receipt) (\S+), SHA-256[^\n]*:\n\s+([0-9a-f]{64})"
)

LASTING = {
    "egon": {"de": "v,Runde 2", "en": "v,Round 2"},
    "ostia": {"de": "v,GRA,+1", "en": "v,GRA,+1"},
    "mark": {"de": "z,v * 15,Dauer", "en": "z,v * 15,lasting"},
    "bazaar": {"de": "v,Öl,1,Dauer", "en": "v,oil,1,lasting"},
}
"""An order that counts in the next step, too."""

NOW = {"egon": "bk,1", "ostia": "", "mark": "z,b G", "bazaar": "b,Öl,5"}
TABLES = [(game, language) for game in STOPS for language in ("de", "en")]


@pytest.fixture(params=TABLES, ids="-".join)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    """A game before its first step."""
    game, language = request.param
    with steady_world(tmp_path) as world:
        yield sit(world, game, language)


def _receipts(text: str) -> list[tuple[str, str]]:
    return RECEIPT.findall(text)


def test_the_receipt_that_a_report_names_had_the_hash_of_the_report(
    table: Table,
) -> None:
    told: dict[str, str] = {}
    for step in range(3):
        if step == 0:
            lines = f"{LASTING[table.game][table.language]}\n{NOW[table.game]}\n"
            said = table.say(lines)
            assert said.taken, said.text
            told.update(_receipts(said.text))
        if step == 2:
            told.update(_receipts(table.say("status").text))
        table.world.end_round()
        for number, found in _receipts(table.news()):
            assert told.get(number) == found


def test_a_receipt_names_the_hash_of_what_stands(table: Table) -> None:
    said = table.say(f"{LASTING[table.game][table.language]}\n{NOW[table.game]}\n")
    ((_, found),) = _receipts(said.text)
    orders = [one for one in said.stands if "Runde 2" not in one]
    ways = ("\n".join(orders), "\n".join(reversed(orders)))
    assert found in [hashlib.sha256(one.encode()).hexdigest() for one in ways]


def test_who_has_nothing_but_a_favour_is_asked_before_ready_counts(
    tmp_path: Path,
) -> None:
    with steady_world(tmp_path) as world:
        table = sit(world, "ostia", "de")
        assert table.say("v,GRA,+1").taken
        asked = " ".join(table.say("fertig").text.split())
        assert "kein Zug für Hafen 1" in asked
        assert "Als fertig gemeldet: nein" in asked
        assert "Als fertig gemeldet: ja" in table.say("fertig").text


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_party_that_lacks_everything_is_told_all_of_it(
    tmp_path: Path, language: str
) -> None:
    with steady_world(tmp_path) as world:
        said = " ".join(sit(world, "egon", language).say("p,500").text.split())
        for word in {
            "de": ("Gästeliste", "Artikel von mindestens 600 Zeichen", "noch einmal"),
            "en": ("guest list", "article of at least 600 characters", "once more"),
        }[language]:
            assert word in said
        assert not any(one in said for one in NOTHING)


READ = {
    ("ostia", 3): {"f,2Ö": "f,2O", "Forum Elfenbein, Wein": "f,E,W"},
    ("mark", 0): {"z a V, b V, a M": "z,a V,b V,a M", "Z a P, b V": "z,a P,b V"},
    ("egon", 0): {"k Alois,200,2": "k,Alois,200,2", "☐ bk,1": "bk,1"},
}
"""What people write, and what it is read as."""


@pytest.mark.parametrize(("game", "stop"), READ)
def test_what_people_write_is_read_where_it_means_one_thing(
    tmp_path: Path, game: str, stop: int
) -> None:
    with steady_world(tmp_path) as world:
        table = sit(world, game, "de")
        table.play(stop)
        for line, right in READ[game, stop].items():
            said = table.say(line)
            # What is not in the hand is refused all the same.
            assert said.taken or said.count("refused"), (line, said.text)
            assert not said.taken or right in said.stands


def test_steps_are_found_by_the_names_that_mails_give_them(tmp_path: Path) -> None:
    with steady_world(tmp_path) as world:
        table = sit(world, "ostia", "de")
        table.play(2)
        for name in ("Hafen 1", "HARBOUR 1", "1.Hafen", "1. hafen", "Handel 1a"):
            for word in ("bericht", "quittung"):
                said = " ".join(table.say(f"{word} {name}").text.split())
                assert "gibt es nicht" not in said, (word, name, said)
                assert "unklar" not in said
            step = "Handel 1a" if "1a" in name else "Hafen 1"
            assert f"Auswertung von Ostia 1, {step}" in " ".join(table.news().split())
