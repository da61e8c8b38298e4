"""Deeds of players, game masters and the clock that promises are about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from server.games.clock import deadline_passed
from server.games.messages import closing_words
from server.games.seats import settle_confirmation
from server.games.state.failing_games import Troubles
from server.games.state.session import GameSession
from server.intake import late
from server.process.newspapers import Newspapers
from server.storage.games import games
from server.storage.kinds import Draws
from tests.loop.hearing import listening
from tests.loop.scene import DESK, ORDER, PREPARED, Scene
from tests.server.world import TITLE, parsed

MAX, ZOR = "max@players.test", "zor@players.test"
VERA, UNA = "vera@elsewhere.test", "una@watchers.test"
NEW = "zor@elsewhere.test"
FIRST_DAY = "2026-12-20"
DAYS = f"{FIRST_DAY} 2027-01-02"
DRAW = "3,9,17,22,31,45,8"

Deed: TypeAlias = Callable[[Scene], object]


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail that keeps a promise: to whom, its kind, and a sentence in it."""

    reader: str
    kind: str
    sentence: str
    language: str = ""
    """The language that it must be in; strangers may be answered in any."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What makes a sentence be said, what makes it come true, and what comes then."""

    said_by: Deed
    kept_by: Deed | None
    letters: tuple[Letter, ...]
    """At least one of each."""
    step: int = 3
    game: str = "egon"


def together(*deeds: Deed) -> Deed:
    def do(scene: Scene) -> None:
        for deed in deeds:
            deed(scene)

    return do


def typed(reader: str, line: str) -> Deed:
    """Let somebody type a line, after what it needs has been made."""

    def do(scene: Scene) -> None:
        prepare = PREPARED.get(line.partition(" ")[0])
        ready = prepare(scene, line) if prepare is not None else line
        heard = scene.type(reader, ready.format(order=ORDER[scene.game]))
        assert heard.refusals == [], (line, heard.refusals)

    return do


def typed_bare(reader: str, line: str) -> Deed:
    """Let somebody type a line that needs nothing more."""

    def do(scene: Scene) -> None:
        heard = scene.type(reader, line)
        assert heard.refusals == [], (line, heard.refusals)

    return do


def wished(reader: str, line: str) -> Deed:
    """Let somebody type a line, and answer the question about it with a yes."""

    def do(scene: Scene) -> None:
        heard = scene.carry_out(reader, line)
        assert heard.refusals == [], (line, heard.refusals)

    return do


def answered(address: str, word: str) -> Deed:
    """Let somebody answer the newest question to an address."""

    def do(scene: Scene) -> None:
        asked = [one for one in scene.world.sent("confirm") if one.recipient == address]
        desk = str(parsed(asked[-1])["Reply-To"])
        question = f"<{asked[-1].message_id}>"
        scene.world.write(address, desk, f"{word}\n", in_reply_to=question)

    return do


def first_day_comes(scene: Scene) -> None:
    now = scene.world.clock.now()
    scene.world.clock.pass_by(days=20 - now.day)
    settle_confirmation.run_due(scene.world.services)


def days_are_over(scene: Scene) -> None:
    scene.world.clock.pass_by(days=20)
    settle_confirmation.run_due(scene.world.services)


def round_ends(scene: Scene) -> None:
    scene.pass_deadline()


def mail_comes_late(scene: Scene) -> None:
    """Let an order come in after the deadline, before the round is resolved."""
    scene.world.clock.pass_by(hours=1, seconds=1)
    scene.type("ZOR", ORDER[scene.game])
    scene.world.clock.pass_by(seconds=late.PATIENCE.total_seconds())
    late.tell_late(scene.world.services)


def without_key(scene: Scene) -> None:
    scene.world.write(ZOR, DESK, f"{ORDER[scene.game]}\n")


def asks_to_watch(scene: Scene) -> None:
    # Nobody is asked for whom the mail server vouches.
    scene.world.ask_about_sign_ups().vouches = False
    scene.world.write(UNA, DESK, f"spectate {TITLE}\n")


def watches(scene: Scene) -> None:
    asks_to_watch(scene)
    answered(UNA, "yes")(scene)


def tick(scene: Scene) -> None:
    """Let the server look after what is due, a second later."""
    scene.world.clock.pass_by(seconds=1)
    with scene.world.services.database.work() as work:
        session = GameSession.locked(work, scene.world.services, scene.game_id)
        deadline_passed.fall_due(session)


def game_ends(scene: Scene) -> None:
    PREPARED["booklet"](scene, "")


def booklets_are_bound(scene: Scene) -> None:
    """Let the duty of the newspapers run once."""
    papers = Newspapers(scene.world.services, lambda: None)
    try:
        papers.look()
    finally:
        papers.stop()


def ends_now(scene: Scene) -> None:
    scene.type("master", "resolve 3")


def late_order(scene: Scene) -> None:
    scene.type("ZOR", ORDER[scene.game])


def first_draw_named(scene: Scene) -> None:
    draws_by_hand(scene)
    scene.type("master", f"start {DRAW}")


def agrees(scene: Scene) -> None:
    """Answer the newest question with a yes."""
    with listening() as heard:
        scene.world.agree("yes")
    assert heard.refusals == [], heard.refusals


def joins(scene: Scene) -> None:
    line = f'join {TITLE}, Haus BEA, BEA, "Name BEA"'
    scene.world.write("bea@players.test", DESK, f"{line}\n")


def robot_is_replaced(scene: Scene) -> None:
    scene.type("master", f"replace 3, MAX, {VERA}, yes")


def stands_by(scene: Scene) -> None:
    """Let a stranger offer to take over a seat in any game."""
    scene.world.write(UNA, DESK, "standby\n")
    answered(UNA, "yes")(scene)


def paused_report(scene: Scene) -> None:
    """Let a player ask for the report while the game is paused."""
    scene.type("master", "pause 3")
    scene.type("ZOR", "report")


def draws_by_hand(scene: Scene) -> None:
    with scene.world.services.database.work() as work:
        games.get(work, scene.game_id).draws = Draws.MANUAL


def draw_is_entered(scene: Scene) -> None:
    scene.type("master", f"draw 3, {DRAW}, yes")


def is_ruled(scene: Scene) -> None:
    scene.type("master", PREPARED["ruling"](scene, "ruling 12: It stands."))


def both(kind: str, sentence: str) -> tuple[Letter, ...]:
    return Letter(MAX, kind, sentence), Letter(ZOR, kind, sentence)


def at_once(
    line: str, *letters: Letter, step: int = 3, game: str = "egon"
) -> tuple[Promise, ...]:
    """Return the promise of an answer to a game master that is kept at once."""
    return (Promise(typed("master", line), None, letters, step, game),)


def new_master_pauses(scene: Scene) -> None:
    """Let who has taken the game over lead it with the key of the welcome."""
    mails = [one for one in scene.world.sent("welcome") if one.recipient == VERA]
    scene.world.write(VERA, str(parsed(mails[-1])["Reply-To"]), "pause 3\n")


def held(scene: Scene) -> None:
    """Let a round wait for its game master, since nobody has ordered."""
    scene.type("master", "option 1, hold_share 50")
    scene.pass_deadline()


def says_goodbye(reader: str) -> Deed:
    def do(scene: Scene) -> None:
        scene.type(reader, "Afterword:\nThank you all.\nEnd")
        services = scene.world.services
        closing_words.close_all(services, Troubles(services))

    return do


def newest_is_text(scene: Scene) -> None:
    assert parsed(scene.letters("ZOR")[-1]).get_body(("html",)) is None
