"""Broken parts stop the server at its start, not at one player's mail after another."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import jinja2
import pytest

from engine.egon.orders import Order
from grammar.egon import LANGUAGE, Egon
from grammar.language import LineLanguage
from server import bundles, cli
from server.bundles.egon.bundle import BUNDLE as EGON
from server.errors import BrokenGameError
from server.process.startup import prepare
from server.reports.frames import rendering
from tests.end_to_end.running import COMMAND

REPOSITORY = Path(__file__).parents[2]


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


def test_a_broken_grammar_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bundles._registered, "egon", BROKEN)
    with pytest.raises(BrokenGameError, match=r"egon cannot be used.*amount"):
        prepare()


def test_a_game_that_cannot_be_loaded_harms_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The help ended in a traceback, and so did every command about another game."""
    paths = {"aa": "nowhere:BUNDLE", **bundles._installed()}
    monkeypatch.setattr(bundles, "_installed", lambda: paths)
    assert bundles.bundle("egon").name == "egon"
    assert cli.main(["--help"]) == cli.UNUSABLE
    said = capsys.readouterr().err
    assert said.startswith("turmpost: the installed game 'aa' cannot be used: ")


def test_a_broken_template_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    templates = {"reply.txt.j2": "{% if %}"}
    broken = jinja2.Environment(
        loader=jinja2.DictLoader(templates), autoescape=jinja2.select_autoescape()
    )
    monkeypatch.setattr(rendering, "_environment", lambda: broken)
    with pytest.raises(BrokenGameError, match="templates cannot be used"):
        prepare()


def test_the_server_does_not_start_with_a_broken_grammar(tmp_path: Path) -> None:
    config = tmp_path / "turmpost.toml"
    config.write_text(
        f"""
        [database]
        url = "sqlite:///{tmp_path / "turmpost.db"}"
        [embedded]
        smtp_port = 0
        imap_port = 0
        [games]
        bundles = ["tests.faults.test_starting:BROKEN"]
        """,
        encoding="utf-8",
    )
    done = subprocess.run(
        [*COMMAND, "serve", "--embedded", "--config", str(config)],
        capture_output=True,
        text=True,
        check=False,
        cwd=REPOSITORY,
        timeout=60,
    )
    assert done.returncode == 2
    assert "egon cannot be used" in done.stderr
    assert "Traceback" not in done.stderr
