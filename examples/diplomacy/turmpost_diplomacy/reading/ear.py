"""Hears one line after the other: orders, commands that judges know, or what to ask."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from turmpost.grammar import Heard, Roster, typed
from turmpost.rules import fold
from turmpost_diplomacy.keeping import kept
from turmpost_diplomacy.notation import WORDS, written
from turmpost_diplomacy.orders import Hold, Named, Order, slot
from turmpost_diplomacy.reading.board import Board
from turmpost_diplomacy.reading.faults import asked
from turmpost_diplomacy.reading.forms import (
    IN_MOVES,
    IN_RETREATS,
    IN_WINTER,
    Form,
    Forms,
    Verb,
    forms_of,
    lead_of,
    letters_of,
)
from turmpost_diplomacy.reading.making import orders_of
from turmpost_diplomacy.reading.tokens import Token, tokens_of
from turmpost_diplomacy.reading.unclear import Problem, UnclearError
from turmpost_diplomacy.state import Stage, State

_HEADING = re.compile("p:?")
_NOTHING = Heard()


def _seasons() -> re.Pattern[str]:
    names = {
        way
        for stage in Stage
        for word in WORDS.all_typed(stage.value)
        for way in (word, fold(word))
    }
    listed = "|".join(re.escape(one) for one in sorted(names, key=len, reverse=True))
    return re.compile(rf"\b({listed})\s+([0-9]{{4}})\b", re.IGNORECASE)


_SEASON = _seasons()
_HEADS = re.compile(
    rf"phase\s+{_SEASON.pattern}.*|[\W_]*{_SEASON.pattern}[\W_]*", re.IGNORECASE
)
"""A line that says for which step the orders below it are."""
_AT_END = re.compile(r"[\s,;(]*$")
_BEHIND = re.compile(r"\s*\)?[.\s]*$")


class Ear:
    """Hears the lines of one text."""

    def __init__(self, roster: Roster) -> None:
        """Take who writes, and the position as this player sees it."""
        known = roster.position
        self._state = known if isinstance(known, State) else None
        self._code = roster.me
        self._given: dict[str, Order] = {}
        self._when = ""

    def __call__(self, line: str) -> Heard | None:
        """Return what a line means, None for what is no order."""
        season = _SEASON.search(line)
        if season and _HEADS.fullmatch(line):
            self._when = self._time(season)
            return _NOTHING
        when = self._when
        if season and _BEHIND.fullmatch(line, season.end()):
            when = self._time(season)
            line = _AT_END.sub("", line[: season.start()])
        if line.startswith("//"):
            return _NOTHING
        return self._heard(line, when)

    def _heard(self, line: str, when: str) -> Heard | None:
        tokens = tokens_of(line)
        command = _command(letters_of(tokens))
        if command is not None:
            return command
        if _HEADING.fullmatch(letters_of(tokens)):
            return _NOTHING
        stage = self._stage(when)
        board = Board(self._position(when), self._code, stage)
        orders = _tokens_of_orders(tokens, stage)
        forms = forms_of(orders, _known(stage)) if orders else None
        if forms is None:
            return asked(orders, line, _reading_again(board, stage))
        return self._of_forms(forms, board, when)

    def _of_forms(self, forms: Sequence[Form], board: Board, when: str) -> Heard:
        orders: list[Order] = []
        try:
            for form in forms:
                if form.verb is Verb.ALL_HOLD:
                    orders += self._holds(form, orders)
                else:
                    orders += orders_of(form, board)
        except UnclearError as unclear:
            return unclear.heard
        return self._taken(orders, board, when)

    def _holds(self, form: Form, so_far: Sequence[Order]) -> list[Order]:
        """d10.1: all units hold, or all that the text has no order for."""
        if self._state is None:
            raise UnclearError(Problem.UNREAD)
        given = {*self._given, *(slot(one).name for one in so_far)}
        others = form.tokens[0].letter == "O"
        units = [Named(one.place, one.kind) for one in self._state.own(self._code)]
        holds = [Hold(unit) for unit in units]
        return [one for one in holds if not others or slot(one).name not in given]

    def _taken(self, orders: Iterable[Order], board: Board, when: str) -> Heard:
        lines = []
        for order in orders:
            self._given[slot(order).name] = order
            lines.append(f"{kept(order)},{when}" if when else kept(order))
        return Heard(tuple(lines), tuple(board.remarks))

    def _stage(self, when: str) -> Stage:
        if when:
            return _stage_named(when)
        return self._state.stage if self._state is not None else Stage.SPRING

    def _position(self, when: str) -> State | None:
        """Return what is known of the step that a line is for."""
        return None if when else self._state

    def _time(self, season: re.Match[str]) -> str:
        """Return the step that is named, nothing for the open one."""
        stage = next(
            one
            for one in Stage
            if fold(season[1]) in map(fold, WORDS.all_typed(one.value))
        )
        state, year = self._state, int(season[2])
        is_open = state is not None and (stage, year) == (state.stage, state.year)
        return "" if is_open else f"{WORDS.first(stage.value)} {year}"


def _stage_named(when: str) -> Stage:
    words = when.rpartition(" ")[0]
    return next(one for one in Stage if WORDS.first(one.value) == words)


def _known(stage: Stage) -> Forms:
    if stage.moves:
        return IN_MOVES
    return IN_RETREATS if stage.retreats else IN_WINTER


def _tokens_of_orders(tokens: Sequence[Token], stage: Stage) -> Sequence[Token]:
    """Return the tokens without the marks of a list; a stroke is a comma."""
    return tokens[lead_of(tokens, winter=stage is Stage.WINTER) :]


def _command(letters: str) -> Heard | None:
    """Return the command that judges know by another word."""
    lines = {
        "R": typed("ready", "de"),
        "T": typed("wait", "de"),
        "C": f"{typed('delete', 'de')} {typed('everything', 'de')}",
    }
    if letters in lines:
        return Heard((lines[letters],))
    return _NOTHING if letters == "E" else None


def _reading_again(
    board: Board, stage: Stage
) -> Callable[[Sequence[Token]], str | None]:
    """Return what says in the game's notation what tokens are, None for no order."""

    def again(tokens: Sequence[Token]) -> str | None:
        forms = forms_of(tokens, _known(stage)) if tokens else None
        if forms is None or len(forms) != 1:
            return None
        tried = Board(board.state, board.code, stage)
        try:
            orders = list(orders_of(forms[0], tried))
        except UnclearError:
            return None
        return written(orders[0]) if len(orders) == 1 else None

    return again
