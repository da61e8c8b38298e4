"""A robot player: signs up, reads its mails, sends orders, until the game is over."""

from __future__ import annotations

import re
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from grammar.words import typed
from server.bundles.robots import Draft, Part, Received, Role, UnreadableError
from server.demo.client import Account, Client, MailToSend
from server.demo.letters import reply_text
from server.demo.replies import correction, is_last, is_unclear
from server.texts.catalogue import CORE

LOOK_SECONDS = 0.15
ANSWERS = ("reply", "welcome")
NEWS = ("opening", "report")
LATE = "mails too late for their step"


class RobotError(Exception):
    """A robot cannot go on; the message says why, in plain words."""


class StoppedError(Exception):
    """The demo is being stopped."""


@dataclass(frozen=True, slots=True)
class Orders:
    """The common settings of a demo's robots: the game, the seed, the time to wait."""

    game: str
    address: str
    language: str
    seed: int
    reply_seconds: float
    report_seconds: float


@dataclass(slots=True)
class Diary:
    """Counts of a robot's mails; read by the demo while the robot plays."""

    sent: dict[str, str] = field(default_factory=dict)
    answered: set[str] = field(default_factory=set)
    news: int = 0
    messages: int = 0
    ready_for: int = 0
    slips: int = 0
    notes: Counter[str] = field(default_factory=Counter)
    misunderstood: list[str] = field(default_factory=list)

    @property
    def unanswered(self) -> list[str]:
        """Return what was sent without a reply, in words."""
        return [what for mail, what in self.sent.items() if mail not in self.answered]


def sign_up_letter(role: Role, orders: Orders) -> MailToSend:
    """Return the mail by which somebody joins the game."""
    word = typed("join", orders.language)
    subject = CORE.into(orders.language).phrase("robot-signs-up")
    name = f'"{role.pseudonym}"' if "," in role.pseudonym else role.pseudonym
    return MailToSend(
        to=orders.address,
        subject=subject,
        text=f'{word} {orders.game}, {name}, {role.code}, "{role.name}"\n',
        charset=role.charset,
    )


class Robot:
    """One player; `play` runs in a thread of its own."""

    def __init__(
        self,
        part: Part,
        account: Account,
        orders: Orders,
        *,
        stop: threading.Event,
        oversleeps: int = 0,
    ) -> None:
        """Prepare; in the step number `oversleeps` the robot sends nothing at all."""
        self.role = part.role
        self._head = part.head(part.role.code, orders.language, orders.seed)
        self.diary = Diary()
        self._account = account
        self._orders = orders
        self._stop = stop
        self._oversleeps = oversleeps
        self.signed_up = False
        self._pile: list[Received] = []

    def play(self) -> None:
        """Play a whole game; raises RobotError, StoppedError or ClientError."""
        with Client(self._account, self.role.name) as client:
            self._sign_up(client)
            news = self._news(client, "opening", "the opening of the game")
            while not is_last(news):
                self._play_step(client, news)
                what = f"report number {self.diary.news}"
                news = self._news(client, "report", what)

    def _sign_up(self, client: Client) -> None:
        letter = sign_up_letter(self.role, self._orders)
        answer = self._ask(client, letter, "sign-up")
        if answer.kind != "welcome":
            raise RobotError(f"{self.role.code} was not let in:\n{answer.text}")
        self.signed_up = True

    def _play_step(self, client: Client, news: Received) -> None:
        """Send the orders; look at the reply, and set a slip right."""
        number = self.diary.news
        asleep = number == self._oversleeps
        try:
            plan = self._head.draft(news, asleep=asleep)
        except UnreadableError as error:
            raise RobotError(
                f"{self.role.code} cannot make sense of the mail "
                f'"{news.subject}": {error}'
            ) from error
        if plan is not None and not asleep:
            self.diary.notes.update(plan.notes)
            self._write_orders(client, plan, news, number)
        if not asleep:
            self.diary.ready_for = number

    def _write_orders(
        self, client: Client, plan: Draft, news: Received, number: int
    ) -> None:
        """Send orders, correct a slip, and change an order afterwards."""
        ready = (typed("ready", self._orders.language),)
        slip, later = plan.slip, plan.later
        lines = plan.lines + (() if slip or later else ready)
        answer = self._reply(client, lines, news, f"orders of step {number}")
        if slip:
            self.diary.slips += 1
            if not is_unclear(answer.text):
                self._excuse_overlooked(client, slip[0])
                return
            lines = (correction(answer.text) or slip[1], *(() if later else ready))
            answer = self._reply(client, lines, answer, f"correction, step {number}")
        self._check(client, answer)
        if later:
            lines = later + ready
            answer = self._reply(client, lines, answer, f"change, step {number}")
            self._check(client, answer)

    def _excuse_overlooked(self, client: Client, line: str) -> None:
        """Raise a RobotError for a slip that no reply named, unless it came late."""
        if not self._came_late(client):
            raise RobotError(
                f"{self.role.code} wrote {line!r} by mistake, and the reply did "
                "not say so"
            )

    def _check(self, client: Client, answer: Received) -> None:
        """Note a reply that called an order unclear, unless the order came late."""
        if is_unclear(answer.text) and not self._came_late(client):
            self.diary.misunderstood.append(answer.text)

    def _came_late(self, client: Client) -> bool:
        """Note whether the step has ended meanwhile: then its orders mean nothing."""
        self._look(client)
        late = any(mail.kind in NEWS for mail in self._pile)
        if late:
            self.diary.notes[LATE] += 1
        return late

    def _reply(
        self, client: Client, lines: tuple[str, ...], answers: Received, what: str
    ) -> Received:
        subject = answers.subject
        if not re.match(r"re:", subject, re.IGNORECASE):
            subject = f"Re: {subject}"
        letter = MailToSend(
            to=answers.reply_to,
            subject=subject,
            text=reply_text(self.role, lines, answers),
            charset=self.role.charset,
            answers=answers,
        )
        return self._ask(client, letter, what)

    def _ask(self, client: Client, letter: MailToSend, what: str) -> Received:
        """Send a mail and wait for the answer to it."""
        message_id = client.send(letter)
        self.diary.sent[message_id] = f"{what} of {self.role.code}"

        def is_answer(mail: Received) -> bool:
            return mail.in_reply_to == message_id and mail.kind in ANSWERS

        answer = self._wait(
            client, is_answer, f"a reply to its {what}", self._orders.reply_seconds
        )
        self.diary.answered.add(message_id)
        return answer

    def _news(self, client: Client, kind: str, what: str) -> Received:
        news = self._wait(
            client, lambda mail: mail.kind == kind, what, self._orders.report_seconds
        )
        self.diary.news += 1
        return news

    def _wait(
        self,
        client: Client,
        wanted: Callable[[Received], bool],
        what: str,
        seconds: float,
    ) -> Received:
        """Return the first mail that is wanted; others stay on the pile."""
        until = time.monotonic() + seconds
        while True:
            for mail in self._pile:
                if wanted(mail):
                    self._pile.remove(mail)
                    return mail
            if time.monotonic() > until:
                raise RobotError(
                    f"{self.role.code} waited {seconds:.0f} s for {what} in vain"
                )
            if self._stop.wait(LOOK_SECONDS):
                raise StoppedError
            self._look(client)

    def _look(self, client: Client) -> None:
        """Put what has arrived on the pile."""
        arrived = client.new_mails()
        self.diary.messages += sum(mail.kind == "message" for mail in arrived)
        self._pile += [mail for mail in arrived if mail.kind in ANSWERS + NEWS]
