"""Positions of Ostia whose mails the tests look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from engine.ostia.game import GAME
from engine.ostia.orders import Order
from engine.ostia.state import State
from engine.protocol import Audience, Code, Event, Reader
from grammar.ostia import LANGUAGE
from grammar.reading import Roster
from server.bundles.ostia.bundle import BUNDLE
from server.games.orders.admission import submit
from server.games.reports.letters import seen_by
from server.reports import frames
from server.reports.game.report_facts import Public, ReportFacts, Revealed, Seal
from server.reports.game.scene import Scene, Standing
from server.reports.replies.reply_facts import ReplyFacts
from tests.engine.ostia.examples import Example
from tests.engine.ostia.playing import NAMES, play
from turmpost.testing.written import Mail, mail, text

ZONE = ZoneInfo("Europe/Berlin")
DEADLINE = datetime(2026, 12, 4, 17, 0, tzinfo=UTC)
REAL_NAMES = {code: f"Herr {name[:3]}stein" for code, name in NAMES.items()}


def named(state: State) -> State:
    """Return the state with a real name for everybody."""
    players = {
        code: replace(entry, name=REAL_NAMES[code])
        for code, entry in state.players.items()
    }
    return replace(state, players=players)


def scene(state: State, me: Reader) -> Scene[State]:
    """Return where a text for this reader belongs."""
    view = GAME.view(state, me)
    players = GAME.players(state)
    return Scene(
        "Ostia 1",
        GAME.step(state),
        me,
        players,
        view,
        DEADLINE,
        ZONE,
        GAME.rule_values(state),
    )


def standing(state: State, me: Code, lines: str) -> list[Standing[Order]]:
    """Return the orders of a text as they would stand."""
    reading = LANGUAGE.read(lines, Roster(me, GAME.players(state)))
    placed = submit(BUNDLE, state, me, reading.entries).placed
    return [
        Standing(one.slot.name, LANGUAGE.write(one.order), one.order)
        for one in sorted(placed, key=lambda one: one.slot.place)
    ]


def reply(state: State, me: Code, lines: str, language: str) -> Mail:
    """Return the reply to a mail with these lines."""
    reading = LANGUAGE.read(lines, Roster(me, GAME.players(state)))
    view = GAME.view(state, me)
    found = submit(BUNDLE, state, me, reading.entries)
    stands = standing(state, me, lines)
    facts = ReplyFacts(
        scene=scene(state, me),
        receipt="1-1.h-ANN-3",
        read=lines,
        accepted=len(found.placed),
        misreads=reading.misreads,
        refused=found.refused,
        remarks=(*reading.remarks, *found.remarks),
        notices=GAME.check(view, me, [one.order for one in stands]),
        standing=stands,
        changed=frozenset(one.slot for one in stands),
    )
    return mail(frames.reply(facts, BUNDLE, language))


def report_facts(
    before: State, after: State, events: Sequence[Event], me: Reader
) -> ReportFacts[State]:
    """Return what the server would make a reader's report from."""
    over = after.ranking is not None
    return ReportFacts(
        scene=scene(after, me),
        step=GAME.step(before),
        before=GAME.view(before, me),
        events=seen_by(events, me),
        over=over,
        revealed=[Revealed(None, Seal("cd" * 32, "ef" * 32))] if over else (),
    )


def public(
    before: State, after: State, events: Sequence[Event], language: str
) -> Public:
    """Return what the reports of all readers share."""
    facts = report_facts(before, after, events, Audience.PUBLIC)
    return BUNDLE.words(language).public(facts)


def told(before: State, after: State, events: Sequence[Event], me: Reader) -> str:
    """Return the game's part of a reader's report in German."""
    shared = public(before, after, events, "de")
    facts = report_facts(before, after, events, me)
    return text(BUNDLE.words("de").report(facts, shared).blocks)


def report(before: State, texts: Mapping[Code, str], me: Code, language: str) -> Mail:
    """Play a step of these lines and return a reader's report on it."""
    played = play(before, texts, range(1, 52) if _shuffles(before) else None)
    after, events = played.state, played.events
    facts = report_facts(before, after, events, me)
    shared = public(before, after, events, language)
    return mail(frames.report(facts, shared, BUNDLE, language))


def example(found: Example, me: Code, language: str) -> Mail:
    """Return a reader's report on a worked example of the rules."""
    return report(named(found.scene.state()), found.lines, me, language)


def status(state: State, me: Reader, language: str) -> str:
    """Return what a reader is told about the standing."""
    return text(BUNDLE.words(language).status(scene(state, me)), language)


def opening(state: State, me: Code, language: str) -> Mail:
    """Return the mail that begins the game."""
    letter = frames.opening(
        scene(state, me),
        BUNDLE,
        language,
        rules={},
        kept=Seal("ab" * 32),
    )
    return mail(letter)


def _shuffles(state: State) -> bool:
    return GAME.draw_chance(state, _Lowest()) is not None


class _Lowest:
    """A source that always returns the lowest number."""

    def below(self, limit: int) -> int:
        """Return 0."""
        del limit
        return 0
