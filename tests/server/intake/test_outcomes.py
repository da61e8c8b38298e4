"""Every mail gets one outcome of the list; what breaks is set aside and told once."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from itertools import chain
from pathlib import Path

import pytest

from server.cli import main
from server.config.intake import IntakeConfig
from server.config.settings import Config
from server.intake import answer
from server.intake.operator import PAUSE
from server.intake.tidy import tidy
from server.intake.trust.doubts import Doubt
from server.storage.outcomes import Outcome
from tests.made_pages import check_lines, docstrings, items
from tests.server.world import World, text_of

DOCS = Path(__file__).parents[3] / "docs" / "trust.md"
OPERATOR = "post@example.org"


@pytest.fixture
def watched(world_with: Callable[[Config], World]) -> World:
    """A server whose operator has an address."""
    return world_with(Config(intake=IntakeConfig(operator=OPERATOR)))


def _break(monkeypatch: pytest.MonkeyPatch, *, words: str = "planted") -> None:
    """Let every mail with orders break its handling."""

    def submit(*_args: object) -> object:
        raise RuntimeError(words)

    monkeypatch.setattr(answer, "submit", submit)


def test_the_documentation_shows_what_each_outcome_means(*, approve: bool) -> None:
    groups = _groups(Outcome)
    assert {*chain.from_iterable(groups.values())} == {one.name for one in Outcome}
    for group, names in groups.items():
        rows = [(f"`{Outcome[one].value}`", docstrings(Outcome)[one]) for one in names]
        check_lines(items(rows), DOCS, f"### {group}", approve=approve)


def _groups(outcomes: type[Outcome]) -> dict[str, list[str]]:
    """Return the names below each comment of the list, by its first word."""
    source = inspect.getsource(outcomes)
    parts = re.split(r"^    # (\w+)", source, flags=re.MULTILINE)[1:]
    named = re.compile(r"^    ([A-Z_]+) = ", re.MULTILINE)
    return {
        group: named.findall(part)
        for group, part in zip(parts[::2], parts[1::2], strict=True)
    }


def test_the_documentation_shows_why_mails_are_held(*, approve: bool) -> None:
    rows = [(f'"{one.value}"', docstrings(Doubt)[one.name]) for one in Doubt]
    check_lines(items(rows), DOCS, "## Why a mail is held", approve=approve)


def test_the_operator_hears_who_wants_to_leave_a_game_without_a_game_master(
    watched: World,
) -> None:
    """The player was told that the game master knew; nobody did."""
    watched.start("MAX", "ZOR")
    watched.vouches = True
    watched.mail("MAX", "abmelden, ja\n")
    assert [one.recipient for one in watched.sent("gm")] == [OPERATOR]


def test_the_operator_is_told_once_of_a_mail_that_was_set_aside(
    watched: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched.start("MAX", "ZOR")
    _break(monkeypatch)
    row = watched.mail("MAX", "bk,1\n")
    assert (row.state, row.outcome, row.why) == ("shunted", "shunted", "RuntimeError")
    tidy(watched.services)
    told = watched.sent("operator")
    assert [one.recipient for one in told] == [OPERATOR]
    assert f"turmpost mail retry {row.id}" in text_of(told[0])


def test_within_an_hour_further_mails_are_only_counted(
    watched: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched.start("MAX", "ZOR")
    _break(monkeypatch)
    for _ in range(4):
        watched.mail("MAX", "bk,1\n")
    assert len(watched.sent("operator")) == 1
    watched.clock.time += PAUSE
    tidy(watched.services)
    tidy(watched.services)
    assert len(watched.sent("operator")) == 2
    assert "2 weitere Mails" in text_of(watched.sent("operator")[1])


def test_a_key_stands_neither_in_the_log_nor_in_the_traceback(
    watched: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    watched.start("MAX", "ZOR")
    key = watched.key("MAX")
    _break(monkeypatch, words=f"cannot read spiel+{key.upper()}@example.org")
    row = watched.mail("MAX", "bk,1\n")
    assert "cannot read spiel+[...]@example.org" in (row.error or "")
    assert key not in (row.error or "").lower()
    assert key not in caplog.text.lower()
    assert "max@players.test" not in caplog.text


def test_a_mail_that_was_set_aside_can_be_worked_on_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    world = World(f"sqlite:///{tmp_path / 't.db'}")
    world.start("MAX", "ZOR")
    with pytest.MonkeyPatch.context() as patch:
        _break(patch)
        row = world.mail("MAX", "bk,1\n")
    config = tmp_path / "t.toml"
    config.write_text(f'[database]\nurl = "{world.url}"\n', encoding="utf-8")
    assert main(["mail", "list", "--config", str(config)]) == 0
    listed = capsys.readouterr().out
    assert "shunted" in listed
    assert "(RuntimeError)" in listed
    assert main(["mail", "why", str(row.id), "--config", str(config)]) == 0
    assert "planted" in capsys.readouterr().out
    assert main(["mail", "retry", str(row.id), "--config", str(config)]) == 0
    world.deliver(b"")
    assert world.row(1).outcome == "orders"
    assert main(["mail", "retry", str(row.id), "--config", str(config)]) == 2
    world.close()


def test_the_reason_of_a_refusal_stands_beside_the_outcome(world: World) -> None:
    world.start("MAX", "ZOR")
    row = world.mail("MAX", "Bin weg\n", auto_submitted="auto-replied")
    assert (row.outcome, row.why) == ("ignored_automatic", "Auto-Submitted")
    row = world.mail("MAX", "bk,1\n" * 2_000)
    assert (row.outcome, row.why) == ("refused_too_much", "lines over 1000")


def test_an_operator_without_a_usable_address_stops_nothing(
    world_with: Callable[[Config], World], monkeypatch: pytest.MonkeyPatch
) -> None:
    world = world_with(Config(intake=IntakeConfig(operator="no address")))
    world.start("MAX", "ZOR")
    _break(monkeypatch)
    assert world.mail("MAX", "bk,1\n").outcome == "shunted"
    monkeypatch.undo()
    assert world.mail("MAX", "bk,1\n").outcome == "orders"
