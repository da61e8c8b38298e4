"""Broken parts show at the server's start, not at one player's mail after another.

A game that is broken stops itself alone, anything else the server.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path

import jinja2
import pytest

from engine.egon.orders import Order
from grammar.egon import LANGUAGE, Egon
from grammar.language import LineLanguage
from server import bundles, cli
from server.bundles.egon.bundle import BUNDLE as EGON
from server.bundles.preparing import prepare_game
from server.errors import BrokenGameError
from server.exit_codes import ExitCode
from server.process.startup import prepare
from server.reports.frames import rendering
from tests.end_to_end.running import COMMAND
from tests.planting import Slip, make
from tests.servers.waiting import free_ports, wait_until

REPOSITORY = Path(__file__).parents[2]
PATIENCE = 60.0


BROKEN = replace(
    EGON,
    language=LineLanguage[Order](
        Path(__file__).with_name("broken.lark"),
        meaning=Egon,
        write=LANGUAGE.write,
        slot_names={},
    ),
)
"""Egon with a grammar that cannot be loaded."""


def test_everything_that_is_installed_can_be_used() -> None:
    prepare()


def test_a_broken_grammar_is_named(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(bundles._registered, "egon", BROKEN)
    monkeypatch.setattr(bundles, "_broken", {})
    prepare()
    assert re.search("egon cannot be used.*amount", caplog.text)
    assert "egon" not in bundles.by_mail()
    assert "mark" in bundles.by_mail()


SLIPS: Sequence[tuple[Slip, str]] = (
    (Slip("rules.py", "COINS = 20", "COINS = MANY"), r"\(rules\.py, line \d+\)"),
    (
        Slip("words/en/{}.toml", "[fields]", "[fields"),
        r" words/en/{}\.toml: .* line \d+",
    ),
    (Slip("{}.lark", ".fields (", ".feilds ("), r" {}\.lark: .*feilds"),
    (Slip("{}.lark", "-> bid", "-> bids"), r"{}\.lark has no words for 'bids'"),
    (Slip("rules.de.md", None, ""), r"its rules in words are empty \(de\)"),
)


@pytest.mark.parametrize("number", range(len(SLIPS)))
def test_the_file_that_breaks_a_game_is_named(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The doctor said "NameError: name 'MANY' is not defined", and not where."""
    slip, reason = SLIPS[number]
    # Modules of a package are kept by its name.
    name = f"broken_kippe_{number}"
    assert cli.main(["new-game", name, str(tmp_path / "game")]) == 0
    make(tmp_path / "game" / name / slip.file.format(name), slip)
    monkeypatch.syspath_prepend(str(tmp_path / "game"))
    monkeypatch.setattr(bundles, "_installed", lambda: {name: f"{name}.bundle:BUNDLE"})
    monkeypatch.setattr(bundles, "_broken", {})
    with pytest.raises(BrokenGameError, match=reason.format(name)):
        prepare_game(name)


