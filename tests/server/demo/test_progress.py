"""Output on a terminal and elsewhere; the folder of a run."""

from __future__ import annotations

import io
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from server import cli
from server.bundles.egon.robots.troupe import TROUPE
from server.bundles.robots import Standings
from server.demo.folder import make_folder, write_config
from server.demo.keeping import file_name
from server.demo.plan import Plan
from server.demo.progress import Progress, StepDone
from server.errors import NotPossibleError
from server.pages.showing import Calendar
from server.storage.service.mail_archive import Archived
from server.storage.states import MailState

DONE = StepDone(
    name="round  4/13",
    incoming=12,
    outgoing=27,
    score="tower",
    standings=Standings({"ALM": 20, "BRO": 31, "ELS": -3}, ("jail ELS", "no move ALM")),
)


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say yes."""
        return True


def test_without_a_terminal_there_are_plain_lines() -> None:
    """One for each round, and no bar."""
    stream = io.StringIO()
    progress = Progress(stream)
    progress.bar(0.5, "round 4")
    progress.step(DONE)
    progress.close()
    assert stream.getvalue() == (
        "round  4/13   mails  12 in  27 out   tower BRO 31  ALM 20  ELS -3 .. -3   "
        "jail ELS   no move ALM\n"
    )


def test_on_a_terminal_the_bar_stays_below_the_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is wiped before a line is written, and drawn again."""
    standing = SimpleNamespace(monotonic=lambda: 0.0)
    monkeypatch.setattr("server.demo.progress.time", standing)
    stream = Terminal()
    progress = Progress(stream)
    progress.bar(0.5, "round 4")
    progress.line("text")
    progress.close()
    bar = "[############............]  50%  round 4  0:00"
    assert stream.getvalue() == f"{bar}\r\x1b[Ktext\n{bar}\r\x1b[K"


@pytest.mark.parametrize(
    "options",
    [
        ["--players", "1"],
        ["--players", "17"],
        ["--rounds", "0"],
        ["--rounds", "14"],
        ["--round-seconds", "0"],
        ["--seat", "MAXI"],
    ],
)
def test_impossible_plans_are_refused(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """With exit code 2 and the option's name."""
    assert cli.main(["demo", *options]) == 2
    assert options[0] in capsys.readouterr().err


def test_nobody_oversleeps_where_a_person_would_wait() -> None:
    """The long deadline of a person is never waited for because of a robot."""
    assert Plan(TROUPE).oversleeps
    assert not Plan(TROUPE, seat="MAX").oversleeps
    assert not Plan(TROUPE, rounds=2).oversleeps


def test_a_folder_is_used_once(tmp_path: Path) -> None:
    """A second run does not mix with the first one."""
    folder = make_folder(tmp_path / "new" / "run")
    config = write_config(folder, language="en")
    assert config.games.language == "en"
    assert config.database.url.endswith("/new/run/turmpost.db")
    with pytest.raises(NotPossibleError, match="is there already"):
        make_folder(folder)
    with pytest.raises(NotPossibleError, match="cannot be used"):
        make_folder(folder / "turmpost.toml" / "below")


def test_files_are_named_by_way_player_round_and_kind() -> None:
    """A report belongs to the round it is about."""
    start = datetime(2026, 1, 1, tzinfo=UTC)
    hour = timedelta(hours=1)
    calendar = Calendar(
        opened=(start, start + hour), resolved=(start + hour,), names=("1", "2")
    )

    def name(at: datetime, kind: str, *, incoming: bool = False) -> str:
        mail = Archived(incoming, at, 7, kind, MailState.DONE, b"")
        return file_name(12, mail, {7: "MAX"}, calendar)

    assert name(start - hour, "joined", incoming=True) == "0012-in-MAX-start-joined.eml"
    assert name(start + hour / 2, "orders", incoming=True).endswith("r01-orders.eml")
    assert name(start + hour, "report") == "0012-out-MAX-r01-report.eml"
    assert name(start + hour, "too_much") == "0012-out-MAX-r02-too-much.eml"
    stray = Archived(
        incoming=True, at=start, role_id=None, kind="x", state=MailState.DONE, mail=b""
    )
    assert file_name(1, stray, {}, calendar) == "0001-in-nobody-r01-x.eml"
