"""A game whose package is broken or gone stops only itself, and comes back whole.

A server is started, and started again, by a `GameWatch` of its own, as `Server` does
it. The bazaar of `tests/toy` is the package of somebody else; Egon is played beside it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest

from server import bundles
from server.errors import UnknownGameError
from server.games.clock import interventions, suspending
from server.games.state import draws
from server.games.state.session import GameSession
from server.intake.worker import work_off
from server.pages.publishing import publish
from server.process import trial
from server.process.game_watch import GameWatch
from server.process.startup import prepare
from server.storage.games import due_steps, games
from server.storage.people.order_keys import order_key
from server.storage.states import GameState, MailState
from server.storage.tables.games import GameRow, StepRow
from tests.server.world import World, flat, text_of
from tests.toy.texts import BazaarTexts

FIRST_SECRET = 64
"""It gives BEE the card oil 5, and COW wine 4."""
BAZAAR = "tests.toy.bundle:BUNDLE"


class Packages:
    """The packages that are installed beside the server: entry points by name."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.own = dict(bundles._installed())
        self.folder = folder
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(bundles, "_registered", {})
        monkeypatch.setattr(bundles, "_broken", {})
        monkeypatch.syspath_prepend(str(folder))
        self.install(BAZAAR)

    def install(self, path: str) -> None:
        self._set({**self.own, "bazaar": path})

    def uninstall(self) -> None:
        self._set(self.own)

    def write(self, code: str) -> None:
        """Install a module of this code."""
        name = "bazaar_package"
        (self.folder / f"{name}.py").write_text(code, encoding="utf-8")
        sys.modules.pop(name, None)
        self.install(f"{name}:BUNDLE")

    def _set(self, paths: dict[str, str]) -> None:
        def installed() -> dict[str, str]:
            return paths

        installed.cache_clear = lambda: None  # type: ignore[attr-defined]
        self._monkeypatch.setattr(bundles, "_installed", installed)


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Packages]:
    bundles._load_installed.cache_clear()
    secrets = (f"{number:064x}" for number in count(FIRST_SECRET))
    monkeypatch.setattr(draws, "new_secret", lambda: next(secrets))
    yield Packages(monkeypatch, tmp_path)
    bundles._load_installed.cache_clear()


def serve(world: World) -> GameWatch:
    """Start a server: a process that has loaded nothing yet."""
    bundles._broken.clear()
    bundles._load_installed.cache_clear()
    prepare()
    watch = GameWatch(world.services)
    watch.begin()
    watch.look()
    work_off(world.services)
    return watch


def play(world: World) -> int:
    """Start a bazaar of three players; BEE has ordered."""
    game_id = world.start("ANT", "BEE", "COW", bundle="bazaar")
    world.speak("COW", "en")
    world.mail("BEE", "b,Öl,5")
    return game_id


WITHOUT_CATALOGUE = """
from dataclasses import replace
from server.texts.catalogue import Catalogue
from tests.toy.bundle import BUNDLE as BAZAAR
from tests.toy.texts import BazaarTexts

class Texts(BazaarTexts):
    def game(self):
        return Catalogue("tests.faults").into("de").phrase("game")

BUNDLE = replace(BAZAAR, texts=Texts)
"""
BREAKS: dict[str, Callable[[Packages], None]] = {
    "import error": lambda packages: packages.install("nowhere_to_be_found:BUNDLE"),
    "error in its code": lambda packages: packages.write("BUNDLE = 1 // 0"),
    "names nothing": lambda packages: packages.install("tests.toy.bundle:NOTHING"),
    "is no game": lambda packages: packages.write("BUNDLE = 'bazaar'"),
    "leaves": lambda packages: packages.write("raise SystemExit(3)"),
    "has no catalogue": lambda packages: packages.write(WITHOUT_CATALOGUE),
    "another name": lambda packages: packages.install(
        "server.bundles.egon.bundle:BUNDLE"
    ),
    "uninstalled": lambda packages: packages.uninstall(),
}


def game(world: World, game_id: int) -> GameRow:
    with world.services.database.work() as work:
        return games.get(work, game_id)


