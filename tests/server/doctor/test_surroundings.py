"""What the doctor says of games, backups, pages, the monitor's port and the alarm."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from server import bundles
from server.config.intake import IntakeConfig
from server.config.monitoring import AlarmConfig, MonitorConfig, WebConfig
from server.config.settings import BackupConfig, Config
from server.doctor import files, surroundings
from server.doctor.findings import Chart, Level
from server.process.duties import Duties
from server.process.monitor import Monitor
from server.process.pulse import Pulse
from server.process.status_port import Answers
from server.storage.inbox import inbox
from tests.server.doctor.examined import lines
from tests.server.mail.scripted import HOST, Client, Hangup, server
from tests.server.world import World
from tests.test_conformance import EGON_CASE
from turmpost.testing.conformance import BrokenPromiseError
from turmpost.testing.conformance.installing import the_entry_point_has_the_name


def _chart() -> Chart:
    return Chart(show=lambda _: None)


def _folders(config: Config) -> Chart:
    chart = _chart()
    surroundings.examine_folders(config, chart)
    return chart


def _with_backup(folder: Path) -> Config:
    return replace(Config(), backup=BackupConfig(folder=str(folder)))


def _with_pages(folder: Path) -> Config:
    return replace(Config(), web=WebConfig(folder=str(folder)))


def test_folders_that_can_be_written_or_made(tmp_path: Path) -> None:
    for config in (_with_backup(tmp_path / "a" / "b"), _with_pages(tmp_path / "c")):
        chart = _folders(config)
        assert lines(chart, Level.PROBLEM) + lines(chart, Level.WARNING) == []
        assert "can be written" in "\n".join(lines(chart, Level.OK))
    assert list(tmp_path.iterdir()) == []


def test_no_backups() -> None:
    assert "none is written around rounds" in lines(_folders(Config()), Level.OK)[0]


@pytest.fixture
def locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that this user may not write, whoever runs the tests."""
    access = os.access

    def refused(path: Path, mode: int, *, effective_ids: bool = False) -> bool:
        return path != tmp_path and access(path, mode, effective_ids=effective_ids)

    monkeypatch.setattr(os, "access", refused)
    return tmp_path


def test_folders_of_somebody_else(locked: Path) -> None:
    for config, about, mode in (
        (_with_backup(locked / "new"), "backup", "0750"),
        (_with_pages(locked / "new"), "web", "0755"),
    ):
        (problem,) = lines(_folders(config), Level.PROBLEM)
        assert problem.startswith(f"{about}: {files.user()} may not write {locked}, so")
        assert f"install -d -m {mode} -o turmpost {locked / 'new'}" in problem
        assert "ReadWritePaths=" in problem


def test_a_file_where_a_folder_ought_to_be(tmp_path: Path) -> None:
    file = tmp_path / "backups"
    file.touch()
    (problem,) = lines(_folders(_with_backup(file)), Level.PROBLEM)
    assert f"{file} is no folder" in problem


