"""A language's words are in one file for each grammar, and nowhere else."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest

from grammar.language import LineLanguage
from grammar.vocabulary import Vocabulary
from grammar.words import ANSWERS, CANONICAL, SCHEDULES, SHARED, grammar_of, words_of
from tests.grammar.table import ROSTER
from tests.grammar.test_other_games import TOY, Steps

GRAMMARS = [path for path in SHARED.glob("*.lark") if path.stem != "fields"]
LANGUAGES = words_of(SHARED / "commands.lark").languages
TYPED_AND_READ_BY_CODE = {
    "commands": {
        *("everybody", "everything", "example", "game", "none"),
        *("rules", "paragraph", "draws_by_hand", "nobodys_name"),
        *("house_rules", "sign_ups_until", "opens"),
        *("opened_names", "opened_orders", "opened_messages"),
        *("attach", "link", "keep"),
        *("vote_end", "vote_concede", "vote_draw", "vote_deadline", "vote_pause"),
        *("vote_own", "public", "choice"),
    },
    "ostia": {
        *("nothing", "bluff"),
        *("ivory", "oil", "wine", "salt", "wood", "grain"),
    },
    "texts": {"game_master", "everybody", "to"},
}
"""Keywords that no grammar names: who or what is meant is decided after parsing."""


@pytest.mark.parametrize(
    "path", [*GRAMMARS, SCHEDULES, ANSWERS], ids=lambda path: path.stem
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_things(path: Path, language: str) -> None:
    words = words_of(path)
    assert set(words._tables[language]) == set(words._tables[CANONICAL])


@pytest.mark.parametrize("path", GRAMMARS, ids=lambda path: path.stem)
def test_every_keyword_is_named_somewhere(path: Path) -> None:
    own = {
        key.split(".")[1]
        for key in words_of(path)._tables[CANONICAL]
        if key.endswith(".words") or key.startswith("words.")
    }
    text = grammar_of(path) + grammar_of(SHARED / "texts.lark")
    named = set(re.findall(r'"(\w+)"(?!i)', text))
    named |= {
        word
        for note in re.findall(r"//: (?:says|parts|time) (.*)", text)
        for word in note.split()
    }
    by_code = TYPED_AND_READ_BY_CODE.get(path.stem, set())
    by_code = by_code | TYPED_AND_READ_BY_CODE["texts"]
    assert own - by_code <= named
    assert by_code <= own


def test_a_keyword_without_words_is_loud(tmp_path: Path) -> None:
    path = tmp_path / "odd.lark"
    path.write_text('orders: order\norder: "odd" -> odd\n', encoding="utf-8")
    with pytest.raises(KeyError, match="no words for 'odd'"):
        Vocabulary(path, starts=["orders"], lines=["order"])


@pytest.fixture
def third(tmp_path: Path) -> LineLanguage[int]:
    """The toy, which somebody has translated by adding one file."""
    path = tmp_path / TOY.name
    path.write_text(TOY.read_text(encoding="utf-8"), encoding="utf-8")
    copytree(TOY.parent / "words", tmp_path / "words")
    (tmp_path / "words" / "fr").mkdir()
    (tmp_path / "words" / "fr" / "toy.toml").write_text(
        '[lines.go]\nwords = ["va"]\nhelp = "Va si loin."\n[fields]\n_far = ",pas"\n',
        encoding="utf-8",
    )
    return LineLanguage[int](path, meaning=Steps, write=lambda steps: f"g,{steps}")


def test_a_language_is_a_file(third: LineLanguage[int]) -> None:
    reading = third.read("VA,3\ngeh,4", ROSTER)
    assert [entry.order for entry in reading.entries] == [3, 4]
    assert third.shown("g,3", "fr") == "va,3"
    topic, loath, *_ = third.topics("fr")
    assert (topic.words[0], topic.form) == ("va", "va,pas")
    assert topic.summary == "Va si loin."
    assert loath.summary == "Geht so weit, aber nicht gern.", "what it lacks is told"
