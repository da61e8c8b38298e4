"""Checks of the order language and of mails: what is shown can be sent, and is read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeVar

from engine.protocol import Audience, Code
from grammar.reading import Roster
from grammar.samples import SAMPLES
from server.reports import frames
from server.reports.documents.document import Document
from server.reports.text.layout import WIDTH
from server.texts.languages import languages
from turmpost.testing import written
from turmpost.testing.conformance.cases import SEEDS, Case, Played, play, start, steps
from turmpost.testing.conformance.promises import promise
from turmpost.testing.conformance.scenes import (
    reply_facts,
    report_facts,
    scene_of,
    standing,
    with_mistakes,
)
from turmpost.testing.conformance.sentences import TEXT_KINDS, check_sentence

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def orders_are_written_as_they_are_read(case: Case[S, O, C]) -> None:
    """`read(write(order))` is the order, alone and among others; its word finds it."""
    game, language = case.bundle.game, case.bundle.language
    tried = 0
    for step in steps(case):
        for code, orders in step.orders.items():
            roster = Roster(code, game.players(step.before))
            texts = [language.write(order) for order in orders]
            for order, text in zip(orders, texts, strict=True):
                reading = language.read(text, roster, commands=False)
                promise(
                    [entry.order for entry in reading.entries] == [order],
                    f"{order!r} is written {text!r}, which is read as "
                    f"{reading.entries or reading.misreads}: `write` is the way back",
                )
                promise(not reading.misreads, f"{text!r}: {reading.misreads}")
                promise(
                    language.read(text, roster).entries == reading.entries,
                    f"{text!r} is a command about the game in a mail: choose another "
                    "word for the order",
                )
                _check_slot(case, order, text)
                tried += 1
            together = language.read("\n".join(texts), roster, commands=False)
            promise(
                [entry.order for entry in together.entries] == list(orders),
                f"orders are others when they are written together: {texts}",
            )
    promise(tried, "no order of this case was ever admitted: let `orders` make some")


def _check_slot(case: Case[S, O, C], order: O, text: str) -> None:
    name = case.bundle.game.slot(order).name
    word = text.split(",")[0].split()[0]
    prefix = case.bundle.language.slots(word)
    promise(
        prefix is not None and (name == prefix or name.startswith(f"{prefix}:")),
        f"{order!r} has the slot {name!r} in the game and {prefix!r} in the grammar: "
        f'"löschen {word}" must find it (the note `//: slot`)',
    )


def every_mail_can_be_written(case: Case[S, O, C]) -> None:
    """Opening, replies and reports are complete, in every language and 78 columns.

    They say the same when they have waited in the outbox.
    """
    for language in languages():
        for step in steps(case):
            for player in case.players:
                for document in _mails(case, step, player.code, language):
                    _check_mail(document, language)


def _check_mail(document: Document, language: str) -> None:
    mail = written.mail(document)
    promise(
        mail.subject.strip(), f"a mail has no subject ({language}): {mail.body[:80]}"
    )
    check_sentence(mail.subject, f"a subject ({language})")
    check_sentence(mail.body, f"the mail {mail.subject!r} ({language})")
    long = [row for row in mail.body.splitlines() if len(row) > WIDTH]
    promise(
        not long,
        f"lines of the mail {mail.subject!r} ({language}) are longer than {WIDTH}: "
        f"{long}; return blocks, which are broken, in place of lines",
    )


def examples_make_one_mail(case: Case[S, O, C]) -> None:
    """They are shown as a whole mail: all are allowed, none replaces another."""
    game = case.bundle.game
    for step in steps(case):
        for code in game.awaiting(step.before):
            scene = scene_of(case, step.before, code)
            for language in languages():
                orders = case.bundle.words(language).examples(scene)
                slots = [game.slot(order).name for order in orders]
                promise(
                    len(slots) == len(set(slots)),
                    f"two examples are for one slot: {slots}; one replaces the other",
                )
                for order in orders:
                    text = case.bundle.language.write(order)
                    shown = case.bundle.language.shown(text, language)
                    _check_lines(case, step.before, code, shown, "the examples")


def templates_can_be_sent(case: Case[S, O, C]) -> None:
    """The lines of a template that are no comments are read, and allowed."""
    for seed in SEEDS:
        for step, following in pairwise(play(case, seed)):
            for code, orders in step.orders.items():
                for language in languages():
                    words = case.bundle.words(language)
                    about = f"the template ({language})"
                    scene = scene_of(case, step.before, code)
                    text = words.template(scene, standing(case, orders)).text
                    _check_lines(case, step.before, code, text, about)
                    if code in case.bundle.game.awaiting(following.before):
                        last = "\n".join(map(case.bundle.language.write, orders))
                        scene = scene_of(case, following.before, code)
                        text = words.template(scene, (), last).text
                        _check_lines(case, following.before, code, text, about)


def examples_of_the_help_are_read(case: Case[S, O, C]) -> None:
    """The example of each order can be typed, in every language."""
    players = case.bundle.game.players(start(case, 0))
    roster = Roster("", players)
    samples = {**SAMPLES, "player": players[0].code, "other_player": players[-1].code}
    for language in languages():
        for topic in case.bundle.language.topics(language, samples=samples):
            if topic.command or not topic.example:
                continue
            reading = case.bundle.language.read(topic.example, roster)
            wrong = [one.problem for one in reading.misreads]
            promise(
                not wrong,
                f"the help ({language}) shows {topic.example!r} as an example, which "
                f"is not read ({', '.join(wrong)}): correct `example` in the file of "
                "words",
            )


def headers_of_texts_are_read(case: Case[S, O, C]) -> None:
    """What mails promise in every game is read: press, messages, notes, last words."""
    players = case.bundle.game.players(start(case, 0))
    roster = Roster(players[0].code, players)
    samples = {**SAMPLES, "player": players[-1].code}
    kinds = set()
    for language in languages():
        for topic in case.bundle.language.topics(language, samples=samples):
            if topic.block not in TEXT_KINDS:
                continue
            passages = case.bundle.language.read(topic.example, roster).passages
            promise(
                [one.kind for one in passages] == [topic.block],
                f"{topic.example!r} is not read as a text for others: no order of the "
                "game may begin with such a word",
            )
            kinds.add(topic.block)
    promise(
        kinds == TEXT_KINDS,
        f"the grammar lacks the headers of {sorted(TEXT_KINDS - kinds)}",
    )


def _check_lines(
    case: Case[S, O, C], state: S, code: Code, text: str, about: str
) -> None:
    """Read lines as a mail of a player, and ask the game for each order."""
    game = case.bundle.game
    key, view = game.step(state).key, game.view(state, code)
    reading = case.bundle.language.read(text, Roster(code, game.players(state)))
    for misread in reading.misreads:
        promise(
            None,
            f"step {key}: {about} for {code} has a line that is not read: "
            f"{misread.text!r} ({misread.problem}); write it as a comment, or right",
        )
    for entry in reading.entries:
        refusal = None if entry.when else game.admit(view, code, entry.order)
        promise(
            refusal is None,
            f"step {key}: {about} for {code} has {entry.text!r}, which is refused "
            f"({refusal}): show what `admit` lets pass in this step",
        )


def _mails(
    case: Case[S, O, C], step: Played[S, O, C], code: Code, language: str
) -> Iterator[Document]:
    game, bundle = case.bundle.game, case.bundle
    scene = scene_of(case, step.before, code)
    rules = game.rule_values(step.before)
    yield frames.opening(scene, bundle, language, rules=rules)
    facts = reply_facts(case, step, code)
    yield frames.reply(facts, bundle, language)
    yield frames.reply(with_mistakes(case, step, facts), bundle, language)
    shared = report_facts(case, step, Audience.PUBLIC)
    public = frames.public_part(shared, bundle, language)
    yield frames.report(report_facts(case, step, code), public, bundle, language)
