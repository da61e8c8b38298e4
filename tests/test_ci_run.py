"""`.ci/run`: its limit ends hanging tests, not slow ones; the slowest are named."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / ".ci" / "run"
WHOLE_RUN_SECONDS = 90 * 60
OUTPUT = """\
........
========================== slowest 10 durations ==========================
4.20s call     tests/test_slow.py::test_slowest
0.10s setup    tests/test_slow.py::test_second

(8 durations < 0.005s hidden.  Use -vv to show these durations.)
======================== short test summary info =========================
8 passed in 5.00s
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the script where `make` and all tools only say how they are called."""
    (tmp_path / ".ci").mkdir()
    shutil.copy(SCRIPT, tmp_path / ".ci" / "run")
    (tmp_path / "output").write_text(OUTPUT, encoding="utf-8")
    for tool in ("ruff", "mypy", "lint-imports"):
        _program(tmp_path / ".venv" / "bin" / tool, "exit 0")
    _program(
        tmp_path / "bin" / "make",
        'echo "called: $*"; if [ "$1" = test-all ]; then cat output; fi',
    )
    return tmp_path


def _program(path: Path, line: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/bash\n{line}\n", encoding="utf-8")
    path.chmod(0o755)


def test_the_ten_slowest_tests_are_named(project: Path) -> None:
    path = f"{project / 'bin'}:/usr/bin:/bin"
    done = subprocess.run(
        [str(project / ".ci" / "run")],
        env={"PATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "called: test-all PYTEST_OPTIONS=--no-skips --durations=10" in done.stdout
    _, _, end = done.stdout.partition("== slowest tests\n")
    assert "tests/test_slow.py::test_slowest" in end.partition("== closing lines")[0]
    assert "short test summary" not in end.partition("== closing lines")[0]


def test_the_tests_end_before_the_whole_run_must() -> None:
    found = re.search(r"^readonly LIMIT=(\d+)", SCRIPT.read_text("utf-8"), re.MULTILINE)
    assert found is not None
    assert int(found[1]) < WHOLE_RUN_SECONDS


def test_the_host_runs_it_on_each_supported_python() -> None:
    """The classifiers, the matrix here and the one of the host name the same."""
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    supported = re.findall(r"Python :: (3\.\d+)", project)
    assert len(supported) > 3
    makefile = (ROOT / "Makefile").read_text("utf-8")
    (local,) = re.findall(r"^PYTHONS := (.*)$", makefile, re.MULTILINE)
    assert local.split() == [f"python{version}" for version in supported]
    workflow = ROOT / ".github" / "workflows" / "ci.yml"
    job = yaml.safe_load(workflow.read_text("utf-8"))["jobs"]["everything"]
    assert job["strategy"]["matrix"]["python"] == supported
    assert job["steps"][-1] == {"run": ".ci/run"}
    assert job["timeout-minutes"] * 60 >= WHOLE_RUN_SECONDS
