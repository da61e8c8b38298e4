"""Options and reports of the whole test run; the fixtures of the real servers."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from server import bundles
from server.texts import languages
from tests import distribution
from tests.rule_coverage import coverage_lines

pytest_plugins = ["tests.browser.fixtures", "tests.servers.fixtures", "pytester"]

_RULES = Path(__file__).parents[1] / "docs" / "rules"
BOOKS = {"": _RULES / "egon.md", "m": _RULES / "mark.md", "o": _RULES / "ostia.md"}
"""The rule texts by the letter with which their numbers begin."""

SERVER_FIXTURES = {
    "chromium",
    "courier",
    "cyrus",
    "dovecot",
    "exim",
    "mailbox_server",
    "postfix",
    "postgres",
    "postgres_url",
    "submission_server",
}

RARE = (
    "examples/diplomacy/tests/test_their_engine.py",
    "tests/faults/",
    "tests/server/whole_games/test_half_a_year.py",
    "tests/test_deploy.py",
    "tests/test_examples.py",
    "tests/test_recipes.py",
    "tests/test_release.py",
)
"""Files and folders of tests that `make test` leaves to `make test-all`."""

ON_BOTH = (
    "tests/contract/",
    "tests/end_to_end/",
    "tests/server/doctor/",
    "tests/server/process/",
    "tests/server/storage/",
)
"""Folders whose tests run on PostgreSQL as well in `make test`.

Five of six statements that the server sends are among theirs.
"""

# Whether an example is right is no question of how fast this machine is just now.
settings.register_profile(
    "patient",
    settings.default,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("patient")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add our options to pytest's command line."""
    group = parser.getgroup("turmpost")
    group.addoption(
        "--rules", action="store_true", help="list rules without a test, and vice versa"
    )
    group.addoption(
        "--approve", action="store_true", help="rewrite the golden files; read the diff"
    )
    group.addoption(
        "--no-skips", action="store_true", help="fail when any test was skipped"
    )
    group.addoption(
        "--pictures", metavar="FOLDER", help="draw the pages that tests look at there"
    )


@pytest.fixture(autouse=True)
def _process_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each test the process has the games and the default language of before.

    A command of `turmpost` sets both for good: it has a process of its own, a test not.
    """
    for register in ("_registered", "_unregistered", "_broken"):
        monkeypatch.setattr(bundles, register, dict(getattr(bundles, register)))
    monkeypatch.setattr(languages._Default, "folder", languages.default_language())


@pytest.fixture(autouse=True)
def _every_line_has_one_fate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each mail of a player that any test sends has one fate for each of its lines."""
    answer = sys.modules.get("server.intake.answer")
    if answer is not None:
        from tests.partition import checked

        monkeypatch.setattr(answer, "_reply", checked(answer._reply))


@pytest.fixture
def approve(request: pytest.FixtureRequest) -> bool:
    """Whether golden files shall be rewritten; a missing one fails otherwise."""
    return bool(request.config.getoption("--approve"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Mark what asks for a real server, and what is rare, for `-m` to leave out.

    With several processes, put them into the order in which they are handed out.
    """
    for item in items:
        if SERVER_FIXTURES.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.real_server)
        if item.nodeid.startswith(RARE) or _is_twin(item):
            item.add_marker(pytest.mark.rare)
    if hasattr(config, "workerinput"):
        items[:] = distribution.in_order(items)


def _is_twin(item: pytest.Item) -> bool:
    """Return whether a test on PostgreSQL repeats one of the server's logic."""
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    on_postgresql = parameters.get("migrated_url") == "postgresql"
    return on_postgresql and not item.nodeid.startswith(ON_BOTH)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Say how many processes `-n auto` starts."""
    return distribution.processes()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object | None:
    """Hand tests out in our way, unless `--dist` names another one."""
    if config.getoption("dist") != "load":
        return None
    return distribution.scheduler(config, log)


def pytest_collection_finish(session: pytest.Session) -> None:
    """With --rules, compare the rule texts with the marks of the collected tests."""
    # Thousands of collected tests live to the end; no collection needs to visit them.
    gc.freeze()
    if not session.config.getoption("--rules"):
        return
    cited = {
        str(number)
        for item in session.items
        for mark in item.iter_markers("rule")
        for number in mark.args
    }
    writer = session.config.get_terminal_writer()
    for letter, book in BOOKS.items():
        for line in coverage_lines(book.read_text(encoding="utf-8"), cited, letter):
            writer.line(f"{book.name}: {line}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name every test that was skipped, and why."""
    skipped = terminalreporter.getreports("skipped")
    if not skipped:
        return
    terminalreporter.section(f"not run: {len(skipped)} skipped")
    for report in skipped:
        terminalreporter.line(f"{report.nodeid}: {_reason(report)}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """With --no-skips, a run in which anything was skipped has failed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if not session.config.getoption("--no-skips") or reporter is None:
        return
    if reporter.getreports("skipped") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Return the words a skip was made with."""
    detail = report.longrepr
    text = detail[2] if isinstance(detail, tuple) else str(detail)
    return text.removeprefix("Skipped: ")
