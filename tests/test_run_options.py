"""Our own pytest options: --rules, --approve, --no-skips, and the skips by name."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SAMPLE = """
import pytest

def test_passes():
    pass

@pytest.mark.skipif(True, reason="no such server here")
def test_needs_a_server():
    pass

@pytest.mark.rule("3.7.31")
@pytest.mark.rule("99.1")
def test_of_a_rule():
    pass

def test_asks_for_a_server(postgres_url):
    pass

def test_approves(approve):
    assert approve
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder with the sample tests, where our conftest is a plugin."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makepyfile(test_sample=SAMPLE)
    pytester.makeini(
        "[pytest]\naddopts = -p tests.conftest -p no:cacheprovider\n"
        "markers =\n    rule(number): a rule\n    real_server: a server\n"
    )
    return pytester


def test_a_skipped_test_is_named_with_its_reason(run: pytest.Pytester) -> None:
    result = run.runpytest_subprocess("-k", "passes or needs")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(
        ["*not run: 1 skipped*", "*::test_needs_a_server: no such server here"]
    )


def test_no_skips_turns_a_skip_into_a_failure(run: pytest.Pytester) -> None:
    result = run.runpytest_subprocess("--no-skips", "-k", "passes or needs")
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_no_skips_is_content_without_skips(run: pytest.Pytester) -> None:
    result = run.runpytest_subprocess("--no-skips", "-k", "passes")
    assert result.ret == pytest.ExitCode.OK


def test_rules_are_compared_with_the_marks(run: pytest.Pytester) -> None:
    result = run.runpytest_subprocess("--rules", "--collect-only", "-q")
    result.stdout.fnmatch_lines(
        [
            "egon.md: no test cites 3.7.2",
            "egon.md: no such rule: 99.1",
            "ostia.md: no test cites o5.11",
        ]
    )
    result.stdout.no_fnmatch_line("* no test cites 3.7.31")


def test_a_test_that_asks_for_a_server_is_marked(run: pytest.Pytester) -> None:
    result = run.runpytest_subprocess("--collect-only", "-q", "-m", "real_server")
    result.stdout.fnmatch_lines(["*::test_asks_for_a_server"])
    result.stdout.no_fnmatch_line("*::test_passes")


def test_approve_reaches_the_tests(run: pytest.Pytester) -> None:
    assert (
        run.runpytest_subprocess("-k", "approves").ret == pytest.ExitCode.TESTS_FAILED
    )
    result = run.runpytest_subprocess("--approve", "-k", "approves")
    assert result.ret == pytest.ExitCode.OK
