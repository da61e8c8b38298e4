"""Every question that the server asks by mail, answered in every form of quoting.

Our own text comes back with the answer in most forms, with the "no" that stands in it.
What counts is the one word that a person has typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from server.storage.kinds import QuestionKind
from server.storage.people import questions
from server.storage.states import QuestionState
from server.storage.tables.outbox import OutboxRow
from tests.loop.scene import DESK, OPENER, Scene, waits
from tests.quoting_forms import REPLIES, answered
from tests.server.world import TITLE
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
    scene.world.ask_about_sign_ups()
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


ASKS: Mapping[QuestionKind, Callable[[Scene], None]] = {
    QuestionKind.MAIL: _without_key,
    QuestionKind.SIGN_UP: _sign_up,
    QuestionKind.ADDRESS: _address,
    QuestionKind.MOVE: _move,
    QuestionKind.SUBSTITUTE: _substitute,
    QuestionKind.DEPUTY: _deputy,
    QuestionKind.MASTER: _master,
    QuestionKind.ENROLMENT: _enrolment,
    QuestionKind.SEAT: _seat,
    QuestionKind.PLACE: _place,
    QuestionKind.OPEN: _opening,
    QuestionKind.LINE: _line,
}
"""What makes the server ask a question of each kind."""


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
