"""A game in its third round, as the pages about commands suppose one.

MAX and ZOR play, and one person leads the game. What a command needs besides, a protest
to rule on or a pause to end, is made by `PREPARED`, by mails.
"""

from __future__ import annotations

import atexit
import re
import shutil
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cache
from pathlib import Path

from server.config.settings import GamesConfig
from server.games.clock import deadline_passed, interventions
from server.games.seats import seat_offers, settle_confirmation
from server.games.state import options
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.process.newspapers import Newspapers
from server.storage.games import games
from server.storage.kinds import Draws
from server.storage.people import roles
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from tests.loop.hearing import Heard, listening
from tests.server.masters_office import MASTER
from tests.server.world import TAKES_SIGN_UPS, TITLE, World, flat, text_of

DESK = "spiel@example.org"
OPENER = "opener@masters.test"
STRANGER = "eve@strangers.test"
CODES = {"egon": ("MAX", "ZOR"), "mark": ("MAX", "ZOR"), "ostia": ("MAX", "ZOR", "BEA")}
"""Who plays in a game of each kind."""
YES = {"de": "ja", "en": "yes"}
ORDER = {"egon": "a,Bolle", "mark": "z,a G", "ostia": "g,MAX,+1"}
"""An order that ZOR can give in the third step of a game of each kind."""
RULES: Mapping[str, Mapping[str, int]] = {"egon": {"event_modulus": 1, "razzia": 0}}
"""House rules by which a blackmail succeeds, whatever is drawn."""
_ARTICLE = "Article: One hears things\n" + "They say that it is so. \n" * 40 + "End\n"


@dataclass
class Scene:
    """The game, and who writes to it."""

    world: World
    language: str
    game: str = "egon"
    game_id: int = 0
    master: RoleRow = field(init=False)

    @classmethod
    def made(
        cls, folder: Path, language: str, game: str = "egon", *, step: int = 3
    ) -> Scene:
        """Return the game at a step; 0 is before the start."""
        kept = _kept(language, game, step)
        file = folder / "turmpost.db"
        shutil.copyfile(kept.file, file)
        scene = cls(_world(file), language, game, kept.game_id)
        scene.world.clock.time, scene.world.uid = kept.time, kept.uid
        with scene.world.services.database.work() as work:
            (scene.master,) = roles.masters(work, kept.game_id, kept.time)
        return scene

    def again(self, file: Path) -> Scene:
        """Return a copy of this game, whose world is closed, in another file."""
        shutil.copyfile(self.world.url.removeprefix("sqlite:///"), file)
        found = Scene(_world(file), self.language, self.game, self.game_id)
        found.world.clock.time, found.world.uid = self.world.clock.time, self.world.uid
        return found

    def pass_deadline(self) -> None:
        """Let the round end as the running server does."""
        self.world.clock.pass_by(hours=1, seconds=1)
        self.end_due_round()

    def end_due_round(self) -> None:
        """Let the running server end the round, whose deadline has passed."""
        services = self.world.services
        work_off(services)
        with services.database.work() as work:
            deadline_passed.fall_due(GameSession.locked(work, services, self.game_id))
        work_off(services)

    def to(self, reader: str) -> tuple[str, str]:
        """Return from where and to where somebody writes."""
        if reader == "master":
            return MASTER, f"spiel+{self.master.key}@example.org"
        if reader in ("stranger", "opener"):
            return (STRANGER if reader == "stranger" else OPENER), DESK
        player = self.world.player(reader)
        return player.address, f"spiel+{player.key}@example.org"

    def type(self, reader: str, text: str) -> Heard:
        """Let somebody type lines into a new mail; return what the server said."""
        sender, desk = self.to(reader)
        with listening() as heard:
            self.world.write(sender, desk, f"{text}\n")
        return heard

    def carry_out(self, reader: str, text: str) -> Heard:
        """Let somebody type lines, and answer with a yes where the server asks."""
        heard, sure = self.type(reader, text), YES[self.language]
        if "line-question.text" not in heard.keys:
            return heard
        with listening() as then:
            self.world.agree(sure)
        return Heard(
            [*heard.keys, *then.keys],
            heard.languages | then.languages,
            [*heard.impossible, *then.impossible],
        )

    def letters(self, reader: str) -> list[OutboxRow]:
        """Return what has been mailed to somebody."""
        address = self.to(reader)[0].casefold()
        return [row for row in self.world.sent() if row.recipient.casefold() == address]

    def told(self, reader: str) -> str:
        """Return the newest mail to somebody, on one line."""
        return flat(text_of(self.letters(reader)[-1]))

    def text_number(self) -> str:
        """Return the number of ZOR's press, as the game master reads it."""
        self.type("master", "texts")
        found = re.search(r"(\d+): Haus ZOR", self.told("master"))
        assert found is not None, self.told("master")
        return found[1]


