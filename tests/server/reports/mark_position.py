"""Positions of MARK whose mails the tests look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from engine.mark.dice import read_dice
from engine.mark.game import GAME
from engine.mark.orders import Order
from engine.mark.state import State
from engine.protocol import Audience, Code, Event, Json, Player, Reader, Setup
from grammar.mark import LANGUAGE
from grammar.reading import Roster
from server.bundles.mark.bundle import BUNDLE
from server.games.orders.admission import submit
from server.games.reports.letters import seen_by
from server.reports import frames
from server.reports.game.report_facts import Public, ReportFacts, Seal
from server.reports.game.scene import Scene, Standing
from server.reports.replies.reply_facts import ReplyFacts
from tests.engine.mark.builders import position
from turmpost.testing.written import Mail, mail

ZONE = ZoneInfo("Europe/Berlin")
DEADLINE = datetime(2026, 12, 4, 17, 0, tzinfo=UTC)
PLAYERS = (
    Player("ANN", "Tonnen-Anna", "Anna Beispiel"),
    Player("BEN", "Zorro, Rächer der Entrechteten", "Berta Muster"),
    Player("CID", "Cid & Söhne", "Carl Probe"),
    Player("DOT", "Dot", "Dora Versuch"),
)
NAMES = {player.code: player for player in PLAYERS}


@dataclass(frozen=True, slots=True)
class Step:
    """A step that was played: `before` with its dice, `after` with the next ones."""

    before: State
    after: State
    events: Sequence[Event]


def named(state: State) -> State:
    """Return the position with the pseudonyms and names of this yard."""
    players = {
        code: replace(entry, pseudonym=NAMES[code].pseudonym, name=NAMES[code].name)
        for code, entry in state.players.items()
    }
    return replace(state, players=players)


def beginning(dice: str) -> State:
    """Return a game of three before its first round."""
    return GAME.unveil(unrolled(), read_dice(dice))


def unrolled(**rules: Json) -> State:
    """Return a game of three whose first dice are still to be entered."""
    return GAME.new(PLAYERS[:3], rules, GAME.read_chance(Setup(3), "3,1,4,2"))


def auctions(dice: str = "HG+MP,KV,PP,MK") -> State:
    """Return the position of the third worked example (m12)."""
    places = {
        "ANN": (21, "----", "----"),
        "BEN": (16, "G---", "----"),
        "CID": (30, "KKP-", "G---"),
        "DOT": (40, "MVPK", "----"),
    }
    return GAME.unveil(named(position(5, "3 G 2, 4 M 1", places)), read_dice(dice))


def last_round() -> State:
    """Return the position of the fifth worked example (m12), before the end."""
    places = {"ANN": (3, "GKP-", "MMVK"), "BEN": (41, "V---", "M--V")}
    market = "1 M 4, 2 V 4, 3 G 5, 4 P 5, 5 K 5"
    before = named(position(30, market, {"ANN": places["ANN"], "BEN": places["BEN"]}))
    return GAME.unveil(replace(before, seats=("ANN", "BEN")), read_dice("KK,MS"))


def two_rounds() -> State:
    """Return a position of two players, with two rounds in its step."""
    places = {"ANN": (12, "GK--", "M--G"), "BEN": (4, "PPM-", "----")}
    before = position(7, "2 G 3, 5 M 4", places, {"rounds_per_step": 2})
    return GAME.unveil(named(before), read_dice("GM,HS+PP/KV,HM+MS"))


def example() -> State:
    """Return the position of the round that the player's page goes through."""
    places = {
        "ANN": (20, "-M--", "G---"),
        "BEN": (26, "G---", "M--G"),
        "CID": (18, "KKP-", "---G"),
    }
    before = named(position(8, "1 M 3, 3 G 2", places))
    return GAME.unveil(before, read_dice("GM,HK+MG,PS"))


def scene(state: State, me: Reader) -> Scene[State]:
    """Return where a text for this reader belongs."""
    players, view = GAME.players(state), GAME.view(state, me)
    return Scene(
        "MARK 3",
        GAME.step(state),
        me,
        players,
        view,
        DEADLINE,
        ZONE,
        GAME.rule_values(state),
    )


def standing(state: State, me: Code, lines: str) -> list[Standing[Order]]:
    """Return the orders of a text as if they stood."""
    reading = LANGUAGE.read(lines, Roster(me, GAME.players(state)))
    placed = submit(BUNDLE, state, me, reading.entries).placed
    return [
        Standing(one.slot.name, LANGUAGE.write(one.order), one.order) for one in placed
    ]


def reply(state: State, me: Code, lines: str, language: str) -> Mail:
    """Return the answer to a mail with these lines."""
    reading = LANGUAGE.read(lines, Roster(me, GAME.players(state)))
    found = submit(BUNDLE, state, me, reading.entries)
    stands = standing(state, me, lines)
    facts = ReplyFacts(
        scene=scene(state, me),
        receipt=f"3-5-{me}-1",
        read=lines,
        accepted=len(found.placed),
        misreads=reading.misreads,
        refused=found.refused,
        remarks=(*reading.remarks, *found.remarks),
        notices=GAME.check(state, me, [one.order for one in stands]),
        standing=stands,
        changed=frozenset(one.slot for one in stands),
    )
    return mail(frames.reply(facts, BUNDLE, language))


def play(before: State, orders: Mapping[Code, str], following: str = "") -> Step:
    """Play the step with the dice that lie there; `following` are the next ones."""
    typed = {
        code: [one.order for one in standing(before, code, lines)]
        for code, lines in orders.items()
    }
    assert before.dice is not None
    found = GAME.resolve(replace(before, dice=None), typed, before.dice)
    after = found.state
    if following:
        after = GAME.unveil(after, read_dice(following))
    return Step(before, after, found.events)


def report_facts(step: Step, me: Reader) -> ReportFacts[State]:
    """Return what a reader's report is made from."""
    over = step.after.ranking is not None
    return ReportFacts(
        scene=scene(step.after, me),
        step=GAME.step(step.before),
        before=GAME.view(step.before, me),
        events=seen_by(step.events, me),
        over=over,
        opened=None if over else Seal("cd" * 32, "ef" * 32, following=True),
        sealed=None if over else Seal("ab" * 32, following=True),
    )


def public(step: Step, language: str) -> Public:
    """Return what the reports of all readers share."""
    return BUNDLE.words(language).public(report_facts(step, Audience.PUBLIC))


def report(step: Step, me: Code, language: str) -> Mail:
    """Return a player's report."""
    shared = public(step, language)
    return mail(frames.report(report_facts(step, me), shared, BUNDLE, language))


def opening(state: State, me: Code, language: str) -> Mail:
    """Return the mail that opens the game."""
    seal, rules = Seal("ab" * 32, following=True), {"fee": state.rules.fee}
    found = frames.opening(scene(state, me), BUNDLE, language, rules=rules, seal=seal)
    return mail(found)
