"""Checks of sentences: of each that can be said, in every language."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TypeVar

from engine.protocol import FIRST_VERSION, Refusal
from grammar.reading import Roster
from server.texts import catalogue as catalogue_module
from server.texts.catalogue import GAP, Catalogue
from server.texts.languages import CATALOGUES, default_language, languages
from turmpost.testing.conformance.cases import Case, play, start, steps
from turmpost.testing.conformance.promises import promise
from turmpost.testing.texts.callers import package_of, read
from turmpost.testing.texts.catalogues import (
    called_rightly,
    in_each_language,
    whole_in_itself,
)
from turmpost.testing.texts.plurals import plurals_without_choice
from turmpost.testing.texts.readable import unreadable

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

TEXT_KINDS = frozenset({"press", "message", "note", "afterword"})
"""The texts for others that every game reads (`grammar/texts.lark`)."""

_NOT_FILLED_IN = re.compile(rf"[{{}}]|{GAP}")
_PYTHON = re.compile(
    r"<(class '|[\w.]+: |[\w.]+ object at)|\b[A-Z]\w+\(\w+=|\bNone\b[,)]"
)


def check_sentence(text: str, about: str) -> None:
    """Promise that a text is one for people, with all its values."""
    promise(text.strip(), f"{about} is empty: write a sentence")
    gap = _NOT_FILLED_IN.search(text)
    promise(
        gap is None,
        f"{about} has a brace or a gap that no value has filled: "
        f"{_around(text, gap)!r}; correct its braces and the name of its value",
    )
    shown = _PYTHON.search(text)
    promise(
        shown is None,
        f"{about} shows a value of Python: {_around(text, shown)!r}; put it into words",
    )


def _around(text: str, found: re.Match[str] | None) -> str:
    if found is None:
        return ""
    return text[max(0, found.start() - 60) : found.end() + 60]


def catalogues_are_whole(case: Case[S, O, C]) -> None:
    """All sentences are there in the default language, and alike in the others.

    Those too that no random game has said: broken braces, values that nobody passes,
    forms of plurals, words that choose.
    """
    home = home_of(case)
    if home is None:
        return
    catalogue = Catalogue(package_of(home / "texts"))
    _check_languages(case, catalogue.languages, f"{home.name}/{CATALOGUES}")
    # What speaks is defined in the second folder.
    source = read((home, Path(catalogue_module.__file__).parent))
    families = [one for package, one in source.families if package == catalogue.package]
    try:
        wrong = [
            *whole_in_itself(catalogue, families),
            *called_rightly(catalogue, source),
            *unreadable(catalogue),
            *plurals_without_choice(in_each_language(catalogue)),
        ]
    except AssertionError as broken:
        wrong = [f"{broken}: is a brace missing?"]
    promise(not wrong, "correct these sentences of the catalogue:\n" + "\n".join(wrong))


def home_of(case: Case[S, O, C]) -> Path | None:
    """Return the folder with the catalogues of a game's texts, if they have one."""
    said_by = type(case.bundle.refuser(default_language()))
    file = Path(inspect.getfile(said_by))
    return next((one for one in file.parents if (one / CATALOGUES).is_dir()), None)


def _check_languages(case: Case[S, O, C], there: tuple[str, ...], folder: str) -> None:
    wanted = case.only_language or default_language()
    promise(
        wanted in there,
        f"{folder}/{wanted} is missing: the texts need the default language; a game "
        "of one language names it in its Case: only_language",
    )
    promise(
        not case.only_language or there == (wanted,),
        f"the Case says only_language={wanted!r}, and {folder} has {there}",
    )


def sentences_are_said(case: Case[S, O, C]) -> None:
    """What is said of steps, orders, slots and rules has all its values.

    What an order does is said by the rules of the case and by the usual ones.
    """
    game = case.bundle.game
    usual = game.rule_values(start(replace(case, rules={}), 0))
    for language in languages():
        words = case.bundle.words(language)
        check_sentence(words.game(), f"the name of the game ({language})")
        for step in steps(case):
            found = game.step(step.before)
            for one in (found, *game.to_come(step.before)):
                check_sentence(words.step(one), f"step {one.key} ({language})")
            players = game.players(step.before)
            for order in chain.from_iterable(step.orders.values()):
                slot = game.slot(order).name
                check_sentence(words.slot(slot), f"the slot {slot!r} ({language})")
                for rules in (game.rule_values(step.before), usual):
                    said = words.order(order, players, rules)
                    check_sentence(said, f"the meaning of {order!r} ({language})")


