"""The sentences that a game must have.

The engine says what happened in types and figures, the order language what a line
means; a game's `Texts` put both into one language. What is more than a phrase they give
as blocks (`server.reports.documents.document`), which know nothing of width and gaps.
The frames that every game shares (greeting, receipt, deadline, lines that were not
understood) are in `server.reports.frames`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from engine.protocol import (
    Code,
    Event,
    Notice,
    Player,
    Refusal,
    RuleChange,
    RuleValue,
    Step,
)
from server.reports.documents.document import Block, Template
from server.reports.game.report_facts import PressText, Public, ReportFacts
from server.reports.game.scene import Scene, Standing

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol


@dataclass(frozen=True, slots=True)
class Score:
    """A figure that everybody may know of each player ("Tower"), by their codes."""

    title: str
    by_code: Mapping[Code, int]


@dataclass(frozen=True, slots=True)
class ReportParts:
    """A game's parts of a report, in reading order.

    `lead`: the reader's own story in a sentence without a full stop, above the headline
    of all; a short one stands in the subject. `headline`: what of the headline of all
    that story leaves to be told; None for all of it.
    `place`: the reader's position and its changes; the deadline follows.
    `awaited`: what there is to do before it; `unless`: what happens without a mail, a
    sentence each. `ranking`: after the end all places; None for the table of all games.
    `happened`: what concerns the reader, the table, the news by subject. Then the
    newspaper follows, and `outlook`: what the next step offers, above the template.
    """

    place: Sequence[Block] = ()
    awaited: Sequence[Block] = ()
    unless: Sequence[str] = ()
    ranking: Sequence[Block] | None = None
    happened: Sequence[Block] = ()
    outlook: Sequence[Block] = ()
    lead: str = ""
    headline: str | None = None

    @property
    def blocks(self) -> Sequence[Block]:
        """Return all that the game says."""
        return (*self.place, *self.awaited, *self.told, *self.outlook)

    @property
    def told(self) -> Sequence[Block]:
        """Return the ranking, and what has happened."""
        return (*(self.ranking or ()), *self.happened)


class Texts(Protocol[S, O]):
    """One game in one language; a game derives its own class from this one.

    What returns something here may be left out there: a game without scores, articles,
    examples or rules of the house inherits that it has none.

    A game has to give a phrase (`str`) where the frames put it into a line of theirs,
    and blocks where it is a part of its own. The first block of a part must not be
    `close`. A reader may be a player, the public or the game master; `outlook`,
    `headline`, `introduction`, `examples` and `template` are asked for a player alone.
    """

    def game(self) -> str:
        """Return the game's name."""
        ...

    def about(self) -> str:
        """Say in a sentence what the game is like; the list of games shows it."""
        return ""

    def step(self, step: Step) -> str:
        """Name a step ("Runde 4")."""
        ...

    def slot(self, slot: str) -> str:
        """Name a slot ("1. Aktion", "Kauf")."""
        ...

    def order(
        self,
        order: O,
        players: Sequence[Player],
        rules: Mapping[str, RuleValue],
    ) -> str:
        """Say in plain words what an order does ("Anzeige gegen Bolle").

        `rules` are the values of all rules of the game, as `Game.rule_values` returns
        them: a price or limit that they set is said as they set it.
        """
        ...

    def outlook(
        self, scene: Scene[S], standing: Sequence[Standing[O]]
    ) -> Sequence[Block]:
        """Return the lines below the standing orders: open moves, moves due."""
        return ()

    def notice(self, notice: Notice, players: Sequence[Player]) -> tuple[str, str]:
        """Return what a notice is about (a few characters) and its sentence."""
        ...

    def refusal(self, refusal: Refusal, players: Sequence[Player]) -> str:
        """Say why an order is not allowed."""
        ...

    def rule_change(self, change: RuleChange) -> str:
        """Say in one sentence what a version of the rules changed."""
        return ""

    def for_game_master(self, event: Event, players: Sequence[Player]) -> str:
        """Tell of an event that no player may know, on one line; empty for nothing."""
        return ""

    def public(self, facts: ReportFacts[S]) -> Public:
        """Return what `report` needs for every reader of a step alike.

        It is asked once for each step and language. The facts are the public's: their
        `scene.reader` is `Audience.PUBLIC`, and `events`, `scene.view` and `before`
        hold what everybody may know. A game with nothing to share returns `Public()`.
        """
        return Public()

    def report(self, facts: ReportFacts[S], public: Public) -> ReportParts:
        """Return a report's parts, without greeting, deadline and template.

        `public` is what `public` has made of the same step; facts of the public or the
        game master make a report without a part of one's own.
        """
        ...

    def articles(self, facts: ReportFacts[S]) -> Sequence[PressText]:
        """Return the texts that went with orders and have appeared, for the paper.

        They are printed below the report, before the open press.
        """
        return ()

    def headline(self, facts: ReportFacts[S]) -> str:
        """Return the few words of the subject that concern the reader."""
        ...

    def introduction(self, scene: Scene[S]) -> Sequence[Block]:
        """Return what the game is about, for the opening mail, on one screen.

        It is for a player who has never seen the game. A game that everybody knows who
        joins it returns nothing.
        """
        return ()

    def status(self, scene: Scene[S]) -> Sequence[Block]:
        """Return the public standing, and a player's own."""
        ...

    def scores(self, scene: Scene[S]) -> Sequence[Score]:
        """Return what `geschichte` lists of every player, step by step."""
        return ()

    def figure(self, name: str) -> str:
        """Return the heading of a figure of the final ranking (`Ranked.columns`).

        One without a heading has no column there.
        """
        return ""

    def rules(self, rules: Mapping[str, RuleValue]) -> Sequence[Block]:
        """Return a line for each of these house rules, for the opening mail.

        `rules` has those that differ from the usual ones, often none.
        """
        return ()

    def examples(self, scene: Scene[S]) -> Sequence[O]:
        """Return about three simple orders, to show what an order looks like.

        The frames write them, each with what `order` says of it: an opening as a first
        move.
        """
        return ()

    def template(
        self, scene: Scene[S], standing: Sequence[Standing[O]], last: str = ""
    ) -> Template:
        """Return the order template: comment lines with the forms, ready to edit.

        Of the reader's `last` orders those stand in it that do no harm if they are sent
        again as they are; the others are comments. One without a text is left out, with
        its heading.
        """
        ...


def called(step: Step, texts: Texts[S, O]) -> str:
    """Return a step as tables and commands name it.

    By the number of its round alone, where it has no other steps ("3"), else by its
    name ("Winter 1").
    """
    return step.key if step.key == str(step.number) else texts.step(step)


def rounds_called(step: Step, texts: Texts[S, O]) -> str:
    """Return the rounds of a step, as the head of a column names them ("7-8")."""
    if step.last is None:
        return called(step, texts)
    return f"{step.number}-{step.last}"


def kind_called(kind: str, texts: Texts[S, O]) -> str:
    """Return what steps of a kind are called, without a number ("Winter")."""
    return re.sub(r"\d+", "", texts.step(Step("", kind, 1))).strip()