@pytest.mark.parametrize("breaks", BREAKS.values(), ids=BREAKS)
def test_a_game_is_suspended_and_goes_on_with_everything(
    world: World, packages: Packages, breaks: Callable[[Packages], None]
) -> None:
    game_id = play(world)
    before = world.open_key(game_id)
    breaks(packages)
    watch = serve(world)

    assert game(world, game_id).state == GameState.SUSPENDED
    assert "bazaar cannot be used" in watch.failure or "'bazaar'" in watch.failure
    told = world.sent("change")
    assert [row.recipient[:3] for row in told] == ["ant", "bee", "cow"]
    assert "Egon 7 ruht" in flat(text_of(told[0]))
    assert "Deine Befehle gelten unverändert" in flat(text_of(told[1]))
    assert "Egon 7 is suspended" in flat(text_of(told[2]))

    world.clock.pass_by(hours=5)
    row = world.mail("ANT", "l,Öl,3")
    assert world.row(row.uid).state == MailState.WAITING
    assert "Sie ist aufgehoben" in flat(text_of(world.sent("late", "ANT")[0]))
    with world.services.database.work() as work:
        assert not due_steps.due(work, world.clock.now())

    packages.install(BAZAAR)
    watch = serve(world)
    assert watch.failure == ""
    assert game(world, game_id).state == GameState.RUNNING
    assert world.open_key(game_id) == before
    assert world.row(row.uid).state == MailState.DONE
    assert "l,Öl,3" in world.reply("ANT")
    world.mail("BEE", "befehle")
    assert "b,Öl,5" in world.reply("BEE")
    assert len(world.sent("change", "ANT")) == 2
    assert "Orders count until" in flat(text_of(world.sent("change", "COW")[-1]))


def test_everybody_is_told_once_however_often_the_server_starts(
    world: World, packages: Packages
) -> None:
    play(world)
    packages.uninstall()
    watch = serve(world)
    watch.look()
    serve(world)
    assert len(world.sent("change", "ANT")) == 1


def test_a_package_that_is_uninstalled_and_back_under_a_running_server(
    world: World, packages: Packages
) -> None:
    """Nobody starts anything anew; processes that lack the game are ended."""
    renewed: list[str] = []
    game_id = play(world)
    prepare()
    watch = GameWatch(world.services, lambda: renewed.append("renewed"))
    watch.begin()
    watch.look()
    packages.uninstall()
    watch.look()
    assert game(world, game_id).state == GameState.SUSPENDED
    world.mail("ANT", "befehle")
    before = open_step(world, game_id).deadline
    world.clock.pass_by(minutes=1)
    packages.install(BAZAAR)
    assert watch.look()
    assert renewed == ["renewed"]
    assert open_step(world, game_id).deadline == before
    assert game(world, game_id).state == GameState.RUNNING
    work_off(world.services)
    assert len(world.sent("reply", "ANT")) == 1


def test_a_package_that_is_mended_under_a_running_server(
    world: World, packages: Packages
) -> None:
    """What of it was loaded before the error is loaded anew."""
    game_id = play(world)
    packages.write("BUNDLE = 1 // 0")
    watch = serve(world)
    packages.write("from tests.toy.bundle import BUNDLE")
    watch.look()
    assert game(world, game_id).state == GameState.RUNNING
    assert watch.failure == ""


def test_what_another_process_lacks_goes_on_when_a_new_one_has_it(
    world: World, packages: Packages
) -> None:
    """Two processes that disagree must not tell the players so every minute."""
    game_id = play(world)
    faults = iter(["SyntaxError", "SyntaxError", ""])
    renewed: list[str] = []
    watch = GameWatch(
        world.services, lambda: renewed.append("once"), lambda *_: next(faults)
    )
    prepare()
    watch.begin()
    watch.look()
    with world.services.database.work() as work:
        suspending.suspend(GameSession.locked(work, world.services, game_id))
    for _ in range(2):
        watch.look()
        assert game(world, game_id).state == GameState.SUSPENDED
        assert watch.failure == "bazaar cannot be used: SyntaxError"
    watch.look()
    assert game(world, game_id).state == GameState.RUNNING
    assert (watch.failure, renewed) == ("", ["once"])


