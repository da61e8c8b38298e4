"""A whole demo, small: over real sockets, with a database in a folder."""

from __future__ import annotations

import io
import os
import re
import signal
import threading
from collections.abc import Iterator
from contextlib import redirect_stdout
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import update

from server import cli
from server.bundles.egon.robots.troupe import TROUPE
from server.bundles.robots import Received
from server.demo import play
from server.demo.client import Account, Client, MailToSend
from server.demo.folder import DATABASE, LOG
from server.demo.plan import Plan
from server.demo.progress import Progress
from server.storage.database import Database
from server.storage.games import games
from server.storage.states import OutgoingState
from server.storage.tables.outbox import OutboxRow
from tests.server.anonymity import leaks
from tests.server.open_keys import open_keys
from tests.servers.waiting import wait_until

LIMIT = 120.0


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The folder of a demo of three rounds, and what it has shown."""
    folder = tmp_path_factory.mktemp("demo") / "run"
    options = ["demo", "--players", "5", "--rounds", "3", "--seed", "5", "--folder"]
    with redirect_stdout(io.StringIO()) as shown:
        code = cli.main([*options, str(folder)])
    assert code == 0, shown.getvalue()
    return folder, shown.getvalue()


def test_a_game_is_played_by_mail(played: tuple[Path, str]) -> None:
    """The ranking, and a folder with every mail."""
    folder, shown = played
    assert re.search(r"^round  1/3 .*\nround  2/3 .*\nround  3/3 ", shown, re.MULTILINE)
    ranks = re.findall(r"^ +(\d) {2}([A-Z]{3}) {2}\S", shown, re.MULTILINE)
    assert sorted(who for _, who in ranks) == ["ALM", "BRO", "ELS", "NAC", "WUM"]
    assert ranks[0][0] == "1"
    assert "replay: no difference" in shown
    names = sorted(path.name for path in (folder / "mails").iterdir())
    assert f"all {len(names)} mails" in shown
    assert names[0].startswith("0001-in-")
    for kind in ("opening", "report", "reply", "welcome", "orders", "joined"):
        assert any(name.endswith(f"-{kind}.eml") for name in names), kind
    assert sum(name.endswith("report.eml") for name in names) == 3 * 5
    assert "resolved" in (folder / LOG).read_text(encoding="utf-8")


def test_a_demo_begins_with_three_mails_for_a_friend(played: tuple[Path, str]) -> None:
    folder, _ = played
    page = (folder / "look" / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'href="(mails/\d+-out-[^"]*)"', page)
    assert [one.rpartition("-")[2] for one in links] == [
        *("report.html", "reply.html", "opening.html"),
    ]
    assert all((folder / "look" / one).is_file() for one in links)
    assert page.index(links[0]) < page.index("mails/index.html")
    # In the language of the game, and with what its report shows.
    assert '<html lang="de">' in page
    assert "Zum Herzeigen" in page
    assert page.count('<img class="thumbnail" src="data:image/png;base64,') >= 1


def test_a_whole_demo_gives_nobody_away(played: tuple[Path, str]) -> None:
    """Over real sockets, with robots that sign, write articles and guess names."""
    folder, _ = played
    database = Database(f"sqlite:///{folder / DATABASE}")
    with database.work() as work:
        assert open_keys(work) == []
        assert leaks(work, (folder / LOG).read_text(encoding="utf-8")) == []
    database.close()


def test_a_newspaper_that_is_set_while_the_server_stops_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine the demo ended before it, and said that it had failed."""
    settle = play.Demo._settle

    async def queue_later(demo: play.Demo) -> None:
        await settle(demo)
        with demo._services.database.work() as work:
            never = datetime(9999, 1, 1, tzinfo=UTC)
            work.session.execute(
                update(OutboxRow)
                .where(OutboxRow.id == 1)
                .values(state=OutgoingState.QUEUED, next_try_at=never)
            )

    monkeypatch.setattr(play.Demo, "_settle", queue_later)
    options = ["--rounds", "1", "--players", "2", "--folder", str(tmp_path / "run")]
    assert cli.main(["demo", "mark", *options]) == 0


@pytest.mark.parametrize(
    ("game", "players", "steps"), [("ostia", 3, 5), ("mark", 2, 1)]
)
def test_every_game_has_its_demo(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    game: str,
    players: int,
    steps: int,
) -> None:
    """The shortest one; its log holds none of the orders that were played."""
    folder = tmp_path / "run"
    options = ["--rounds", "1", "--players", str(players), "--folder", str(folder)]
    patience = ["--round-seconds", "300"]  # all are ready long before
    assert cli.main(["demo", game, *options, *patience]) == 0
    shown = capsys.readouterr().out
    assert "replay: no difference" in shown
    assert len(re.findall(r"^ +\d {2}[A-Z]{3} {2}\S", shown, re.MULTILINE)) == players
    assert len(re.findall(r"^\w.*? mails +\d+ in ", shown, re.MULTILINE)) == steps
    log = (folder / LOG).read_text(encoding="utf-8")
    assert "resolved" in log
    played = list(_orders(folder / DATABASE))
    assert played
    assert not any(order in log for order in played)
    database = Database(f"sqlite:///{folder / DATABASE}")
    with database.work() as work:
        assert open_keys(work) == []
    database.close()


