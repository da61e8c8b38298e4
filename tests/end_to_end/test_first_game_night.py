"""The page on the first game night, typed from top to bottom as it stands.

Its commands run in a shell, its configuration is written with private mail servers in
place of a provider's, and its mails are sent by three people. The pages are
docs/first-game-night.md and its German twin.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.end_to_end.running import ANSWER_SECONDS, STOP_SECONDS, Person
from tests.servers.dovecot import Account, Dovecot
from tests.servers.postfix import Postfix
from tests.servers.waiting import wait_until

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```(?P<info>[^\n]*)\n(?P<text>.*?)^```$", re.M | re.S)
REPORTS = {"en": "Report for Round", "de": "Auswertung Runde"}
"""What the subject of a report says."""
INSTALLS = "pipx install ."
"""The only command that is not run here: deploy/ tries the installations."""


def page(language: str) -> str:
    """Return the page of a language."""
    suffix = "" if language == "en" else f".{language}"
    path = ROOT / "docs" / f"first-game-night{suffix}.md"
    return path.read_text(encoding="utf-8")


@dataclass
class Evening:
    """A folder with a server of turmpost, and the people who play on it.

    `seen` counts the mails that a person has had in hand.
    """

    folder: Path
    programs: Path
    dovecot: Dovecot
    postfix: Postfix
    game: Account
    people: dict[str, Person] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    server: subprocess.Popen[bytes] | None = None

    @property
    def environment(self) -> Mapping[str, str]:
        """Return an environment in which `turmpost` is the project's."""
        path = f"{self.programs}:{os.environ['PATH']}"
        more = {"PATH": path, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
        return {**os.environ, **more}

    def write_configuration(self, text: str) -> None:
        """Write the file, with what a provider would have told."""
        ca_file = f'ca_file = "{self.dovecot.directory / "cert.pem"}"'
        ports = (self.dovecot.imaps_port, self.postfix.submission_port)
        for host, port in zip(("imap", "smtp"), ports, strict=True):
            line = f'host = "{host}.example.org"'
            assert line in text
            text = text.replace(line, f'host = "localhost"\nport = {port}\n{ca_file}')
        text = re.sub(
            r'(?<=address = )"\w+@example.org"', f'"{self.game.address}"', text
        )
        text = re.sub(r'(?<=user = )"\w+@example.org"', f'"{self.game.name}"', text)
        text = re.sub(r'(?<=password = )".+"', f'"{self.game.password}"', text)
        assert "example.org" not in text
        (self.folder / "turmpost.toml").write_text(text, encoding="utf-8")

    def run(self, commands: str) -> None:
        """Run shell commands in the folder, which they may change."""
        done = subprocess.run(
            ["/bin/bash", "-ec", f"{commands}\npwd"],
            cwd=self.folder,
            env=dict(self.environment),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{commands}{done.stdout}{done.stderr}"
        assert "PROBLEM" not in done.stdout, done.stdout
        self.folder = Path(done.stdout.splitlines()[-1])
        if re.search(r"^turmpost game (?:start|now) ", commands, re.MULTILINE):
            for code in self.people:
                self.hear(code)

    def serve(self, command: str) -> None:
        """Start the server, and wait until it says that it runs."""
        log = self.folder / "serve.log"
        with log.open("wb") as said:
            server = self.server = subprocess.Popen(
                ["/bin/bash", "-c", f"exec {command}"],
                cwd=self.folder,
                env=dict(self.environment),
                stdout=said,
                stderr=said,
            )
        wait_until(
            lambda: (
                b"turmpost is running" in log.read_bytes() or server.poll() is not None
            ),
            limit=ANSWER_SECONDS,
            what="the server runs",
        )
        assert server.poll() is None, log.read_text(encoding="utf-8")

    def stop(self) -> None:
        """Stop the server."""
        if self.server is not None:
            self.server.terminate()
            self.server.wait(timeout=STOP_SECONDS)

    def mail(self, code: str, text: str) -> None:
        """Let somebody new write to the game."""
        person = Person(self.dovecot.add_user(), self.dovecot, self.postfix)
        self.people[code] = person
        person.write(self.game.address, text)
        self.hear(code)

    def reply(self, code: str, text: str) -> None:
        """Let somebody answer the newest mail."""
        person = self.people[code]
        person.reply(person.mails()[self.seen[code] - 1], text)
        self.hear(code)

    def hear(self, code: str) -> None:
        """Wait for the next mail to somebody."""
        before, person = self.seen.get(code, 0), self.people[code]
        wait_until(
            lambda: len(person.mails()) > before,
            limit=ANSWER_SECONDS,
            what=f"a mail to {code} beside {before} others",
        )
        self.seen[code] = before + 1


@pytest.fixture
def evening(tmp_path: Path, dovecot: Dovecot, postfix: Postfix) -> Iterator[Evening]:
    """An evening in a folder of its own."""
    home, programs = tmp_path / "home", tmp_path / "bin"
    home.mkdir()
    programs.mkdir()
    program = programs / "turmpost"
    command = f'#!/bin/sh\nexec "{sys.executable}" -m server.cli "$@"\n'
    program.write_text(command, encoding="utf-8")
    program.chmod(0o755)
    evening = Evening(home, programs, dovecot, postfix, dovecot.add_user())
    yield evening
    evening.stop()


def _typed(evening: Evening, info: str, text: str) -> None:
    """Do what a block of the page says."""
    kind, *codes = info.split()[1:] or [info]
    write: Mapping[str, Callable[[str, str], None]] = {
        "mail": evening.mail,
        "reply": evening.reply,
    }
    if info == "toml":
        evening.write_configuration(text)
    elif info == "sh":
        evening.run(text)
    elif info == "sh server":
        evening.serve(text.strip())
    elif info == "sh install":
        assert text.strip() == INSTALLS
    else:
        for code in codes:
            write[kind](code, text)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_first_game_night_goes_as_the_page_says(
    evening: Evening, language: str
) -> None:
    blocks = [(one["info"], one["text"]) for one in BLOCK.finditer(page(language))]
    rounds = [f"{REPORTS[language]} {number}" for number in (1, 2)]
    for info, text in blocks:
        _typed(evening, info, text)
        if info.startswith("text reply") and "bk,1" in text:
            for person in evening.people.values():
                person.wait_for(subject=rounds[0])
            evening.seen = {one: len(by.mails()) for one, by in evening.people.items()}
    for person in evening.people.values():
        person.wait_for(subject=rounds[1])
    assert {info.partition(" ")[0] for info, _ in blocks} == {"sh", "toml", "text"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_pages_install_as_the_readme_does(language: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"\n{INSTALLS}" in readme
    assert f"\n{INSTALLS}\n" in page(language)
