"""A parser is kept between two starts, and never outlives its grammar."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from grammar.parsers import parser_of

GRAMMAR = 'start: "bau"i NUMBER\n%import .fields.NUMBER\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A grammar file in a folder that Python has kept byte code in."""
    (tmp_path / "__pycache__").mkdir()
    return _written(tmp_path / "game.lark", GRAMMAR.replace(".fields", "fields"))


def _written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def _reads(path: Path, text: str) -> bool:
    return parser_of(path, ["start"]).parse(text) is not None


def _kept(path: Path) -> list[Path]:
    return list((path.parent / "__pycache__").iterdir())


def test_a_parser_that_was_kept_reads_the_same(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    first = parser_of(file, ["start"])
    (kept,) = _kept(file)
    written = kept.stat().st_mtime_ns
    second = parser_of(file, ["start"])
    assert kept.stat().st_mtime_ns == written
    assert first.parse("bau7") == second.parse("bau7")
    assert [str(rule) for rule in first.rules] == [str(rule) for rule in second.rules]
    assert {one.name: one.pattern.to_regexp() for one in first.terminals} == {
        one.name: one.pattern.to_regexp() for one in second.terminals
    }


def test_a_changed_grammar_is_read_anew(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert _reads(file, "bau7")
    _written(file, file.read_text(encoding="utf-8").replace("bau", "build"))
    assert _reads(file, "build7")


@pytest.mark.parametrize("broken", [b"", b"\n", b"\x80\x04broken", b"0" * 1000])
def test_what_is_kept_may_be_broken(
    file: Path, broken: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process may be in the middle of writing it."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert _reads(file, "bau7")
    (kept,) = _kept(file)
    kept.write_bytes(broken)
    assert _reads(file, "bau7")


def test_nothing_is_kept_where_python_keeps_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert _reads(file, "bau7")
    assert _kept(file) == []


def test_a_folder_that_cannot_be_written_to_is_no_fault(
    file: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (file.parent / "__pycache__").rmdir()
    assert _reads(file, "bau7")
    assert capfd.readouterr().err == ""
