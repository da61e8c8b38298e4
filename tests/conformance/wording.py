"""Checks of words: orders, replies, reports and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import TypeVar
from zoneinfo import ZoneInfo

from engine.protocol import (
    FIRST_VERSION,
    Audience,
    Code,
    Reader,
)
from grammar.reading import Roster
from server.games.reports.letters import seen_by
from server.reports import frames
from server.reports.documents import stored
from server.reports.documents.document import Document
from server.reports.game.report_facts import ReportFacts
from server.reports.game.scene import Scene, Standing
from server.reports.replies.reply_facts import Refused, ReplyFacts
from server.reports.text.layout import WIDTH
from server.texts.languages import languages
from tests import written
from tests.conformance.cases import Case, Played, steps

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

BERLIN = ZoneInfo("Europe/Berlin")


def orders_are_written_as_they_are_read(case: Case[S, O, C]) -> None:
    """`read(write(order))` is the order, alone and among others; its word finds it."""
    game, language = case.bundle.game, case.bundle.language
    written = 0
    for step in steps(case):
        for code, orders in step.orders.items():
            roster = Roster(code, game.players(step.before))
            texts = [language.write(order) for order in orders]
            for order, text in zip(orders, texts, strict=True):
                reading = language.read(text, roster, commands=False)
                assert [entry.order for entry in reading.entries] == [order]
                assert not reading.misreads
                assert language.read(text, roster).entries == reading.entries
                _check_slot(case, order, text)
                written += 1
            together = language.read("\n".join(texts), roster, commands=False)
            assert [entry.order for entry in together.entries] == list(orders)
    assert written


def _check_slot(case: Case[S, O, C], order: O, text: str) -> None:
    name = case.bundle.game.slot(order).name
    word = text.split(",")[0].split()[0]
    prefix = case.bundle.language.slots(word)
    assert prefix is not None
    assert name == prefix or name.startswith(f"{prefix}:")


def every_mail_can_be_written(case: Case[S, O, C]) -> None:
    """Opening, replies and reports are complete, in both languages and 78 columns.

    They say the same when they have waited in the outbox.
    """
    for language in languages():
        for step in steps(case):
            for player in case.players:
                for found in _mails(case, step, player.code, language):
                    mail = written.mail(found)
                    assert "{" not in mail.subject + mail.body
                    long = [row for row in mail.body.splitlines() if len(row) > WIDTH]
                    assert not long
                    assert mail.subject.strip()
                    kept = stored.load(stored.dump(found))
                    assert written.mail(kept) == mail


def examples_make_one_mail(case: Case[S, O, C]) -> None:
    """They are shown as a whole mail: all are allowed, none replaces another."""
    game = case.bundle.game
    for step in steps(case):
        for code in game.awaiting(step.before):
            scene = _scene(case, step.before, code)
            for words in map(case.bundle.words, languages()):
                orders = words.examples(scene)
                slots = [game.slot(order).name for order in orders]
                assert len(slots) == len(set(slots))
                for order in orders:
                    assert game.admit(scene.view, code, order) is None


def refusals_have_sentences(case: Case[S, O, C]) -> None:
    """Every refusal of the game has a sentence, also without texts (`rejected`)."""
    said = 0
    for step in steps(case):
        players = case.bundle.game.players(step.before)
        for language in languages():
            for refusal in step.refused:
                sentence = case.bundle.refuser(language).refusal(refusal, players)
                assert sentence.strip()
                assert "?" not in sentence, "a figure is missing"
                said += 1
    assert said


def notices_have_texts(case: Case[S, O, C]) -> None:
    """Every notice of the game has a sentence."""
    game = case.bundle.game
    said = 0
    for step in steps(case):
        players = game.players(step.before)
        for words in map(case.bundle.words, languages()):
            for code, orders in step.orders.items():
                view = game.view(step.before, code)
                for notice in (
                    *game.check(view, code, orders),
                    *game.defaults(view, code),
                    *game.forecast(view, code, orders, step.chance),
                ):
                    about, sentence = words.notice(notice, players)
                    assert about.strip()
                    assert sentence.strip()
                    said += 1
    assert said


def _mails(
    case: Case[S, O, C], step: Played[S, O, C], code: Code, language: str
) -> Iterator[Document]:
    game, bundle = case.bundle.game, case.bundle
    scene = _scene(case, step.before, code)
    rules = game.rule_values(step.before)
    yield frames.opening(scene, bundle, language, rules=rules)
    facts = _reply_facts(case, step, code)
    yield frames.reply(facts, bundle, language)
    yield frames.reply(_with_mistakes(case, step, facts), bundle, language)
    public = bundle.words(language).public(report_facts(case, step, Audience.PUBLIC))
    yield frames.report(report_facts(case, step, code), public, bundle, language)


def _reply_facts(
    case: Case[S, O, C], step: Played[S, O, C], code: Code
) -> ReplyFacts[S, O]:
    """Return what the server would answer a player's orders of a step with."""
    game = case.bundle.game
    scene, orders = _scene(case, step.before, code), step.orders.get(code, ())
    return ReplyFacts(
        scene=scene,
        receipt=f"1-{scene.step.key}-{code}-1",
        read="",
        accepted=len(orders),
        misreads=(),
        refused=(),
        remarks=(),
        notices=game.check(scene.view, code, orders),
        standing=[
            Standing(game.slot(one).name, case.bundle.language.write(one), one)
            for one in orders
        ],
    )


def _with_mistakes(
    case: Case[S, O, C], step: Played[S, O, C], facts: ReplyFacts[S, O]
) -> ReplyFacts[S, O]:
    """Return the facts of a reply to a mail with orders that do not count as well."""
    roster = Roster(facts.scene.code, facts.scene.players)
    refused = [
        Refused(line, 1, facts.standing[0].text, refusal)
        for line, refusal in enumerate(step.refused, start=1)
        if facts.standing
    ]
    misread = case.bundle.language.read("Nichts, 3\nx,\nk", roster).misreads
    return replace(facts, refused=refused, misreads=misread)


def report_facts(
    case: Case[S, O, C], step: Played[S, O, C], reader: Reader
) -> ReportFacts[S]:
    """Return what the server would make a reader's report from."""
    game, before = case.bundle.game, _scene(case, step.before, reader)
    return ReportFacts(
        scene=_scene(case, step.resolution.state, reader),
        step=before.step,
        before=before.view,
        events=seen_by(step.resolution.events, reader),
        over=not game.awaiting(step.resolution.state),
    )


def _scene(case: Case[S, O, C], state: S, reader: Reader) -> Scene[S]:
    game = case.bundle.game
    return Scene(
        title="Test",
        step=game.step(state),
        reader=reader,
        players=game.players(state),
        view=game.view(state, reader),
        deadline=datetime(2026, 12, 4, 17, 0, tzinfo=UTC),
        zone=BERLIN,
    )


def versions_say_what_they_change(case: Case[S, O, C]) -> None:
    """Each version but the first names what it changed; the last is the present one."""
    game = case.bundle.game
    versions = list(dict.fromkeys(change.version for change in game.changes))
    assert FIRST_VERSION not in versions
    assert game.version == (versions or [FIRST_VERSION])[-1]
    assert [one.version for one in game.changes] == sorted(
        (one.version for one in game.changes), key=versions.index
    )
    assert all(change.rule for change in game.changes)


def changes_of_the_rules_have_texts(case: Case[S, O, C]) -> None:
    """Every change of a version has a sentence."""
    for words in map(case.bundle.words, languages()):
        for change in case.bundle.game.changes:
            assert words.rule_change(change).strip()
