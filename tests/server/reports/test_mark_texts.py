"""MARK's sentences: all that the engine reports is said, and what is said is true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

from engine.mark.dice import read_dice
from engine.mark.game import GAME
from engine.mark.rules import RuleSet
from engine.protocol import Audience
from grammar.mark import LANGUAGE
from grammar.reading import Roster
from server.bundles.mark.bundle import BUNDLE
from server.bundles.mark.events import EVENTS, Telling
from server.bundles.mark.names import RULES
from server.bundles.mark.report import own
from server.bundles.mark.speaker import Speaker
from server.reports.documents.document import Paragraph
from server.reports.information.command_help import help_text
from server.reports.text import plain
from server.reports.text.layout import WIDTH
from server.texts.references import bare
from tests.engine.mark import chance_games
from tests.engine.mark.builders import position
from tests.server.reports import mark_position
from tests.server.reports.mark_board import read_view

LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
MONEY = re.compile(r"(\d+) Mark")
SCREEN = 45
"""Lines that the introduction may have."""


def test_every_rule_has_a_sentence() -> None:
    assert set(RULES.keys) == {field.name for field in fields(RuleSet)}


def test_everybody_is_told_of_every_open_event() -> None:
    told = 0
    for step in _played(3):
        for event in step.events:
            if event.seen_by is None:
                telling = Telling(Speaker("en", ()), step.after)
                assert EVENTS.told(event, telling, "all") is not None, event
                told += 1
    assert told > 20


@LANGUAGES
def test_the_game_is_explained_on_one_screen(language: str) -> None:
    state = mark_position.beginning("HG+KM,PP,GS")
    words = BUNDLE.words(language)
    for me in state.seats:
        said = plain.blocks(
            words.introduction(mark_position.scene(state, me)), language
        )
        assert len(said.splitlines()) <= SCREEN
        assert max(map(len, said.splitlines())) <= WIDTH


@LANGUAGES
@pytest.mark.parametrize("dice", ["HG+KM,PP,GS", "HS+VV,HM+HM+GK,PS", None])
def test_the_examples_are_valid_for_their_reader(
    language: str, dice: str | None
) -> None:
    state = mark_position.unrolled() if dice is None else mark_position.beginning(dice)
    for me in state.seats:
        roster = Roster(me, GAME.players(state))
        for order in BUNDLE.words(language).examples(mark_position.scene(state, me)):
            assert GAME.admit(state, me, order) is None
            (entry,) = LANGUAGE.read(LANGUAGE.write(order), roster).entries
            assert entry.order == order


@LANGUAGES
def test_what_is_switched_off_is_not_offered(language: str) -> None:
    off = {"option_buy": False, "option_advance": False, "option_own_pieces": False}
    state = mark_position.unrolled(fee=0, **off)
    words, scene = BUNDLE.words(language), mark_position.scene(state, "ANN")
    form = words.template(scene, ()).text
    assert not any(f"#   {word}" in form for word in ("k ", "s ", "e,"))
    said = plain.blocks(words.introduction(scene), language)
    assert not any(f"({word}:" in said for word in "ks")
    assert {"de": "Lagerkosten", "en": "storage fee"}[language] not in said


@LANGUAGES
def test_dice_that_are_still_to_be_entered_are_not_spoken_of(language: str) -> None:
    """m9.2: all that is said about a view is said without dice then."""
    state = mark_position.unrolled()
    words = BUNDLE.words(language)
    for reader in ("ANN", Audience.PUBLIC):
        said = plain.blocks(words.status(mark_position.scene(state, reader)), language)
        missing = {"de": "noch nicht gefallen", "en": "not been rolled"}[language]
        assert missing in said
    standing = mark_position.standing(state, "ANN", "z,a G")
    assert words.outlook(mark_position.scene(state, "ANN"), standing) == ()


def _played(seed: int) -> Iterator[mark_position.Step]:
    """Yield the steps of a random game, each with the dice of the next one."""
    steps = list(chance_games.steps(seed))
    for step, following in zip(steps, [*steps[1:], None], strict=True):
        before = mark_position.named(GAME.unveil(step.before, step.dice))
        after = mark_position.named(step.resolution.state)
        if following is not None:
            after = GAME.unveil(after, following.dice)
        yield mark_position.Step(before, after, step.resolution.events)


@LANGUAGES
@pytest.mark.rule("m9.5")
def test_a_report_is_a_board_to_play_from(language: str) -> None:
    """A reader of the mail alone knows the whole position."""
    for step in _played(7):
        if step.after.ranking is None:
            read = read_view(mark_position.report(step, "ANN", language).body)
            assert read is not None
            assert (read.round, read.seats) == (step.after.round, step.after.seats)
            assert (read.rows, read.dice) == (step.after.rows, step.after.dice)
            for code, entry in step.after.players.items():
                shown = read.players[code]
                assert (shown.cash, shown.factory) == (entry.cash, entry.factory)


@LANGUAGES
def test_what_happened_to_a_player_adds_up(language: str) -> None:
    """Every sum of money that came or went is told once, with its sign."""
    moved = 0
    for step in _played(3):
        for code, entry in step.before.players.items():
            speaker = Speaker(language, ())
            told = [own(one, step.after, speaker, code) for one in step.events]
            sums = [
                int(f"{one.sign}{found[1]}")
                for one in told
                if one and one.sign in ("+", "-") and (found := MONEY.search(one.text))
            ]
            assert sum(sums) == step.after.players[code].cash - entry.cash
            moved += len(sums)
    assert moved > 20


def test_the_forced_move_of_a_round_follows_the_own_list_of_the_one_before() -> None:
    """It was told as if the player had been forced in every round."""
    reply = mark_position.reply(
        mark_position.two_rounds(), "ANN", "z,b G A1 B2,Runde 7", "de"
    ).body
    said = " ".join(reply[reply.index("Runde 8, ") :].split())
    # With the list of round 7 three pieces lie in processing; the forced move of that
    # round would sell one, and the plastic would be processed in round 8.
    assert "wenn kein Wunsch möglich ist: Kunststoff auf A3 anliefern." in said


@LANGUAGES
def test_a_step_that_ends_the_game_is_named_by_the_rounds_that_were_played(
    language: str,
) -> None:
    """The last mail spoke of a round that nobody has played."""
    rules = {"rounds_per_step": 2, "end_rows": 1}
    places = {"ANN": (12, "----", "M---"), "BEN": (4, "P---", "----")}
    before = mark_position.named(position(7, "5 M 4", places, rules))
    before = GAME.unveil(before, read_dice("MG,KV/PP,GG"))
    step = mark_position.play(before, {"ANN": "z,v M"})
    words = BUNDLE.words(language)
    name = {"de": ("Runde 7 und 8", "Runde 7"), "en": ("Rounds 7 and 8", "Round 7")}
    told = words.step(GAME.step(before)), words.step(GAME.step(step.after))
    assert told == name[language]
    assert (
        mark_position.report(step, "ANN", language).subject.partition(" ·")[0]
        == (
            {"de": "Endstand nach Runde 7", "en": "Final result after Round 7"}[
                language
            ]
        )
    )


@LANGUAGES
@pytest.mark.rule("m7.2")
def test_the_game_master_is_told_of_a_third_silence(language: str) -> None:
    state = mark_position.auctions()
    for _ in range(3):
        assert state.dice is not None
        step = mark_position.play(
            state, {"ANN": "g,*,0", "BEN": "g,*,0", "CID": "g,*,0"}
        )
        state = GAME.unveil(step.after, state.dice)
    words, players = BUNDLE.words(language), GAME.players(state)
    told = [words.for_game_master(one, players) for one in step.events]
    assert [bare(one) for one in told if one] == [
        {
            "de": "Dot: 3 Schritte nacheinander ohne Befehl (m7.2).",
            "en": "Dot: 3 steps in a row without orders (m7.2).",
        }[language]
    ]


def test_a_forced_second_action_is_foretold() -> None:
    """A list that is good for one action leaves the other to the forced move."""
    said = mark_position.reply(
        mark_position.auctions(), "CID", "z,v G 12,b P", "de"
    ).body
    told = " ".join(said[said.index("WIE ES JETZT") :].split())
    assert (
        "Die zweite Aktion wäre jetzt ein Notzug: Papier von B4 für 6 Mark verkaufen, "
        "Reihe 5." in told
    )
    enough = mark_position.reply(
        mark_position.auctions(), "CID", "z,b P,a P", "de"
    ).body
    assert "zweite Aktion wäre" not in enough
    nothing = mark_position.reply(
        mark_position.auctions(), "CID", "z,v G 12", "de"
    ).body
    assert "Mit dieser Liste kommt es jetzt zum Notzug: Papier von A3" in nothing


@pytest.mark.rule("m10.4")
@pytest.mark.parametrize("word", ["a", "V", "schieben", "buy", "z"])
def test_help_on_a_wish_explains_the_wish_list(word: str) -> None:
    """`hilfe v` said that there is no help on what the opening names first."""
    (form, *_) = help_text(BUNDLE, "de", word)
    assert isinstance(form, Paragraph)
    assert form.text.startswith("z,Wunsch")