def test_a_game_that_cannot_be_loaded_harms_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The help ended in a traceback, and so did every command about another game."""
    paths = {"aa": "nowhere:BUNDLE", **bundles._installed()}
    monkeypatch.setattr(bundles, "_installed", lambda: paths)
    monkeypatch.setattr(bundles, "_broken", {})
    assert bundles.bundle("egon").name == "egon"
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--help"])
    assert "arrange" in capsys.readouterr().out
    assert cli.main(["new", "aa", "--players", "players.json"]) == ExitCode.UNUSABLE
    said = capsys.readouterr().err
    assert said.startswith("turmpost: the installed game 'aa' cannot be used: ")
    assert said.endswith("`turmpost doctor` says what to do\n")


def test_a_broken_template_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    templates = {"reply.txt.j2": "{% if %}"}
    broken = jinja2.Environment(
        loader=jinja2.DictLoader(templates), autoescape=jinja2.select_autoescape()
    )
    monkeypatch.setattr(rendering, "_environment", lambda: broken)
    with pytest.raises(BrokenGameError, match="templates cannot be used"):
        prepare()


class House:
    """A server with mailboxes of its own, and a package beside it, in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.packages = folder / "packages"
        (self.port,) = free_ports(1)
        (folder / "turmpost.toml").write_text(
            f"""
            [database]
            url = "sqlite:///{folder / "turmpost.db"}"
            [embedded]
            smtp_port = 0
            imap_port = 0
            [games]
            bundles = ["tests.faults.test_starting:BROKEN"]
            [monitor]
            port = {self.port}
            """,
            encoding="utf-8",
        )
        info = self.packages / "bazaar-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(
            "Metadata-Version: 2.1\nName: bazaar\nVersion: 1.0\n", encoding="utf-8"
        )
        self.entry_points = info / "entry_points.txt"
        self.install("bazaar_package:BUNDLE")
        self.write("from tests.toy.bundle import BUNDLE")

    def install(self, path: str) -> None:
        """Install the package with this entry point."""
        text = f"[turmpost.games]\nbazaar = {path}\n"
        self.entry_points.write_text(text, encoding="utf-8")

    def write(self, code: str) -> None:
        """Let the package have this code."""
        file = self.packages / "bazaar_package.py"
        file.write_text(f"{code}\n", encoding="utf-8")

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a command beside the server."""
        return subprocess.run(
            [*COMMAND, *words, "--config", str(self.folder / "turmpost.toml")],
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            timeout=PATIENCE,
        )

    def say(self, *words: str) -> str:
        """Run a command that succeeds; return what it prints."""
        done = self.run(*words)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def health(self) -> list[str]:
        """Return what the running server complains of."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", "/health")
        told = json.loads(connection.getresponse().read())
        connection.close()
        return [str(one) for one in told["problems"]]

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Let the server run."""
        file = self.folder / "serve.log"
        with file.open("wb") as log:
            process = subprocess.Popen(
                [*COMMAND, "serve", "--embedded"],
                env=self._environment,
                stdout=log,
                stderr=log,
                cwd=self.folder,
            )
        try:
            wait_until(
                lambda: (
                    b"turmpost is running" in file.read_bytes()
                    or process.poll() is not None
                ),
                limit=PATIENCE,
                what="the server starts",
            )
            assert process.poll() is None, self.log
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE)

    @property
    def log(self) -> str:
        return (self.folder / "serve.log").read_text(encoding="utf-8")

    @property
    def _environment(self) -> dict[str, str]:
        paths = f"{self.packages}{os.pathsep}{REPOSITORY}"
        return {
            **os.environ,
            "PYTHONPATH": paths,
            "PYTHONUNBUFFERED": "1",
            # A module that is mended within a second would be taken for the old one.
            "PYTHONDONTWRITEBYTECODE": "1",
        }


def test_the_server_goes_on_without_games_that_are_broken(tmp_path: Path) -> None:
    """It ended, though other games were played.

    A grammar is broken here (of Egon), and a package beside the server.
    """
    house = House(tmp_path)
    house.say("migrate")
    announce = ["game", "announce", "bazaar", "--title", "Basar", "--players", "2"]
    house.say(*announce, "--schedule", "every 2 hours")
    for code in ("ANT", "BEE"):
        address = f"{code.lower()}@players.test"
        house.say("player", "add", "Basar", code, f"Haus {code}", address)
    house.say("game", "start", "Basar")

    house.write("raise ImportError('no dice')")
    with house.serving():
        assert "'bazaar' cannot be used: ImportError: no dice" in house.log
        assert "egon cannot be used" in house.log
        assert "Traceback" not in house.log
        (problem,) = house.health()
        assert "bazaar cannot be used: ImportError: no dice" in problem
        assert "egon cannot be used" in problem
        listed = house.say("game", "list")
        assert "suspended" in listed
        assert "ImportError: no dice" in listed
        house.say("backup", str(tmp_path / "backup.db"))
        house.say("journal")
        house.say("game", "announce", "mark", "--title", "Mark", "--players", "3")
        refused = house.run("replay", "Basar")
        assert refused.returncode == ExitCode.UNUSABLE
        assert "'bazaar' cannot be used" in refused.stderr
        assert len(refused.stderr.splitlines()) == 1
    house.write("from tests.toy.bundle import BUNDLE")
    with house.serving():
        listed = house.say("game", "list")
        assert "suspended" not in listed
        assert "Auktion" in listed or "Auction" in listed or "auction" in listed
