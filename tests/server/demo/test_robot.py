"""Reactions of robots to replies that did not understand their orders."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from engine.protocol import Json
from server.bundles.robots import Draft, Head, Part, Received, Role
from server.demo.client import Account, Client, MailToSend
from server.demo.robot import LATE, Orders, Robot, RobotError

ACCOUNT = Account("max", "max@players.test", "", "localhost", 0, 0)
ORDERS = Orders("Ostia 1", "spiel@example.org", "en", 1, 5.0, 5.0)
STEP: Json = {"kind": "round", "number": 1}


def _data(coming: Json) -> Json:
    """Return the data of a mail, with the step that comes next, None after the last."""
    public: Json = {"next": coming, "step": STEP, "view": {}, "awaited": []}
    return {"public": public, "own": {"view": None}}


OPENING = Received(
    message_id="<1@example.org>",
    in_reply_to="",
    reply_to="spiel@example.org",
    references="",
    subject="[Ostia 1] Here we go",
    date=datetime(2026, 12, 1, tzinfo=UTC),
    kind="opening",
    text="",
    data=_data(STEP),
)
END = replace(
    OPENING, kind="report", subject="[Ostia 1] Final result", data=_data(None)
)
UNCLEAR = replace(OPENING, kind="reply", text="UNCLEAR (does not count)")


class Stubborn:
    """A head that always writes the same."""

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return an order."""
        del news, asleep
        return Draft(("n,E",))


class Careless:
    """A head that always makes the same slip."""

    def draft(self, news: Received, *, asleep: bool) -> Draft | None:
        """Return an order with a slip, and what was meant."""
        del news, asleep
        return Draft(("n,viel",), ("n,viel", "n,E"))


class Postbox(Client):
    """A mail client without a server; orders are answered with these mails.

    The last report comes at the second look without anything new.
    """

    def __init__(self, *answers: Received) -> None:
        self._answers = answers
        self._waiting: list[Received] = [OPENING]

    def send(self, letter: MailToSend) -> str:
        """Take a mail and have its answers arrive."""
        kind = "welcome" if letter.answers is None else "reply"
        first, *rest = self._answers if kind == "reply" else (UNCLEAR,)
        answer = replace(first, kind=kind, in_reply_to="<0@players.test>")
        self._waiting += [answer, *rest]
        return "<0@players.test>"

    def new_mails(self) -> list[Received]:
        """Return what has arrived."""
        found, self._waiting = self._waiting, [] if self._waiting else [END]
        return found

    def __exit__(self, *_: object) -> None:
        """Have nothing to close."""


def _play(
    monkeypatch: pytest.MonkeyPatch,
    answers: Sequence[Received],
    head: Callable[[], Head] = Stubborn,
) -> Robot:
    postbox = Postbox(*answers)
    monkeypatch.setattr("server.demo.robot.Client", lambda *_: postbox)
    part = Part(Role("MAX", "Max", "Max M."), lambda *_: head())
    robot = Robot(part, ACCOUNT, ORDERS, stop=threading.Event())
    robot.play()
    return robot


def test_orders_that_came_too_late_are_no_misunderstanding(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A slow machine may end a step while its orders are on their way."""
    late = _play(monkeypatch, [UNCLEAR, END]).diary
    assert not late.misunderstood
    assert late.notes == {LATE: 1}


def test_orders_in_time_that_are_not_understood_are_noted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Then robots and server do not speak the same language, and the demo fails."""
    wrong = _play(monkeypatch, [UNCLEAR]).diary
    assert wrong.misunderstood == [UNCLEAR.text]
    assert not wrong.notes


def test_a_slip_that_came_after_the_last_step_is_no_fault_of_the_reply(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A busy machine ended a demo with a failure: the reply said that all was over."""
    over = replace(UNCLEAR, text="The game is over.")
    assert _play(monkeypatch, [over, END], Careless).diary.notes == {LATE: 1}


def test_a_slip_that_the_reply_does_not_name_ends_the_demo(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted = replace(UNCLEAR, text="Your orders: n,viel")
    with pytest.raises(RobotError, match="'n,viel' by mistake"):
        _play(monkeypatch, [counted], Careless)
