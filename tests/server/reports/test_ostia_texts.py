"""Orders that Ostia's mails offer are allowed, and their values are true."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from engine.ostia.game import GAME
from engine.ostia.rules import FIELDS
from engine.ostia.state import State
from engine.protocol import Code, Json
from grammar.ostia import LANGUAGE
from grammar.reading import Roster
from server.bundles.ostia.bundle import BUNDLE
from server.reports.text import plain
from tests.engine.ostia.examples import TRADING
from tests.engine.ostia.games import random_steps
from tests.engine.ostia.playing import ANN, BEN, Has, Scene, play, start
from tests.server.reports import ostia_position
from turmpost.testing.written import text

LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
SCREEN = 45
"""Lines in which the opening explains the game."""

OTHER_RULES: Mapping[str, Json] = {
    "cards": {"E": 1, "O": 2, "W": 3, "S": 10, "H": 11, "G": 12},
    "values": {"E": 21, "O": 22, "W": 23, "S": 24, "H": 25, "G": 26},
    "senate_cards": ["EHWSOG", "OEGHWS", "WOSEGH", "SGEWHO", "HSOGEW", "GWHOSE"],
    "forum_prices": [31, 32],
    "forum_price_more": 33,
    "rounds": 4,
    "start_cash": 1200,
    "start_stores": 2,
    "max_stores": 3,
    "store_price": 34,
    "store_sale": 35,
    "max_loans": 5,
    "loan": 36,
    "loan_repay": 37,
    "loan_interest": 38,
    "depressors": {"3": 6, "4": 7, "5": 8},
    "max_kinds": 2,
    "rank_chips": [9, 8],
}
SAID = (
    "E 1, O 2, W 3, S 10, H 11, G 12",
    "E 21, O 22, W 23, S 24, H 25, G 26",
    "EHWSOG, OEGHWS, WOSEGH, SGEWHO, HSOGEW, GWHOSE",
    *("31, 32", "33", "4", "1.200", "2", "3", "34", "35", "5", "36", "37", "38"),
    *("6, 7, 8", "2", "9, 8"),
)


def test_the_opening_lists_every_house_value() -> None:
    assert set(OTHER_RULES) == set(FIELDS)
    state = start(3, OTHER_RULES)
    found = text(BUNDLE.words("de").rules(GAME.rule_values(state)))
    told = [" ".join(line.split()) for line in found.replace("\n    ", " ").split("\n")]
    assert len(told) == len(SAID)
    for line, value in zip(told, SAID, strict=True):
        assert line.partition("): ")[2].removesuffix(" D") == value, line


@LANGUAGES
def test_the_opening_explains_the_game_on_one_screen(language: str) -> None:
    scene = ostia_position.scene(start(5), ANN)
    blocks = BUNDLE.words(language).introduction(scene)
    assert plain.blocks(blocks, language).count("\n") < SCREEN


@LANGUAGES
def test_what_mails_offer_is_allowed(language: str) -> None:
    """Examples, and what a template has behind "#" where it is nothing but an order."""
    for seed in (1, 2):
        for step in random_steps(seed):
            for code in step.before.players:
                _check_offers(step.before, code, language)


def _check_offers(state: State, me: Code, language: str) -> None:
    words, scene = BUNDLE.words(language), ostia_position.scene(state, me)
    offered = [LANGUAGE.write(order) for order in words.examples(scene)]
    rows = words.template(scene, ()).text.splitlines()
    assert all(row.startswith("#") for row in rows)
    offered += [row.removeprefix("#   ") for row in rows if row.startswith("#   ")]
    assert bool(offered) == (me in GAME.awaiting(state))
    for line in offered:
        reading = LANGUAGE.read(line, Roster(me, GAME.players(state)), commands=False)
        (entry,) = reading.entries
        assert GAME.admit(scene.view, me, entry.order) is None, line


@LANGUAGES
def test_a_player_who_is_not_awaited_is_asked_for_nothing(language: str) -> None:
    lines = {ANN: Has(hand="E"), BEN: Has(), "CID": Has()}
    state = Scene("schluss", lines, round=5).state()
    words, scene = BUNDLE.words(language), ostia_position.scene(state, BEN)
    said = {"de": "nichts zu tun", "en": "nothing for you to do"}[language]
    assert said in text(words.outlook(scene, ()), language)
    assert said in text(words.status(scene), language)
    assert not words.template(scene, ()).text


def test_a_correction_tells_the_amount_in_the_cash_to_its_owner_alone() -> None:
    state = TRADING.scene.state()
    done = GAME.correct(state, {"code": ANN, "cash": 40, "chips": 2})
    cash_alone = GAME.correct(state, {"code": ANN, "cash": 40})
    told = {
        me: ostia_position.told(state, done.state, done.events, me) for me in (ANN, BEN)
    }
    assert "Die Spielleitung ändert deinen Stand: Chips +2" in told[ANN]
    assert "Die Spielleitung ändert deinen Stand: Kasse -15 D" in told[ANN]
    assert "Die Spielleitung ändert den Stand von Quintus: Chips +2" in told[BEN]
    assert "15" not in told[BEN].partition("DEINE KARTEN")[0]
    said = ostia_position.told(state, cash_alone.state, cash_alone.events, BEN)
    assert "Die Spielleitung ändert die Kasse von Quintus" in said
    own = ostia_position.told(state, cash_alone.state, cash_alone.events, ANN)
    assert own.count("ändert deinen Stand") == 1
    assert not GAME.correct(state, {"code": ANN, "cash": 55}).events


@pytest.mark.rule("o6.4")
@pytest.mark.parametrize(
    ("line", "language", "said"),
    [
        ("s,B", "de", "in den Senat: 1 Bluffkarte"),
        ("f,2G,2B", "de", "ins Forum: 2 Getreide, 2 Bluffkarten"),
        ("f,nichts", "de", "ins Forum: nichts"),
        ("s,B", "en", "into the Senate: 1 bluff card"),
    ],
)
def test_bluff_cards_are_named_beside_goods_alone(
    line: str, language: str, said: str
) -> None:
    """Of a bluff card alone it said: nothing and a bluff card."""
    view = start(3)
    roster = Roster(ANN, GAME.players(view))
    (order,) = (one.order for one in LANGUAGE.read(line, roster).entries)
    scene = ostia_position.scene(view, ANN)
    found = BUNDLE.words(language).order(order, scene.players, scene.rules)
    assert found == said


@pytest.mark.rule("o3.2")
@LANGUAGES
def test_an_order_of_another_step_is_told_where_it_belongs(language: str) -> None:
    """A player who had mixed up the steps was only told that it was not this one."""
    view = start(3)
    words, roster = BUNDLE.words(language), Roster(ANN, GAME.players(view))
    for line, where in (("g,BEN,14", "Handel"), ("a,1", "Kontor"), ("e,G", "Schluss")):
        (entry,) = LANGUAGE.read(line, roster).entries
        refusal = GAME.admit(view, ANN, entry.order)
        assert refusal is not None
        said = words.refusal(refusal, ostia_position.scene(view, ANN).players)
        english = {"Handel": "trade", "Kontor": "office", "Schluss": "closing"}
        assert (where if language == "de" else english[where]) in said


def test_a_report_that_is_sent_again_asks_for_nothing() -> None:
    """It said what to do now, in a step that was over long ago."""
    before = TRADING.scene.state()
    played = play(before, TRADING.lines)
    facts = ostia_position.report_facts(before, played.state, played.events, ANN)
    shared = ostia_position.public(before, played.state, played.events, "de")
    words = BUNDLE.words("de")
    now = words.report(facts, shared)
    assert now.awaited
    assert any("Schickst du nichts" in said for said in now.unless)
    past = words.report(replace(facts, past=True), shared)
    assert not past.awaited
    assert not past.unless


@pytest.mark.rule("o5.3")
@pytest.mark.parametrize(
    ("line", "said", "not_said"),
    [
        ("g,BEN,+1", "ohne Budget (b) zahlst du nur bar", "zurück"),
        ("b,bar", "und du zahlst nur bar", "Kredit"),
        ("b,30", "ausgeben darfst du jetzt 30 D", "Kredit"),
        ("b,80", "ausgeben darfst du jetzt 80 D. Was über die Kasse geht", "90 D"),
        ("b,500", "ausgeben darfst du jetzt 90 D. Was über die Kasse geht", "500"),
    ],
)
def test_a_reply_says_what_may_be_spent(line: str, said: str, not_said: str) -> None:
    """It named all one could raise, with a budget and without, and no loan's price."""
    state = TRADING.scene.state()
    stands = ostia_position.standing(state, ANN, line)
    *_, last = BUNDLE.words("de").outlook(ostia_position.scene(state, ANN), stands)
    told = text([last])
    assert said in " ".join(told.split())
    assert not_said not in told