@dataclass(frozen=True, slots=True)
class Kept:
    """A database with the game at a step, and when that was."""

    file: Path
    game_id: int
    time: datetime
    uid: int


def _world(file: Path) -> World:
    games = replace(GamesConfig(), openers=(OPENER,))
    config = replace(TAKES_SIGN_UPS, games=games)
    return World(f"sqlite:///{file}", config=config, vouches=True)


@cache
def _kept(language: str, game: str, step: int) -> Kept:
    """Play the game up to a step, once in a run of the tests."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = Path(folder) / "turmpost.db"
    world = _world(file)
    scene = Scene(world, language, game)
    codes = CODES[game]
    if step == 0:
        scene.game_id = world.announce(TITLE, game, players=len(codes) + 1)
        for code in codes:
            line = f'join {TITLE}, Haus {code}, {code}, "Name {code}"'
            address = f"{code.lower()}@players.test"
            world.write(address, DESK, f"language {language}\n{line}")
    else:
        scene.game_id = world.start(*codes, bundle=game, **RULES.get(game, {}))
        for code in codes:
            world.speak(code, language)
    world.lead(scene.game_id, MASTER, language)
    with world.services.database.work() as work:
        row = games.get(work, scene.game_id)
        options.change(work, row, {"hold_share": 0}, world.clock.now())
    for _ in range(1, step):
        scene.pass_deadline()
    world.close()
    return Kept(file, scene.game_id, world.clock.time, world.uid)


Prepare = Callable[[Scene, str], str]
"""Makes what a line needs, and returns the line with the numbers of this game."""


def _by_mail(reader: str, *texts: str) -> Prepare:
    def prepare(scene: Scene, line: str) -> str:
        for text in texts:
            heard = scene.type(reader, text.format(order=ORDER[scene.game]))
            assert heard.refusals == [], (text, heard.refusals)
        return line

    return prepare


def _after_the_round(scene: Scene, line: str) -> str:
    scene.type("ZOR", "Press: Silence\nAll is quiet here.\nEnd")
    scene.pass_deadline()
    papers = Newspapers(scene.world.services, lambda: None)
    try:
        papers.look()
    finally:
        papers.stop()
    return line


def _over(scene: Scene, line: str) -> str:
    with scene.world.services.database.work() as work:
        services = scene.world.services
        interventions.close(GameSession.locked(work, services, scene.game_id))
    return line


def _kept_back(scene: Scene, line: str) -> str:
    scene.type("master", "option 3, keep_reports yes")
    return _after_the_round(scene, line)


def _protest(scene: Scene, line: str) -> str:
    scene.type("ZOR", "protest 5.1: Two stones are missing.")
    found = re.search(r"(?:ruling|entscheid) (\d+)", scene.told("master"))
    assert found is not None, scene.told("master")
    return line.replace("12", found[1], 1)


def _press(scene: Scene, line: str) -> str:
    scene.type("ZOR", "Press: Silence\nAll is quiet here.\nEnd")
    return line.replace("12", scene.text_number(), 1)


def _withheld(scene: Scene, line: str) -> str:
    line = _press(scene, line)
    scene.type("master", f"withhold 3, {scene.text_number()}")
    return line


def _noted(scene: Scene, line: str) -> str:
    """Let there be a private note; a line that erases one erases that."""
    scene.type("master", "Memo MAX:\nOften late.\nEnd")
    found = re.search(r"(?:private note|Vermerk) (\d+)", scene.told("master"))
    assert found is not None, scene.told("master")
    return line.replace("12", found[1], 1)


def _blackmail(scene: Scene, line: str) -> str:
    """Let MAX threaten ZOR in the round before the one that the line names."""
    heard = scene.type("MAX", f"e,i(3),ZOR\nPenalty: 500 Kj\n{_ARTICLE}")
    assert heard.refusals == []
    scene.pass_deadline()
    return line


def _drawn(scene: Scene, line: str) -> str:
    """Let the game master enter draws; one is there where the line withdraws it."""
    withdraws = line.endswith(("keine", "none"))
    return (_draw_entered if withdraws else _drawn_by_hand)(scene, line)


def _drawn_by_hand(scene: Scene, line: str) -> str:
    with scene.world.services.database.work() as work:
        games.get(work, scene.game_id).draws = Draws.MANUAL
    return line


def _first_draw(scene: Scene, line: str) -> str:
    return _drawn_by_hand(scene, line) if "," in line else line


def _draw_entered(scene: Scene, line: str) -> str:
    _drawn_by_hand(scene, line)
    scene.type("master", "draw 3, 3,9,17,22,31,45,8, yes")
    return line


def _other_rules(scene: Scene, line: str) -> str:
    """Let the game have begun by the rules before the installed ones."""
    with scene.world.services.database.work() as work:
        games.get(work, scene.game_id).rules_version = "0"
    return line


def _watched(scene: Scene, line: str) -> str:
    for name in ("una", "ute"):
        # Nobody is asked for whom the mail server vouches.
        scene.world.write(f"{name}@watchers.test", DESK, f"spectate {TITLE}\n")
    return line


def waits(scene: Scene) -> None:
    """Put a stranger on the game's waiting list."""
    line = f'waitlist {TITLE}, Haus Eva, EVA, "Eva E"\n'
    scene.world.write(STRANGER, DESK, line)
    question = scene.world.sent("confirm")[-1]
    asked = f"<{question.message_id}>"
    scene.world.write(STRANGER, DESK, "yes\n", in_reply_to=asked)


