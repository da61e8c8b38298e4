"""Whole mails, approved by a reader; `pytest --approve` rewrites them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from engine.egon.state import State
from engine.protocol import Event
from server.bundles.egon.bundle import BUNDLE
from server.reports import frames
from server.reports.documents.sentences import paragraph
from server.reports.game.report_facts import Seal
from server.reports.information.command_help import help_text
from tests.server.reports import approving, egon_position
from turmpost.testing.written import Mail, mail, text

GOLDEN = Path(__file__).parent / "golden"
PROSE = "Hallo Egon,\n\nwann geht es denn weiter? Ich bin\nganz gespannt.\n\nDein Leo"


def _reply(lines: str) -> Callable[[str], Mail]:
    def made(language: str) -> Mail:
        facts = egon_position.reply_facts(egon_position.begin(), "LEG", lines)
        return mail(frames.reply(facts, BUNDLE, language))

    return made


def _report(language: str) -> Mail:
    first, _ = egon_position.play(
        egon_position.begin(), egon_position.ROUND, "2,8,18,27,28,32,49"
    )
    orders = {code: text for code, text in egon_position.ROUND.items() if code != "ZOR"}
    second, events = egon_position.play(first, orders, "5,11,23,24,40,49,2")
    return _report_of(first, second, events, language)


def _end(language: str) -> Mail:
    before = egon_position.begin(rounds=1)
    orders = {
        **egon_position.ROUND,
        "LEG": 'm,ATT,Anna Beispiel\nm,ZOR,"Carl Probe"\nbk,1',
    }
    after, events = egon_position.play(before, orders, "2,8,18,27,28,32,49")
    return _report_of(before, after, events, language)


def _report_of(
    before: State, after: State, events: Sequence[Event], language: str
) -> Mail:
    facts = egon_position.report_facts(before, after, events, "LEG")
    public = egon_position.public(before, after, events, language)
    return mail(frames.report(facts, public, BUNDLE, language))


def _opening(language: str) -> Mail:
    scene = egon_position.scene(egon_position.begin(), "LEG")
    letter = frames.opening(scene, BUNDLE, language, rules={}, seal=Seal("ab" * 32))
    return mail(letter)


def _help(language: str) -> Mail:
    return Mail("", text(help_text(BUNDLE, language), language) + "\n")


def _game_master(language: str) -> Mail:
    topics = BUNDLE.language.topics(language, leads=True)
    commands = [one.words[0] for one in topics if one.leads]
    first = [paragraph("game-master-looks", language, round="3")]
    return mail(
        frames.game_master("Egon 7", "Egon", commands, language, first, step="3")
    )


MAILS: Mapping[str, Callable[[str], Mail]] = {
    "reply_clean": _reply(egon_position.ROUND["LEG"]),
    "reply_mistakes": _reply(egon_position.MISTAKES),
    "reply_nothing": _reply(PROSE),
    "reply_empty": _reply(""),
    "report": _report,
    "end": _end,
    "opening": _opening,
    "help": _help,
    "game_master": _game_master,
}


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("case", MAILS)
def test_a_mail_is_as_it_was_approved(
    case: str, language: str, *, approve: bool
) -> None:
    approved = GOLDEN / f"{case}.{language}.txt"
    approving.check(MAILS[case](language), approved, approve=approve)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("case", MAILS)
def test_no_line_is_wider_than_the_limit_or_ends_in_blanks(
    case: str, language: str
) -> None:
    approving.check_shape(MAILS[case](language))


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("case", [case for case in MAILS if case != "end"])
def test_nobody_is_named_before_the_end(case: str, language: str) -> None:
    found = MAILS[case](language)
    written = found.subject + found.body
    assert [name for name in egon_position.REAL_NAMES if name in written] == []


def test_the_end_names_everybody() -> None:
    body = _end("de").body
    assert [name for name in egon_position.REAL_NAMES if name not in body] == []
