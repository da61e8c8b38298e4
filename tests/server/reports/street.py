"""A small game of Egon whose mails the tests look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from engine.egon.draw import read_draw
from engine.egon.game import GAME
from engine.egon.orders import Order
from engine.egon.state import State
from engine.protocol import Code, Event, Player
from grammar.egon import LANGUAGE
from grammar.reading import Roster
from server.bundles.egon.bundle import BUNDLE
from server.games.submit import submit
from server.reports.texts import (
    PressText,
    ReplyFacts,
    ReportFacts,
    Scene,
    Seal,
    Standing,
)

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


def scene(state: State, me: Code, deadline: datetime | None = DEADLINE) -> Scene[State]:
    """Return where a mail to this player belongs."""
    view = GAME.view(state, me)
    return Scene(
        "Egon 7", GAME.step(state), me, GAME.players(state), view, deadline, ZONE
    )


def standing(state: State, me: Code, text: str) -> list[Standing[Order]]:
    """Return the orders of a text as if they stood."""
    reading = LANGUAGE.read(text, Roster(me, GAME.players(state)))
    placed = submit(BUNDLE, state, me, reading.entries).placed
    return [
        Standing(one.slot.name, LANGUAGE.write(one.order), one.order) for one in placed
    ]


def reply_facts(
    state: State, me: Code, text: str, answers: Sequence[str] = ()
) -> ReplyFacts[State, Order]:
    """Return what the server would answer from, had this text come."""
    reading = LANGUAGE.read(text, Roster(me, GAME.players(state)))
    found = submit(BUNDLE, state, me, reading.entries)
    stands = standing(state, me, text)
    return ReplyFacts(
        scene=scene(state, me),
        receipt="7-1-LEG-3",
        read=text,
        accepted=len(found.placed) + len(reading.commands) + len(reading.passages),
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
        code: [one.order for one in standing(state, code, text)]
        for code, text in orders.items()
    }
    resolution = GAME.resolve(state, typed, read_draw(draw))
    return resolution.state, resolution.events


def report_facts(
    before: State, after: State, events: Sequence[Event], me: Code
) -> ReportFacts[State]:
    """Return what the server would make a player's report from."""
    return ReportFacts(
        scene=scene(after, me),
        step=GAME.step(before),
        before=GAME.view(before, me),
        events=[one for one in events if one.seen_by is None or me in one.seen_by],
        over=after.ranking is not None,
        opened=Seal("cd" * 32, "ef" * 32),
        sealed=Seal("ab" * 32),
        press=(PressText("ZOR", "Offener Brief", "Liebe Leute!\nBaut weiter."),),
        kept={
            ("ATT", "x"): ("Was ich schon immer sagen wollte", TEXT),
            ("MAX", "e"): ("Ein Angebot", f"{TEXT}\n\nHochachtungsvoll"),
        },
    )
