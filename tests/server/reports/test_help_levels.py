"""The help on one screen, and all of it."""

from __future__ import annotations

import pytest

from server.bundles import bundle
from server.reports.information.command_help import EVERYDAY, help_text
from turmpost.testing.written import text

GAMES = pytest.mark.parametrize("game", ["egon", "mark", "ostia"])
LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
EVERYTHING = {"de": "alles", "en": "all"}
ONE_SCREEN = 70


def _help(game: str, language: str, word: str = "") -> str:
    return text(help_text(bundle(game), language, word), language)


@GAMES
@LANGUAGES
def test_help_is_one_screen_and_says_how_to_get_the_rest(
    game: str, language: str
) -> None:
    """It was three screens, with the commands of every day among forty others."""
    short, full = _help(game, language), _help(game, language, EVERYTHING[language])
    assert len(short.splitlines()) <= ONE_SCREEN < len(full.splitlines())
    topics = bundle(game).language.topics(language)
    orders = [one.form for one in topics if not one.command and one.rule]
    daily = [one.form for one in topics if one.command in EVERYDAY]
    assert [one for one in (*orders, *daily) if one not in short] == []
    assert [one.form for one in topics if one.form not in full] == []
    assert EVERYTHING[language] in " ".join(short.splitlines()[-3:])


@GAMES
@LANGUAGES
def test_no_line_of_the_help_is_cut(game: str, language: str) -> None:
    """MARK's said "löschen z,Wunsch[,"."""
    takes_back = {"de": "Nimmt Befehle zurück", "en": "Takes orders back"}[language]
    for word in ("", EVERYTHING[language]):
        said = _help(game, language, word).partition(takes_back)[2]
        assert "[" not in said.partition(".")[0]


@pytest.mark.parametrize(
    ("game", "language", "word", "rule"),
    [
        ("mark", "de", "Lagerkosten", "m4.1"),
        ("mark", "en", "storage fee", "m4.1"),
        ("egon", "de", "Zinsen", "2.4.1"),
        ("egon", "de", "Zins", "2.4.1"),
        ("egon", "en", "interest", "2.4.1"),
        ("ostia", "de", "Zinsen", "o9.2"),
        ("ostia", "en", "interest", "o9.2"),
    ],
)
def test_a_word_gets_the_rule_that_names_the_fee(
    game: str, language: str, word: str, rule: str
) -> None:
    """ "hilfe Lagerkosten" showed five rules that only mention them."""
    assert f"\n  {rule} " in f"\n{_help(game, language, word)}"


@LANGUAGES
@pytest.mark.parametrize("word", ["x", "p", "e", "Artikel"])
def test_the_length_of_an_article_stands_in_its_help(word: str, language: str) -> None:
    word = word if language == "de" else word.replace("Artikel", "Article")
    assert "600" in _help("egon", language, word)
