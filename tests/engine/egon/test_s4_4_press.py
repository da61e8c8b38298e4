"""Section 4.4: articles, press duty and what is kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.egon.discipline import void_by_sentence, void_by_strike
from engine.egon.draw import DrawEvent
from engine.egon.events import ArticleKept, ArticlePublished
from engine.egon.first.slander import slander
from engine.egon.orders import Kept, Order, Party, Slander
from engine.egon.press import length
from engine.egon.second.void import void_last_phase
from tests.engine.egon.builders import (
    ANN,
    BEN,
    CID,
    PRISONER,
    TEXT,
    article,
    events_of,
    lay,
    lay_five,
    players,
)
from tests.engine.egon.playing import PLAYER, state_of


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(
    ("text", "chars"),
    [
        ("", 0),
        ("\n \t\n", 0),
        ("eins", 4),
        ("eins\nzwei", 9),
        ("eins  \nzwei\u00a0\n", 9),
        ("\n\neins\n\n\nzwei\n\n", 11),
        ("  eins", 6),
        ("u\u0308ber", 4),
        ("\U0001f3f0", 1),
    ],
)
def test_the_length_of_an_article(text: str, chars: int) -> None:
    assert length(text) == chars


@pytest.mark.rule("4.4")
def test_an_article_counts_when_it_appears_whatever_its_action_came_to() -> None:
    # 5.2.4: the slander is invalid.
    after = slander(lay_five({ANN: Slander(99, BEN, TEXT)}))
    assert after.articles[ANN] == 1
    (published,) = events_of(after, ArticlePublished)
    assert (published.chars, published.title) == (700, TEXT.title)


@pytest.mark.rule("4.4.4")
def test_a_prisoners_article_is_kept_the_newest_of_each_action() -> None:
    state = replace(
        state_of(players(ANN=PRISONER)), kept_articles={ANN: {"p": 600, "x": 601}}
    )
    after = void_by_sentence(lay(state, {ANN: [Slander(1, BEN, article(800))]}))
    assert after.kept == {ANN: {"p": 600, "x": 800}}
    assert after.articles[ANN] == 0
    assert [event.rule for event in events_of(after, ArticleKept)] == ["4.6.2"]


@pytest.mark.rule("4.4.4")
def test_a_kept_article_is_deleted_when_it_appears() -> None:
    kept = {ANN: {"p": 650, "x": 700}, CID: {"e": 600}}
    state = replace(state_of(players()), kept_articles=kept)
    after = slander(lay(state, {ANN: [Slander(1, BEN, Kept.KEPT)]}))
    assert after.kept == {ANN: {"p": 650}, CID: {"e": 600}}
    assert after.articles[ANN] == 1
    (published,) = events_of(after, ArticlePublished)
    assert (published.reused, published.chars) == (True, 700)


@pytest.mark.rule("4.4.4")
def test_the_last_kept_article_leaves_no_entry() -> None:
    state = replace(state_of(players()), kept_articles={ANN: {"x": 700}})
    after = slander(lay(state, {ANN: [Slander(1, BEN, Kept.KEPT)]}))
    assert after.kept == {}


@pytest.mark.rule("4.4.4")
def test_a_kept_article_stays_when_its_action_is_void_again() -> None:
    state = replace(state_of(players(ANN=PRISONER)), kept_articles={ANN: {"x": 700}})
    after = void_by_sentence(lay(state, {ANN: [Slander(1, BEN, Kept.KEPT)]}))
    assert after.kept == {ANN: {"x": 700}}


@pytest.mark.rule("4.4.4")
def test_a_new_text_leaves_the_kept_one_alone() -> None:
    state = replace(state_of(players()), kept_articles={ANN: {"x": 700}})
    after = slander(lay(state, {ANN: [Slander(1, BEN, TEXT)]}))
    assert after.kept == {ANN: {"x": 700}}


@pytest.mark.rule("2.6.15")
def test_in_a_pressestreik_articles_are_kept_and_nothing_is_paid() -> None:
    orders: dict[str, list[Order]] = {
        ANN: [Slander(1, BEN, TEXT), Party(900, (BEN,), TEXT)],
        BEN: [Party(900, (ANN,), TEXT)],
    }
    table = lay(state_of(players()), orders, event=DrawEvent.PRESSESTREIK)
    after = void_by_strike(table)
    assert (after.first, after.second) == ({}, {})
    assert after.kept == {ANN: {"p": 700, "x": 700}, BEN: {"p": 700}}
    assert after.articles == table.articles


@pytest.mark.rule("8.2")
def test_the_last_round_keeps_the_articles_of_its_second_phase() -> None:
    state = state_of(players(), number=13)
    orders: dict[str, list[Order]] = {ANN: [Party(900, (BEN,), TEXT)]}
    after = void_last_phase(lay(state, orders))
    assert after.second == {}
    assert after.kept == {ANN: {"p": 700}}


@pytest.mark.rule("8.2")
def test_without_egonmind_the_last_round_has_its_second_phase() -> None:
    rules = replace(state_of({ANN: PLAYER}).rules, egonmind=False)
    state = state_of(players(), number=13, rules=rules)
    orders: dict[str, list[Order]] = {ANN: [Party(900, (BEN,), TEXT)]}
    assert void_last_phase(lay(state, orders)).second == {ANN: orders[ANN][0]}