def _wanted(scene: Scene, line: str) -> str:
    """Let somebody wait for a seat, before the start one who did not take it once."""
    if " 0" not in line:
        waits(scene)
        return line
    join = f'join {TITLE}, Haus BEA, BEA, "Name BEA"\n'
    scene.world.write("bea@players.test", DESK, join)
    waits(scene)
    scene.type("master", "remove 0, BEA, yes")
    scene.world.clock.pass_by(days=3)
    settle_confirmation.run_due(scene.world.services)
    scene.world.clock.pass_by(seconds=seat_offers.OFFERED_AGAIN_AFTER.total_seconds())
    return line


def _late_deadline(scene: Scene, line: str) -> str:
    """Let a deadline that is to come earlier be days away."""
    if "-" in line.partition(",")[2][:3]:
        scene.type("master", "deadline 3, +48h")
    return line


def _only_off(reader: str, text: str) -> Prepare:
    """Let what `off` ends be there before."""

    def prepare(scene: Scene, line: str) -> str:
        ends = re.search(r"(?:off|aus)(?:, (?:yes|ja))?$", line)
        return _by_mail(reader, text)(scene, line) if ends else line

    return prepare


def _proposed(scene: Scene, line: str) -> str:
    """Let there be a proposal, where the line makes none."""
    words = line.split()
    if words[1:] in (["off"], ["aus"]):
        scene.type("ZOR", "propose end")
    elif len(words) == 1:
        scene.type("MAX", "propose end")
    return line


PREPARED: Mapping[str, Prepare] = {
    "adopt": _other_rules,
    "answer": _press,
    "away": _only_off("ZOR", "away 2026-12-20 2027-01-02"),
    "booklet": _over,
    "deadline": _late_deadline,
    "hand_over": _only_off("master", "handover vera@example.org, yes"),
    "share": _only_off("master", "share vera@example.org, yes"),
    "delete": _by_mail("ZOR", "{order}"),
    "deputy": _only_off("master", "deputy vera@example.org 2026-12-20 2027-01-02, yes"),
    "draw": _drawn,
    "invite": _wanted,
    "memos": _noted,
    "newspaper": _after_the_round,
    "penalty": _blackmail,
    "preview": _draw_entered,
    "print": _withheld,
    "propose": _proposed,
    "ready": _by_mail("ZOR", "{order}"),
    "release_reports": _kept_back,
    "report": _after_the_round,
    "resume": _by_mail("master", "pause 3"),
    "robot": _only_off("master", "robot 3, MAX, yes"),
    "rollback": _after_the_round,
    "ruling": _protest,
    "receipt": _after_the_round,
    "standby": _only_off("master", "standby"),
    "start": _first_draw,
    "spectators": _watched,
    "substitute": _only_off("ZOR", "substitute vera@example.org 2026-12-20 2027-01-02"),
    "substitution": _only_off(
        "master", "substitute 3, MAX, vera@example.org 2026-12-20 2027-01-02, yes"
    ),
    "unmute": _by_mail("ZOR", "mute MAX"),
    "wait": _by_mail("ZOR", "{order}", "ready"),
    "withhold": _press,
}
"""What there must be before a command makes sense, by its name."""
