"""Every question that the server asks by mail, answered in every form of quoting.

Our own text comes back with the answer in most forms, with the "no" that stands in it.
What counts is the one word that a person has typed.
"""

from __future__ import annotations

import email
from collections.abc import Callable, Mapping
from dataclasses import replace
from email.policy import SMTP
from pathlib import Path

import pytest

from server.post import OwnAddress, Post
from server.services import EMBEDDED
from server.storage.kinds import QuestionKind
from server.storage.people import questions
from server.storage.states import QuestionState
from server.storage.tables.outbox import OutboxRow
from tests.loop.scene import DESK, OPENER, Scene, waits
from tests.quoting_forms import REPLIES, answered
from tests.server.world import TITLE, flat, text_of
from turmpost.testing.outgoing import sent_bytes

DAYS = "2026-12-20 2027-01-02"
OUTCOMES = {
    "ja": QuestionState.CONFIRMED,
    "yes": QuestionState.CONFIRMED,
    "nein": QuestionState.DENIED,
    "no": QuestionState.DENIED,
}


def _without_key(scene: Scene) -> None:
    scene.world.write("zor@players.test", DESK, "a,Bolle\nbk,1\n")


def _sign_up(scene: Scene) -> None:
    scene.world.ask_about_sign_ups().vouches = False
    scene.world.write("una@watchers.test", DESK, f"spectate {TITLE}\n")


def _address(scene: Scene) -> None:
    scene.type("ZOR", "address zor@elsewhere.test")


def _move(scene: Scene) -> None:
    """Let the new address say yes: then the old one is asked."""
    _address(scene)
    question = scene.world.sent("confirm")[-1]
    asked = f"<{question.message_id}>"
    scene.world.write(question.recipient, DESK, "yes\n", in_reply_to=asked)
    assert scene.world.sent("confirm")[-1].recipient == "zor@players.test"


def _left(scene: Scene) -> None:
    """Let both addresses say yes: then the old one has lost its mails."""
    _move(scene)
    scene.world.agree("yes")
    assert scene.world.sent("confirm")[-1].recipient == "zor@players.test"


def _substitute(scene: Scene) -> None:
    scene.type("ZOR", f"substitute vera@elsewhere.test {DAYS}")


def _deputy(scene: Scene) -> None:
    scene.carry_out("master", f"deputy vera@elsewhere.test {DAYS}")


def _master(scene: Scene) -> None:
    scene.carry_out("master", "handover vera@elsewhere.test")


def _enrolment(scene: Scene) -> None:
    scene.type("master", 'enrol 0, House Eva, EVA, "Eva E", vera@elsewhere.test')


def _seat(scene: Scene) -> None:
    waits(scene)
    scene.carry_out("master", "invite 3, MAX")


def _place(scene: Scene) -> None:
    scene.world.write("una@watchers.test", DESK, "standby\n")


def _line(scene: Scene) -> None:
    scene.type("ZOR", "leave")


def _opening(scene: Scene) -> None:
    scene.world.write(OPENER, DESK, 'announce egon, "Egon 9", 12, fri 18:00\n')


def _vote(scene: Scene) -> None:
    scene.type("MAX", "propose end")


ASKS: Mapping[QuestionKind, Callable[[Scene], None]] = {
    QuestionKind.MAIL: _without_key,
    QuestionKind.SIGN_UP: _sign_up,
    QuestionKind.ADDRESS: _address,
    QuestionKind.MOVE: _move,
    QuestionKind.LEFT: _left,
    QuestionKind.SUBSTITUTE: _substitute,
    QuestionKind.DEPUTY: _deputy,
    QuestionKind.MASTER: _master,
    QuestionKind.ENROLMENT: _enrolment,
    QuestionKind.SEAT: _seat,
    QuestionKind.PLACE: _place,
    QuestionKind.OPEN: _opening,
    QuestionKind.LINE: _line,
    QuestionKind.VOTE: _vote,
}
"""What makes the server ask a question of each kind."""

FORMS_OF_RELAY = (*tuple(REPLIES)[::6], "page, unmarked")
"""Some forms of answers; all of them are answered above with In-Reply-To."""

SAYS_HOW = ("und sonst nichts", "nur mit", "yes", "just")
"""Words of the sentences that say how to answer."""


def test_every_kind_of_question_is_asked() -> None:
    assert set(ASKS) == set(QuestionKind)


def _state(scene: Scene, question: OutboxRow) -> str:
    with scene.world.services.database.work() as work:
        found = questions.by_message_id(work, [question.message_id])
        return found[question.message_id].state