def test_a_game_goes_on_only_when_it_has_been_loaded(
    world: World, packages: Packages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package that is there again may be one that cannot play the game."""
    game_id = play(world)
    packages.uninstall()
    serve(world)
    watch = GameWatch(world.services, fault_of=lambda *_: "")
    watch.look()
    packages.install(BAZAAR)
    with monkeypatch.context() as patched:
        patched.setattr(BazaarTexts, "status", lambda *_: 1 // 0)
        for _ in range(2):
            watch.look()
            assert game(world, game_id).state == GameState.SUSPENDED
            assert "Egon 7 cannot go on: ZeroDivisionError" in watch.failure
    assert len(world.sent("change", "ANT")) == 1
    watch.look()
    assert game(world, game_id).state == GameState.RUNNING
    assert watch.failure == ""
    assert "Egon 7 ruht nicht mehr" in flat(text_of(world.sent("change", "ANT")[-1]))


def test_a_package_that_loads_and_is_wrong_is_mended_under_a_running_server(
    world: World, packages: Packages
) -> None:
    """Its modules are loaded anew, not only those that could not be loaded."""
    game_id = play(world)
    packages.write(WITHOUT_CATALOGUE)
    watch = serve(world)
    assert game(world, game_id).state == GameState.SUSPENDED
    file = packages.folder / "bazaar_package.py"
    file.write_text("from tests.toy.bundle import BUNDLE\n", encoding="utf-8")
    watch.look()
    assert game(world, game_id).state == GameState.RUNNING


def test_a_new_process_says_whether_it_can_load_a_game(tmp_path: Path) -> None:
    assert trial.fault_of("egon", ()) == ""
    assert "no game 'chess' is installed" in trial.fault_of("chess", ())
    assert trial.fault_of("bazaar", ["tests.toy.bundle:BUNDLE"]) == ""


def test_the_players_get_time_as_after_a_downtime(
    world: World, packages: Packages
) -> None:
    """It had an hour left; the round was meant to last no longer."""
    game_id = play(world)
    world.clock.pass_by(minutes=40)
    packages.uninstall()
    serve(world)
    world.clock.pass_by(days=3)
    row = world.mail("COW", "bid, wine, 4")
    packages.install(BAZAAR)
    serve(world)
    step = open_step(world, game_id)
    assert step.deadline == world.clock.now() + timedelta(hours=1)
    assert world.row(row.uid).state == MailState.DONE
    assert "bids wine 4" in flat(world.reply("COW"))


def test_a_deadline_that_is_far_away_stays(world: World, packages: Packages) -> None:
    game_id = play(world)
    far = world.clock.now() + timedelta(days=9)
    with world.services.database.work() as work:
        session = GameSession.locked(work, world.services, game_id)
        interventions.set_deadline(session, far)
    packages.uninstall()
    serve(world)
    world.clock.pass_by(days=2)
    packages.install(BAZAAR)
    serve(world)
    assert open_step(world, game_id).deadline == far


def test_a_game_that_its_game_master_has_paused_stays_paused(
    world: World, packages: Packages
) -> None:
    game_id = play(world)
    with world.services.database.work() as work:
        interventions.pause(GameSession.locked(work, world.services, game_id))
    packages.uninstall()
    serve(world)
    assert game(world, game_id).state == GameState.PAUSED
    row = world.mail("ANT", "befehle")
    assert world.row(row.uid).state == MailState.WAITING
    assert len(world.sent("late", "ANT")) == 1
    packages.install(BAZAAR)
    serve(world)
    assert game(world, game_id).state == GameState.PAUSED
    assert world.row(row.uid).state == MailState.DONE
    assert len(world.sent("change", "ANT")) == 1


def test_the_game_master_is_told_and_waits_like_the_others(
    world: World, packages: Packages
) -> None:
    game_id = play(world)
    master = world.lead(game_id)
    packages.uninstall()
    serve(world)
    (letter,) = world.sent("gm")
    assert letter.recipient == master.address
    assert 'Regeln des Spiels "bazaar"' in flat(text_of(letter))
    row = world.write(
        master.address, f"spiel+{master.key}@example.org", "pause 1.auction"
    )
    assert world.row(row.uid).state == MailState.WAITING
    packages.install(BAZAAR)
    serve(world)
    assert game(world, game_id).state == GameState.PAUSED
    assert "goes on" not in text_of(world.sent("gm")[-1])
    assert "wieder benutzen" in flat(text_of(world.sent("gm")[1]))


def test_a_button_of_a_mail_orders_when_the_game_goes_on(
    world: World, packages: Packages
) -> None:
    """Nobody is asked whether a mail is theirs that only waits."""
    game_id = play(world)
    step = open_step(world, game_id)
    key = order_key(world.key("COW"), step.id)
    packages.uninstall()
    serve(world)
    to = f"spiel+{key}@example.org"
    row = world.write("cow@players.test", to, "bid, wine, 4")
    assert world.row(row.uid).state == MailState.WAITING
    packages.install(BAZAAR)
    serve(world)
    assert world.row(row.uid).outcome == "orders"


def test_a_robot_is_not_answered_for_ever(world: World, packages: Packages) -> None:
    play(world)
    packages.uninstall()
    serve(world)
    rows = [world.mail("ANT", f"befehle\nprobe {number}") for number in range(8)]
    assert {world.row(row.uid).state for row in rows} == {MailState.WAITING}
    assert len(world.sent("late", "ANT")) == 5


def test_a_game_that_is_suspended_can_be_cancelled(
    world: World, packages: Packages
) -> None:
    game_id = play(world)
    packages.uninstall()
    serve(world)
    with world.services.database.work() as work:
        session = GameSession.locked(work, world.services, game_id)
        with pytest.raises(UnknownGameError, match="'bazaar'"):
            interventions.resume(session)
        interventions.cancel(session)
    packages.install(BAZAAR)
    serve(world)
    assert game(world, game_id).state == GameState.CANCELLED


def test_the_other_games_are_listed_and_played(
    world: World, packages: Packages
) -> None:
    play(world)
    packages.install("nowhere_to_be_found:BUNDLE")
    serve(world)
    world.announce("Egon 8")
    world.write("new@players.test", "spiel@example.org", "partien")
    (listing,) = world.sent("reply", "NEW")
    assert "Egon 8" in text_of(listing)
    assert "Egon 7" in text_of(listing)
    assert "ruht" in text_of(listing)
    world.write(
        "new@players.test",
        "spiel@example.org",
        'anmelden Egon 8, Haus Neu, NEU, "Nora Neumann"',
    )
    assert len(world.sent("welcome", "NEW")) == 1


def test_nobody_signs_up_for_a_game_without_its_rules(
    world: World, packages: Packages
) -> None:
    """The mail was set aside, as if it were at fault."""
    world.announce("Basar 9", "bazaar")
    packages.uninstall()
    serve(world)
    line = 'anmelden Basar 9, Haus Neu, NEU, "Nora Neumann"'
    row = world.write("new@players.test", "spiel@example.org", line)
    assert world.row(row.uid).outcome == "join_refused"
    said = flat(text_of(world.sent(to="NEW")[-1]))
    assert "Der Server kann die Regeln von Basar 9 zurzeit nicht laden" in said
    row = world.write("una@players.test", "spiel@example.org", "zuschauen Basar 9")
    assert world.row(row.uid).outcome == "join_refused"
    row = world.write("una@players.test", "spiel@example.org", "hilfe")
    assert world.row(row.uid).state == MailState.DONE


def test_pages_of_a_game_without_its_rules_stay_as_they_are(
    world: World, packages: Packages, tmp_path: Path
) -> None:
    """Also where another process has made them; those of other games go on."""
    play(world)
    world.announce("Egon 8")
    site = tmp_path / "site"
    publish(world.services, site)
    page = site / "de" / "egon-7" / "index.html"
    before = page.read_bytes()
    packages.uninstall()
    serve(world)
    world.announce("Egon 9")
    publish(world.services, site)
    assert page.read_bytes() == before
    assert (site / "de" / "egon-9" / "index.html").exists()
    world.clock.pass_by(hours=5)
    packages.install(BAZAAR)
    serve(world)
    publish(world.services, site)
    assert page.read_bytes() != before


def open_step(world: World, game_id: int) -> StepRow:
    """Return the open step of a game."""
    with world.services.database.work() as work:
        step = games.open_step(work, game_id)
    assert step is not None
    return step