def _orders(database: Path) -> Iterator[str]:
    """Yield the lines that were played."""
    found = Database(f"sqlite:///{database}")
    with found.work() as work:
        for step in games.steps(work, 1):
            for text in (step.orders or {}).values():
                yield from str(text).splitlines()
    found.close()


def test_a_robot_without_a_reply_makes_the_demo_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In plain words, with exit code 1."""
    monkeypatch.setattr(play, "REPLY_SECONDS", -1.0)
    stream = io.StringIO()
    plan = Plan(TROUPE, players=2, rounds=1, folder=tmp_path / "run")
    assert play.run(plan, Progress(stream)) == 1
    assert "The demo has FAILED" in stream.getvalue()
    assert "for a reply to its sign-up in vain" in stream.getvalue()


def test_a_robot_that_breaks_makes_the_demo_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The traceback goes to the log, not over the screen."""

    def broken(*_: object) -> object:
        raise ZeroDivisionError("no such tower")

    monkeypatch.setattr("server.bundles.egon.robots.heads.draft", broken)
    stream = io.StringIO()
    plan = Plan(TROUPE, players=2, rounds=1, folder=tmp_path / "run")
    assert play.run(plan, Progress(stream)) == 1
    assert "a robot broke" in stream.getvalue()
    assert "Traceback" not in stream.getvalue()
    log = (tmp_path / "run" / "turmpost.log").read_text(encoding="utf-8")
    assert "no such tower" in log


def test_an_interrupted_demo_stops_cleanly(tmp_path: Path) -> None:
    """Ctrl-C while robots sign up: the mails so far are kept."""
    screen = Screen()
    plan = Plan(TROUPE, players=3, rounds=13, folder=tmp_path / "run")

    def interrupt() -> None:
        shows(screen, "folder")
        screen.press_ctrl_c()

    helper = threading.Thread(target=interrupt)
    helper.start()
    assert screen.show(plan) == 130
    helper.join()
    assert "stopped;" in screen.getvalue()


def test_a_person_plays_along(tmp_path: Path) -> None:
    """The seat is signed up; `fertig` ends a round long before its deadline."""
    screen = Screen()
    plan = Plan(
        TROUPE,
        players=3,
        rounds=2,
        seat="MAX",
        step_seconds=300,
        folder=tmp_path / "run",
    )
    person = Person(screen)
    person.start()
    assert screen.show(plan) == 0, screen.getvalue()
    person.join()
    assert "You are Bauherr Max" in screen.getvalue()
    assert "no move" not in screen.getvalue()
    assert len(person.reports) == 2


class Screen(io.StringIO):
    """The screen of a demo, and the keyboard before it."""

    def __init__(self) -> None:
        super().__init__()
        self._over = threading.Event()

    def show(self, plan: Plan) -> int:
        """Run a demo on this screen."""
        try:
            return play.run(plan, Progress(self))
        finally:
            self._over.set()

    def press_ctrl_c(self) -> None:
        """Interrupt the demo, unless it is over and the tests would be hit."""
        if not self._over.is_set():
            os.kill(os.getpid(), signal.SIGINT)


class Person(threading.Thread):
    """Somebody who reads the screen and uses an ordinary mail client."""

    def __init__(self, screen: Screen) -> None:
        super().__init__()
        self._screen = screen
        self.reports: list[Received] = []

    def run(self) -> None:
        """Answer the opening and each report but the last, then press Ctrl-C."""
        try:
            with Client(self._account(), "Max") as client:
                self._play(client)
            shows(self._screen, "Press Ctrl-C")
        finally:
            self._screen.press_ctrl_c()

    def _play(self, client: Client) -> None:
        def look() -> bool:
            for mail in client.new_mails():
                if mail.kind == "report":
                    self.reports.append(mail)
                if mail.kind == "opening" or len(self.reports) == 1:
                    self._answer(client, mail)
            return len(self.reports) == 2

        wait_until(look, limit=LIMIT, what="both reports")

    def _answer(self, client: Client, mail: Received) -> None:
        if mail.kind in ("opening", "report"):
            client.send(
                MailToSend(
                    mail.reply_to, "Zug", "k,Alois,600,2\nfertig\n", answers=mail
                )
            )

    def _account(self) -> Account:
        shows(self._screen, "SMTP")
        text = self._screen.getvalue()
        found = re.search(
            r"address (\S+) +user (\S+) +password (\S+)\n +IMAP (\S+) port (\d+) +"
            r"SMTP \S+ port (\d+)",
            text,
        )
        assert found
        address, user, password, host, imap, smtp = found.groups()
        return Account(user, address, password, host, int(smtp), int(imap))


def shows(screen: Screen, words: str) -> None:
    """Wait until a screen shows these words."""
    wait_until(lambda: words in screen.getvalue(), limit=LIMIT, what=words)
