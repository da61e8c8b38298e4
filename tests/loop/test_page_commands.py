"""Each command of the README, the handbooks and the pages of commands does its work.

It is typed in a running game, by whom the page speaks to, in the language of the page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from server.commands import registry
from tests.loop.pages import LANGUAGE, Typed, commands
from tests.loop.scene import PREPARED, Scene
from tests.server.world import TITLE

ANSWERED = "salutation answers-subject"
"""One of these begins every answer: lists and tables have no sentence of their own."""

DONE: Mapping[str, str] = {
    "act": "orders-entered-for",
    "address": "address-asked",
    "adopt": "adopt-done",
    "announce": "open-question",
    "away": "absence-shown absence-noted absence-taken-back absence-none",
    "booklet": "booklet-asked",
    "cancel": "cancel-done",
    "circular": "circular-sent",
    "seat_letter": "seat-letter-sent",
    "editorial": "editorial-taken",
    "answer": "answer-taken",
    "memo": "memo-kept",
    "memos": "memos-head memo-erased",
    "close": "close-done",
    "correct": "correct-done correct-hidden-done figures-of-player",
    "data": "mail-data-on mail-data-off own-data-sent",
    "deadline": "deadline-set deadline-extended extension-set",
    "delete": "orders-deleted",
    "deputy": "deputy-question-sent deputy-off",
    "enrol": "enrolment-sent",
    "draw": "draw-entered draw-withdrawn",
    "format": "mail-form-text mail-form-html",
    "games": "games-title",
    "hand_over": "game-master-question-sent game-master-question-off",
    "help": ANSWERED,
    "history": "history-by-rounds",
    "invite": "seat-offer-sent",
    "join": "welcome.text",
    "journal": "journal-announced",
    "key": "key-new-done",
    "language": "language-set",
    "leave": "replacement-asked-of-game-master",
    "letters": "letters-come-at-once letters-come-daily letters-come-needed",
    "move": "move-asked",
    "mute": "player-muted",
    "newspaper": "issue-sent",
    "now": "round-ended",
    "option": "option-set options-shown",
    "orders": ANSWERED,
    "overview": "seats-code",
    "pause": "pause-done",
    "penalty": "penalties-head",
    "players": ANSWERED,
    "preview": "preview-head",
    "print": "text-printed",
    "probe": "forecast-head",
    "propose": "vote-proposed vote-taken-back vote-asked-again",
    "protest": "protest-open",
    "rating": "rating-on rating-off rating-none",
    "ready": "ready-noted ready-all-soon",
    "receipt": ANSWERED,
    "release_reports": "reports-released",
    "remove": "remove-done remove-before-start-done",
    "rename": "rename-done",
    "replace": "seat-replaced",
    "report": "report-sent",
    "resume": "resume-done",
    "robot": "robot-seated-noted robot-unseated-noted",
    "rollback": "rollback-done",
    "ruling": "protest-ruled",
    "schedule": "schedule-set",
    "series": "series-none series-of series-listed",
    "share": "game-master-question-sent game-master-question-off",
    "spectate": "sign-up-question.text watching.text",
    "spectators": f"{ANSWERED} spectator-removed",
    "standby": "waiting-noted waiting-off",
    "start": "game-started",
    "status": ANSWERED,
    "substitute": "substitute-question-sent substitute-off",
    "substitution": "substitute-question-sent substitute-off",
    "texts": "texts-head texts-none",
    "unmute": "player-unmuted",
    "wait": "ready-taken-back",
    "waiting": "waiting-for-game-listed",
    "waitlist": "waiting-question.text waiting-noted",
    "withhold": "text-withheld",
    "zone": "zone-set zone-of-game",
}
"""The sentences, one of which says that a command was carried out."""

BELOW = {
    "act": "v\nEnde",
    "circular": "Die Partie ruht.\nEnde",
    "seat_letter": "Dein Zug.\nEnde",
    "editorial": "Halbzeit.\nEnde",
    "answer": "So ist es.\nEnde",
    "memo": "Kommt oft spät.\nEnde",
}
"""What stands below a line that a text follows."""


NO_COMMAND = "report Bolle to the police"
"""An order in words of one's own, which begins like a command."""

ROUND = re.compile(r"\w+ (\d+)\b")


def _step(one: Typed) -> int:
    """Return the step in which a line of a page makes sense."""
    if one.command == "start" or (one.command == "join" and TITLE in one.line):
        return 0
    command, named = registry.find(one.command), ROUND.match(one.line)
    if command is None or "round" not in command.takes[:1] or named is None:
        return 3
    # A penalty is that of a blackmail of the round before.
    return int(named[1]) - (1 if one.command == "penalty" else 0)


def done(command: str) -> set[str]:
    """Return the entries of which one answers a command that did its work."""
    assert command in DONE, (
        f"say in DONE ({__file__}) by which entry of the catalogue the answer to the "
        f"command {command!r} tells that it has done its work"
    )
    return set(DONE[command].split())


def _lines() -> Sequence[Typed]:
    """Return what is to be typed, each line once in a game and a language."""
    found = {(one.game, one.language, one.line, one.reader): one for one in commands()}
    return tuple(found.values())


@pytest.mark.parametrize("one", _lines(), ids=str)
def test_what_a_page_says_to_type_does_what_it_says(one: Typed, tmp_path: Path) -> None:
    assert one.command, f"nobody can read {one.line!r}"
    scene = Scene.made(tmp_path, one.language, one.game, step=_step(one))
    if one.command == "join":
        _announced(scene, one)
    prepare = PREPARED.get(one.command)
    line = prepare(scene, one.line) if prepare is not None else one.line
    if one.command in BELOW and "\n" not in line:
        line = f"{line}\n{BELOW[one.command]}"
    heard = scene.carry_out(one.reader, line)
    assert heard.refusals == [], scene.told(one.reader)
    assert done(one.command) & set(heard.keys), heard.keys
    scene.world.close()


def test_the_commands_that_the_order_language_explains_are_read() -> None:
    shown = commands(LANGUAGE)
    assert len(shown) > 5
    assert {one.line for one in shown if not one.command} == {NO_COMMAND}


def _announced(scene: Scene, one: Typed) -> None:
    """Let there be the game that the line names."""
    found = re.search(r"\b(?:Egon|MARK|Ostia) \d", one.line)
    assert found is not None, one.line
    if found[0] != TITLE:
        scene.world.announce(found[0], one.game, players=4)
