"""Checks of what reports tell: every event its readers, and pictures what all know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.protocol import Audience, Event, Reader
from server.games.reports.letters import seen_by
from server.reports import frames, pictures
from server.reports.documents.document import Block, Chart, Figure
from server.reports.text import plain
from server.texts.languages import default_language, languages
from turmpost.testing.conformance.cases import Case, Played, play, steps
from turmpost.testing.conformance.promises import BrokenPromiseError, place, promise
from turmpost.testing.conformance.scenes import report_facts, scene_of

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")


def events_are_told(case: Case[S, O, C]) -> None:
    """What is told of alone is told among others, and secrets to those who know them.

    By kinds of events: not every one needs a line.
    """
    alone: set[str] = set()
    among: set[str] = set()
    later: set[str] = set()
    private: set[str] = set()
    for step in steps(case):
        for reader, events in _readers_of(case, step):
            whole = _told(case, step, reader, events)
            for number, event in enumerate(events):
                kind = type(event).__name__
                private |= {kind} if event.seen_by else set()
                later |= {kind} if number else set()
                rest = [one for one in events if one is not event]
                if kind not in among and whole != _tried(case, step, reader, rest):
                    among.add(kind)
                if kind not in alone and _tried(case, step, reader, [event]) != _tried(
                    case, step, reader, ()
                ):
                    alone.add(kind)
    lost = sorted((alone & later) - among)
    promise(
        not lost,
        f"a report tells of {', '.join(lost)} alone, and not among other events of its "
        "step: let `report` go through all `facts.events`",
    )
    unread = sorted(private - among)
    promise(
        not unread,
        f"no report ever tells of {', '.join(unread)} to those who may know it "
        "(`seen_by`): give it a sentence, and let `report` say it to them",
    )


def _readers_of(
    case: Case[S, O, C], step: Played[S, O, C]
) -> Iterator[tuple[Reader, Sequence[Event]]]:
    """Yield those whose reports differ, with what they may know of the step."""
    events = step.resolution.events
    knowing = {code for event in events for code in event.seen_by or ()}
    codes = sorted(knowing) or [case.players[0].code]
    for code in codes:
        yield code, seen_by(events, code)


def _told(
    case: Case[S, O, C], step: Played[S, O, C], reader: Reader, events: Sequence[Event]
) -> str:
    """Return a report of these events."""
    words, language = case.bundle.words(default_language()), default_language()
    everybody = report_facts(case, step, Audience.PUBLIC)
    known = tuple(one for one in events if one.seen_by is None)
    public = words.public(replace(everybody, events=known))
    facts = replace(report_facts(case, step, reader), events=tuple(events))
    return plain.blocks(words.report(facts, public).blocks, language)


def _tried(
    case: Case[S, O, C], step: Played[S, O, C], reader: Reader, events: Sequence[Event]
) -> str:
    """Return a report without some events; one that cannot be made tells of them."""
    try:
        return _told(case, step, reader, events)
    except Exception:
        return ""


def pictures_can_be_drawn(case: Case[S, O, C]) -> None:
    """Every picture of a report, and of how things stand, is drawn on every step."""
    bundle = case.bundle
    for step in play(case, seed=1):
        key = bundle.game.step(step.before).key
        for language in languages():
            facts = report_facts(case, step, Audience.PUBLIC)
            public = frames.public_part(facts, bundle, language)
            report = frames.report_parts(facts, public, bundle, language)
            status = bundle.words(language).status(facts.scene)
            opening = bundle.words(language).status(
                scene_of(case, step.before, Audience.PUBLIC)
            )
            for figure in _figures((*report.blocks, *status, *opening)):
                _draw(figure, language, key)


def _figures(blocks: Sequence[Block]) -> Iterator[Figure]:
    for block in blocks:
        if isinstance(block, Figure) and isinstance(block.data, Chart):
            yield block


def _draw(figure: Figure, language: str, key: str) -> None:
    try:
        drawn = pictures.svg(figure, language)
    except Exception as error:
        raise BrokenPromiseError(
            f"step {key}: the picture {type(figure.data).__name__} cannot be drawn "
            f"({language}): {type(error).__name__}: {error} ({place(error)})"
        ) from error
    promise(drawn, f"step {key}: the picture {figure.data!r} is empty")


def a_chronicle_holds_no_secret(case: Case[S, O, C]) -> None:
    """What pictures of later steps are made from is what the public may know."""
    game, chronicler = case.bundle.game, case.bundle.chronicler
    if chronicler is None:
        return
    for step in steps(case):
        state, events = step.resolution.state, step.resolution.events
        view = game.view(state, Audience.PUBLIC)
        whole = chronicler.public(state, events)
        known = chronicler.public(view, seen_by(events, Audience.PUBLIC))
        promise(
            whole == known,
            f"step {game.step(step.before).key}: the chronicle holds what the public "
            f"must not know: {whole} is written, {known} is known; everybody sees the "
            "pictures that are made of it",
        )


def private_events_have_their_readers(case: Case[S, O, C]) -> None:
    """`seen_by` lists nobody but those who may know an event, as the case says."""
    if case.may_know is None:
        return
    for step in steps(case):
        key = case.bundle.game.step(step.before).key
        for event in step.resolution.events:
            allowed = case.may_know(event)
            promise(
                allowed is None or set(_codes(case, event)) <= set(allowed),
                f"step {key}: {event!r} is known to {list(_codes(case, event))}, and "
                f"by `may_know` of the case only to {list(allowed or ())}: give it "
                "`seen_by`",
            )
            promise(
                event.seen_by is None or allowed is not None,
                f"`may_know` of the case says nothing of {type(event).__name__}, which "
                f"only {list(event.seen_by or ())} may know: say who may",
            )


def _codes(case: Case[S, O, C], event: Event) -> Sequence[str]:
    everybody = tuple(player.code for player in case.players)
    return everybody if event.seen_by is None else event.seen_by