def test_a_folder_of_pages_that_holds_something_else(tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").touch()
    (problem,) = lines(_folders(_with_pages(tmp_path)), Level.PROBLEM)
    assert "is not empty" in problem
    assert "take an empty folder as web.folder" in problem
    assert [path.name for path in tmp_path.iterdir()] == ["photo.jpg"]


def _monitor(port: int, host: str = HOST) -> Chart:
    chart = _chart()
    surroundings.examine_monitor(MonitorConfig(port=port, host=host), chart)
    return chart


@pytest.fixture
def taken() -> Iterator[socket.socket]:
    """A port on which another program listens and hangs up."""
    with socket.create_server((HOST, 0)) as listener:
        yield listener


def test_the_port_of_the_monitor(taken: socket.socket) -> None:
    assert _monitor(0).findings == []
    port = taken.getsockname()[1]
    taken.close()
    assert f"port {port} is free" in lines(_monitor(port), Level.OK)[0]
    (problem,) = lines(_monitor(port, "192.0.2.1"), Level.PROBLEM)
    assert "cannot be opened" in problem
    assert "host to an address of this machine" in problem


def test_a_port_of_another_program(
    taken: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(surroundings, "ANSWER_SECONDS", 0.2)
    (problem,) = lines(_monitor(taken.getsockname()[1]), Level.PROBLEM)
    assert "is taken, and not by turmpost" in problem


def test_a_running_server_is_asked_how_it_does(quick_world: World) -> None:
    monitor = Monitor(quick_world.services)
    answers = Answers(MonitorConfig(port=0), monitor.ask, Duties(Pulse()))
    answers.start()
    try:
        with quick_world.services.database.work() as work:
            inbox.set_checked(work, "embedded", quick_world.clock.now())
        assert "that all is well" in lines(_monitor(answers.port), Level.OK)[0]
        quick_world.clock.pass_by(hours=3)
        (problem,) = lines(_monitor(answers.port), Level.PROBLEM)
        assert "intake: mailbox embedded cannot be read" in problem
    finally:
        answers.stop()


def _alarm(mail: str = "250 ok") -> Chart:
    """Examine an alarm whose server answers so to its sender."""
    chart = _chart()

    async def act(client: Client) -> None:
        client.say("220 ready")
        while True:
            word = (await client.hear()).partition(" ")[0]
            if word == "EHLO":
                client.say("250-here")
            client.say({"MAIL": mail, "AUTH": "235 yes"}.get(word, "250 AUTH PLAIN"))
            if word == "QUIT":
                raise Hangup

    async def main() -> None:
        async with server(act) as port:
            alarm = AlarmConfig(HOST, port, "plain", "op", "x", sender="op@x.test")
            await surroundings.examine_alarm(replace(Config(), alarm=alarm), chart)

    asyncio.run(main())
    return chart


def test_the_alarm_is_tried_without_a_mail() -> None:
    assert "may send as op@x.test" in lines(_alarm(), Level.OK)[0]
    (problem,) = lines(_alarm("553 5.7.1 not owned"), Level.PROBLEM)
    assert problem.startswith("alarm: the sender op@x.test is refused: 553 5.7.1")


def test_an_alarm_that_nobody_answers(taken: socket.socket) -> None:
    port = taken.getsockname()[1]
    taken.close()
    alarm = AlarmConfig(HOST, port, "plain", sender="op@x.test")
    chart = _chart()
    asyncio.run(surroundings.examine_alarm(replace(Config(), alarm=alarm), chart))
    (problem,) = lines(chart, Level.PROBLEM)
    assert "nobody listens at" in problem
    assert "look at host and port in [alarm]" in problem


def test_no_alarm() -> None:
    chart = _chart()
    config = replace(Config(), intake=IntakeConfig(operator="op@x.test"))
    asyncio.run(surroundings.examine_alarm(config, chart))
    assert "word of trouble goes out by [smtp]" in lines(chart, Level.OK)[0]


def test_a_package_that_came_over_one_of_ours() -> None:
    """Whoever brings a folder `server`, too, replaces files of turmpost."""
    chart = Chart(lambda _: None)
    surroundings.examine_packages(chart)
    assert not chart.findings
    installed = {"server": ["turmpost", "other", "turmpost"], "yaml": ["pyyaml"]}
    surroundings.examine_packages(chart, installed)
    (found,) = chart.findings
    assert found.level is Level.PROBLEM
    assert found.said.startswith("other has installed a package named server")


def test_games_that_are_broken_or_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = {
        "egon": "server.bundles.egon.bundle:BUNDLE",
        "nim": "nim_that_is_broken:BUNDLE",
    }
    monkeypatch.setattr(bundles, "_installed", lambda: paths)
    monkeypatch.setattr(bundles, "_registered", {})
    monkeypatch.setattr(bundles, "_broken", {})
    bundles._load_installed.cache_clear()
    chart = _chart()
    surroundings.examine_games({"chess": ["Chess 1", "Chess 2"]}, chart)
    broken, gone = lines(chart, Level.PROBLEM)
    assert "nim" in broken
    assert "ModuleNotFoundError" in broken
    assert "or remove it: nobody plays it here" in broken
    assert "chess is not installed, and is played: Chess 1, Chess 2" in gone
    assert lines(chart, Level.OK) == ["games: installed: egon -> "]
    monkeypatch.setattr(bundles, "_unregistered", {"games.bundles: 'go:GO'": "gone"})
    chart = _chart()
    surroundings.examine_games({"nim": ["Nim 1"]}, chart)
    assert (
        "games.bundles: 'go:GO' cannot be used: gone" in lines(chart, Level.PROBLEM)[1]
    )
    assert "it is played (Nim 1)" in lines(chart, Level.PROBLEM)[0]


def test_two_packages_with_one_game_are_both_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for package in ("more-towers", "even-more-towers"):
        info = tmp_path / f"{package.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {package}\nVersion: 1.0\n")
        points = f"[turmpost.games]\negon = {package[:4]}.bundle:BUNDLE\n"
        (info / "entry_points.txt").write_text(points)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(bundles, "_broken", {})
    bundles.look_again()
    chart = _chart()
    surroundings.examine_games({"egon": ["Egon 7"]}, chart)
    (said,) = lines(chart, Level.PROBLEM)
    assert "even-more-towers (even.bundle:BUNDLE), more-towers (more.bundle" in said
    assert "turmpost (server.bundles.egon.bundle:BUNDLE)" in said
    assert "uninstall all of them but one" in said
    assert not bundles.usable("egon")
    with pytest.raises(BrokenPromiseError, match="give yours another name"):
        the_entry_point_has_the_name(EGON_CASE)
    monkeypatch.undo()
    bundles.look_again()
    assert bundles.usable("egon")