@pytest.mark.parametrize("word", OUTCOMES)
@pytest.mark.parametrize("kind", ASKS)
def test_a_question_is_answered_in_every_form(
    kind: QuestionKind, word: str, tmp_path: Path
) -> None:
    language = "de" if word in ("ja", "nein") else "en"
    step = 0 if kind is QuestionKind.ENROLMENT else 3
    scene = Scene.made(tmp_path, language, step=step)
    ASKS[kind](scene)
    question = scene.world.sent("confirm")[-1]
    scene.world.close()
    wrong: dict[str, str] = {}
    for number, form in enumerate(REPLIES):
        again = Scene.again(scene, tmp_path / f"{number}.db")
        raw = answered(form, sent_bytes(question), word, sender=question.recipient)
        again.world.deliver(raw)
        state = _state(again, question)
        if state != OUTCOMES[word]:
            wrong[form] = state
        again.world.close()
    assert wrong == {}


def _through_relay(raw: bytes) -> bytes:
    """Return a mail as a relay passes it on that gives each one an ID of its own."""
    mail = email.message_from_bytes(raw, policy=SMTP)
    del mail["Message-ID"]
    mail["Message-ID"] = "<0102018c-000000@eu-west-1.amazonses.com>"
    return mail.as_bytes()


def _without_sub_addresses(scene: Scene) -> None:
    """Let keys and tags stand in subjects."""
    clock = scene.world.clock
    post = Post({EMBEDDED: OwnAddress(DESK, subaddressing=False)}, "turmpost", clock)
    services = replace(scene.world.services, posting=lambda: post)
    scene.world.services = services


@pytest.mark.parametrize("word", ["ja", "nein"])
@pytest.mark.parametrize("subaddressing", [True, False])
@pytest.mark.parametrize("kind", ASKS)
def test_a_relay_that_replaces_message_ids_keeps_no_answer_from_us(
    kind: QuestionKind, word: str, tmp_path: Path, *, subaddressing: bool
) -> None:
    """A question's token stood in its Message-ID alone: no yes was ever one."""
    step = 0 if kind is QuestionKind.ENROLMENT else 3
    scene = Scene.made(tmp_path, "de", step=step)
    if not subaddressing:
        _without_sub_addresses(scene)
    ASKS[kind](scene)
    question = scene.world.sent("confirm")[-1]
    scene.world.close()
    wrong: dict[str, str] = {}
    for number, form in enumerate(FORMS_OF_RELAY):
        again = Scene.again(scene, tmp_path / f"{number}.db")
        if not subaddressing:
            _without_sub_addresses(again)
        passed = _through_relay(sent_bytes(question))
        raw = answered(form, passed, word, sender=question.recipient)
        again.world.deliver(raw)
        state = _state(again, question)
        if state != OUTCOMES[word]:
            wrong[form] = state
        again.world.close()
    assert wrong == {}


@pytest.mark.parametrize("subaddressing", [True, False])
@pytest.mark.parametrize("kind", ASKS)
def test_who_gets_a_question_forwarded_settles_nothing(
    kind: QuestionKind, tmp_path: Path, *, subaddressing: bool
) -> None:
    """Programs show the reply address of a forwarded mail, and every subject stays."""
    step = 0 if kind is QuestionKind.ENROLMENT else 3
    scene = Scene.made(tmp_path, "de", step=step)
    if not subaddressing:
        _without_sub_addresses(scene)
    ASKS[kind](scene)
    question = scene.world.sent("confirm")[-1]
    for asked in ("", "<forwarded@elsewhere.test>"):
        mail = email.message_from_bytes(sent_bytes(question), policy=SMTP)
        scene.world.write(
            "eve@evil.test",
            str(mail["Reply-To"]),
            "ja\n",
            subject=f"Re: Fwd: {mail['Subject']}",
            in_reply_to=asked,
        )
        assert _state(scene, question) == QuestionState.OPEN


@pytest.mark.parametrize("kind", ASKS)
def test_a_yes_with_more_beside_it_is_answered_by_that(
    kind: QuestionKind, tmp_path: Path
) -> None:
    """Whoever had no key got the help for strangers, and no word of the question."""
    step = 0 if kind is QuestionKind.ENROLMENT else 3
    scene = Scene.made(tmp_path, "de", step=step)
    ASKS[kind](scene)
    question = scene.world.sent("confirm")[-1]
    before = len(scene.world.sent())
    scene.world.agree("ja, aber wann fängt das denn an?")
    assert _state(scene, question) == QuestionState.OPEN
    (answer,) = scene.world.sent()[before:]
    text = flat(text_of(answer))
    first = min(text.find(word) for word in SAYS_HOW if word in text)
    assert '"aber wann' not in text[:first]
