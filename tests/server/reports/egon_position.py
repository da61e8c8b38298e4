"""A small game of Egon whose mails the tests look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from engine.egon.draw import read_draw
from engine.egon.game import GAME
from engine.egon.orders import Order
from engine.egon.state import State
from engine.protocol import Audience, Code, Event, Player, Reader
from grammar.egon import LANGUAGE
from grammar.reading import Roster
from server.bundles.egon.bundle import BUNDLE
from server.games.orders.admission import submit
from server.games.reports.letters import seen_by
from server.intake.words.order_reader import OrderReader
from server.intake.words.suggestions import sound
from server.reports.documents.document import Block
from server.reports.game.report_facts import PressText, Public, ReportFacts, Seal
from server.reports.game.scene import Scene, Standing
from server.reports.replies.reply_facts import ReplyFacts
from turmpost.testing.written import text

ZONE = ZoneInfo("Europe/Berlin")
DEADLINE = datetime(2026, 12, 4, 17, 0, tzinfo=UTC)
TEXT = "Ein Satz, der den Leser fesselt und nicht mehr loslässt. " * 12
ARTICLE = f"Artikel: Was ich schon immer sagen wollte\n{TEXT}\nEnde"
PLAYERS = (
    Player("ATT", "Attilas Hunnen", "Anna Beispiel"),
    Player("LEG", "Legoer Steinesammler", "Berta Muster"),
    Player("MAX", "Max & Söhne", "Carl Probe"),
    Player("ZOR", "Zorro, Rächer der Entrechteten", "Dora Versuch"),
)
REAL_NAMES = [str(player.name) for player in PLAYERS]

ROUND = {
    "LEG": "a,Bolle\nk,Bolle,900,3\nk,Cyrus,600,2,8\nd,2,ATT\nbk,1",
    "ATT": f"x,3,LEG\n{ARTICLE}\nk,Alois,800,3,5\ni,2\nbk,1",
    "MAX": f"g,Cyrus,300\nk,Cyrus,900,3\ne,i(1),LEG\nStrafe: 500 Kj\n{ARTICLE}",
    "ZOR": "f,900\ns,700,MAX\nk,Egon,500,1,30\nl,12",
}

MISTAKES = f"""Hallo Spielleiter, hier mein Zug:
g,Alios,300
a,Bolle
k,Bolle,900,70
k,Cyrus,600,2,8
b,3
bk,1
d,0,ATT
p,300
Gäste: ATT, XXX
{ARTICLE}
k,Dovid,abc,2
"""


def begin(**rules: int | bool) -> State:
    """Set the game up."""
    return GAME.new(PLAYERS, rules, read_draw("3,9,17,22,31,45,8"))


def scene(
    state: State, me: Reader, deadline: datetime | None = DEADLINE
) -> Scene[State]:
    """Return where a text for this reader belongs."""
    view = GAME.view(state, me)
    return Scene(
        "Egon 7",
        GAME.step(state),
        me,
        GAME.players(state),
        view,
        deadline,
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


def reply_facts(
    state: State, me: Code, lines: str, answers: Sequence[Block] = ()
) -> ReplyFacts[State, Order]:
    """Return what the server would answer from, had this text come."""
    order_reader = OrderReader(BUNDLE, Roster(me, GAME.players(state)))
    reading = sound(order_reader.read(lines), order_reader)
    found = submit(BUNDLE, state, me, reading.entries)
    stands = standing(state, me, lines)
    return ReplyFacts(
        scene=scene(state, me),
        receipt="7-1-LEG-3",
        read=lines,
        accepted=len(found.placed),
        passed_on=len(reading.passages),
        understood=bool(reading.commands),
        misreads=reading.misreads,
        refused=found.refused,
        remarks=(*reading.remarks, *found.remarks),
        notices=GAME.check(state, me, [one.order for one in stands]),
        standing=stands,
        answers=answers,
        changed=frozenset(one.slot for one in stands),
    )


def play(
    state: State, orders: Mapping[Code, str], draw: str
) -> tuple[State, tuple[Event, ...]]:
    """Play a round of these texts."""
    typed = {
        code: [one.order for one in standing(state, code, lines)]
        for code, lines in orders.items()
    }
    resolution = GAME.resolve(state, typed, read_draw(draw))
    return resolution.state, resolution.events


def report_facts(
    before: State, after: State, events: Sequence[Event], me: Reader
) -> ReportFacts[State]:
    """Return what the server would make a reader's report from."""
    return ReportFacts(
        scene=scene(after, me),
        step=GAME.step(before),
        before=GAME.view(before, me),
        events=seen_by(events, me),
        over=after.ranking is not None,
        opened=Seal("cd" * 32, "ef" * 32),
        sealed=Seal("ab" * 32),
        press=(PressText("ZOR", "Offener Brief", "Liebe Leute!\nBaut weiter."),),
        last=ROUND.get(str(me), ""),
        kept={
            ("ATT", "x"): ("Was ich schon immer sagen wollte", TEXT),
            ("MAX", "e"): ("Ein Angebot", f"{TEXT}\n\nHochachtungsvoll"),
        },
    )


def public(
    before: State, after: State, events: Sequence[Event], language: str = "de"
) -> Public:
    """Return what the reports of all readers share."""
    facts = report_facts(before, after, events, Audience.PUBLIC)
    return BUNDLE.words(language).public(facts)


def report(
    before: State,
    after: State,
    events: Sequence[Event],
    me: Reader,
    language: str = "de",
) -> str:
    """Return the game's part of a reader's report as a plain mail has it."""
    facts = report_facts(before, after, events, me)
    shared = public(before, after, events, language)
    return text(BUNDLE.words(language).report(facts, shared).blocks, language)