def refusals_have_sentences(case: Case[S, O, C]) -> None:
    """Every refusal of the game has a sentence, also without texts (`rejected`)."""
    said = 0
    for step in steps(case):
        players = case.bundle.game.players(step.before)
        for language in languages():
            for order, refusal in step.refused:
                _check_field(case, order, refusal)
                sentence = case.bundle.refuser(language).refusal(refusal, players)
                about = f"the sentence for {refusal!r} ({language})"
                check_sentence(sentence, about)
                promise("?" not in sentence, f"{about} lacks a figure: {sentence!r}")
                said += 1
    promise(said, "no order was ever refused: let `orders` of the Case make wrong ones")


def _check_field(case: Case[S, O, C], order: O, refusal: Refusal) -> None:
    """The wrong field is one of the line that players wrote."""
    text = case.bundle.language.write(order)
    read_again = case.bundle.language.read(text, Roster("", case.players)).entries
    fields = len(read_again[0].columns) if read_again else 0
    promise(
        -1 <= refusal.field < max(fields, 1),
        f"{refusal!r} points at field {refusal.field} of {text!r}, which has {fields}: "
        "fields count from 0, the command itself; -1 is the last one",
    )


def notices_have_texts(case: Case[S, O, C]) -> None:
    """Every notice of the game has a sentence, with a chance and without."""
    game = case.bundle.game
    said = 0
    for step in steps(case):
        players = game.players(step.before)
        for code, orders in step.orders.items():
            view = game.view(step.before, code)
            for notice in (
                *game.check(view, code, orders),
                *game.forecast(view, code, orders, step.chance),
                *game.defaults(view, code),
            ):
                for language in languages():
                    words = case.bundle.words(language)
                    told = [*words.notice(notice, players)]
                    told += [words.slot(notice.slot)] if notice.slot else []
                    for text in told:
                        check_sentence(text, f"{notice!r} ({language})")
                    said += 1
    promise(said, "the game has no notices: tell by `defaults` what silence leads to")


def a_forecast_needs_no_chance(case: Case[S, O, C]) -> None:
    """Without a chance the range of all is told."""
    game = case.bundle.game
    step = next(step for step in play(case, seed=1) if step.orders)
    for code, orders in step.orders.items():
        view = game.view(step.before, code)
        for notice in game.forecast(view, code, orders, None):
            for language in languages() if case.bundle.by_mail else ():
                said = case.bundle.words(language).notice(notice, case.players)[1]
                check_sentence(said, f"{notice!r} ({language})")


def versions_say_what_they_change(case: Case[S, O, C]) -> None:
    """Each version but the first names what it changed; the last is the present one."""
    game = case.bundle.game
    versions = list(dict.fromkeys(change.version for change in game.changes))
    promise(
        FIRST_VERSION not in versions,
        f"`changes` has some of version {FIRST_VERSION!r}, the first one",
    )
    latest = (versions or [FIRST_VERSION])[-1]
    promise(
        game.version == latest,
        f"`version` is {game.version!r}, and the last of `changes` is {latest!r}: each "
        "version says what it changed",
    )
    promise(
        [one.version for one in game.changes]
        == sorted((one.version for one in game.changes), key=versions.index),
        f"the `changes` of one version do not stand together: {versions}",
    )
    promise(
        all(change.rule for change in game.changes),
        "a change lacks the number of its rule",
    )


def changes_of_the_rules_have_texts(case: Case[S, O, C]) -> None:
    """Every change of a version, and every rule in force, has a sentence."""
    for language in languages():
        words = case.bundle.words(language)
        for change in case.bundle.game.changes:
            check_sentence(words.rule_change(change), f"{change!r} ({language})")
        values = case.bundle.game.rule_values(start(case, 0))
        promise(
            words.rules(values) or not values,
            f"`rules` ({language}) says nothing of the rules of the house, "
            f"{', '.join(values)}: the opening lists them",
        )
        # An opening lists those that differ from the usual ones, often none.
        for given in ({}, *({name: value} for name, value in values.items())):
            words.rules(given)


def the_help_speaks_the_default_language(case: Case[S, O, C]) -> None:
    """What a language lacks is told in another: not everything, in the default one."""
    wanted = case.only_language or default_language()
    for language in languages():
        same = _help(case, wanted) == _help(case, language)
        promise(
            case.only_language or language == wanted or not same,
            f"the help on orders is the same in {wanted} and {language}: write the "
            f"words of the order language in words/{wanted}; a game of one language "
            "names it in its Case: only_language",
        )


def _help(case: Case[S, O, C], language: str) -> list[str]:
    topics = case.bundle.language.topics(language)
    own = (one for one in topics if not one.command and one.block not in TEXT_KINDS)
    return [one.summary for one in own]
