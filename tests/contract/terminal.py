"""`turmpost` as somebody types it in a folder with files: as a process, or faster."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.protocol import Json
from server import cli
from server.exit_codes import ExitCode


@dataclass(frozen=True, slots=True)
class Done:
    """The results of a command: exit code and output."""

    code: int
    out: str
    err: str


@dataclass(frozen=True, slots=True)
class Terminal:
    """A folder, and how commands are started in it."""

    folder: Path
    start: Callable[[tuple[str, ...]], Done]

    def turmpost(self, *words: str) -> dict[str, Json]:
        """Run a command that works, and return the data it prints."""
        done = self.start(words)
        assert (done.code, done.err) == (0, "")
        return data_of(json.loads(done.out))

    def refused(self, *words: str) -> str:
        """Run a command with unusable input: one line on stderr, nothing on stdout."""
        done = self.start(words)
        assert (done.code, done.out) == (ExitCode.UNUSABLE, "")
        assert done.err.startswith("turmpost: ")
        assert done.err.count("\n") == 1
        return done.err

    def write(self, name: str, data: Json) -> str:
        """Write data into a file of the folder; return its name."""
        text = json.dumps(data, ensure_ascii=False)
        (self.folder / name).write_text(text, encoding="utf-8")
        return name

    def resolve(
        self, state: Json, texts: Mapping[str, str], *chance: str
    ) -> dict[str, Json]:
        """Play a step and return result.json."""
        files = self.write("state.json", state), self.write("orders.json", texts)
        return self.turmpost("resolve", *files, *chance)


def processes(folder: Path) -> Terminal:
    """Return a terminal in which each command is a process of its own."""

    def start(words: tuple[str, ...]) -> Done:
        done = subprocess.run(
            [sys.executable, "-m", "server.cli", *words],
            capture_output=True,
            check=False,
            cwd=folder,
        )
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode())

    return Terminal(folder, start)


def in_this_process(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Terminal:
    """Return a terminal in which a command is a call: the same, and fast."""
    monkeypatch.chdir(folder)

    def start(words: tuple[str, ...]) -> Done:
        code = cli.main(words)
        shown = capsys.readouterr()
        return Done(code, shown.out, shown.err)

    return Terminal(folder, start)


def data_of(value: Json) -> dict[str, Json]:
    """Return an object as what it is."""
    assert isinstance(value, dict)
    return value


def rejected_lines(result: Mapping[str, Json]) -> dict[str, list[Json]]:
    """Return the numbers of the rejected lines by code; each has text and message."""
    found: dict[str, list[Json]] = {}
    for code, listed in data_of(result["rejected"]).items():
        assert isinstance(listed, list)
        lines = [data_of(one) for one in listed]
        for line in lines:
            assert list(line) == ["line", "text", "message"]
            assert line["message"]
        found[code] = [line["line"] for line in lines]
    return found


def types_of(result: Mapping[str, Json]) -> list[Json]:
    """Return the types of the events in their order."""
    events = result["events"]
    assert isinstance(events, list)
    return [data_of(event)["type"] for event in events]
