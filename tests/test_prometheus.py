"""Alerts and dashboard name figures that there are, and fire when they ought to."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from server.process import metrics
from server.process.duties import Duty, every
from server.process.problems import Area
from server.storage.service.statistics import Figures
from tests.server.world import START
from tests.servers.extracted import PACKAGES

FOLDER = Path(__file__).parents[1] / "deploy" / "prometheus"
RULES = FOLDER / "turmpost.rules.yml"
NAME = re.compile(r"\b(?:turmpost|process)_[a-z_]+")


def _figures() -> set[str]:
    """Return the names of all figures that a server gives."""
    some = {"any": 1}
    figures = Figures(START, {"main": START}, incoming=some, outgoing=some, games=some)
    duty = Duty("tidying", every(1), print)
    text = metrics.text(figures, {}, [duty]).decode()
    return {line.partition(" ")[0].partition("{")[0] for line in text.splitlines()}


def _rules() -> list[dict[str, str]]:
    (group,) = yaml.safe_load(RULES.read_text(encoding="utf-8"))["groups"]
    rules: list[dict[str, str]] = group["rules"]
    return rules


def test_alerts_and_dashboard_name_figures_that_there_are() -> None:
    found = json.loads((FOLDER / "turmpost.dashboard.json").read_text("utf-8"))
    shown = [one["expr"] for panel in found["panels"] for one in panel["targets"]]
    asked = {query: set(NAME.findall(query)) for query in shown}
    asked |= {rule["alert"]: set(NAME.findall(rule["expr"])) for rule in _rules()}
    there = _figures()
    assert {"turmpost_info", "process_resident_memory_bytes"} <= there
    for query, names in asked.items():
        assert names <= there, query
    # Whatever can be broken, has waited or has failed is looked at somewhere.
    watched = {"turmpost_broken", "turmpost_duty_failures_total"}
    watched |= {name for name in there if name.endswith("_age_seconds")}
    assert watched <= set().union(*asked.values())


def test_alerts_speak_of_parts_that_there_are() -> None:
    """A test of an alert with a part that never breaks would prove nothing."""
    tests = (FOLDER / "turmpost.rules.test.yml").read_text(encoding="utf-8")
    parts = set(re.findall(r'part="(\w+)"', tests))
    assert parts
    assert parts <= {part.value for part in Area}


@pytest.mark.real_server
@pytest.mark.parametrize(
    ("words", "file"),
    [
        (("check", "rules"), "turmpost.rules.yml"),
        (("check", "config"), "prometheus.example.yml"),
        (("test", "rules"), "turmpost.rules.test.yml"),
    ],
    ids=["rules", "configuration", "tests"],
)
def test_promtool_finds_nothing_wrong(words: tuple[str, str], file: str) -> None:
    program = PACKAGES / "usr/bin/promtool"
    if not program.exists():
        pytest.skip("promtool is not extracted (make servers)")
    done = subprocess.run(
        [program, *words, file], cwd=FOLDER, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
