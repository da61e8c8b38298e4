"""What a reader is told of a round adds up to the change of the own accounts.

The lines are read as somebody reads them who checks the bookkeeping: each that names
money or stones is one of those below, and none is read twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

import pytest

from engine.egon.game import GAME as EGON
from engine.mark.game import GAME as MARK
from engine.ostia.game import GAME as OSTIA
from engine.protocol import Code, Event
from server.bundles.egon.report import own as told_in_egon
from server.bundles.egon.speaker import Speaker as EgonSpeaker
from server.bundles.mark.report import own as told_in_mark
from server.bundles.mark.speaker import Speaker as MarkSpeaker
from server.bundles.ostia.report import told as told_in_ostia
from server.bundles.ostia.speaker import Speaker as OstiaSpeaker
from server.games.reports.letters import seen_by
from tests.conformance.mark_case import CASE as MARK_CASE
from tests.engine.egon.chance_games import games
from tests.engine.ostia.games import random_steps
from turmpost.testing.conformance.cases import play

N = r"([\d,]+)"
NEW = r"(-?[\d,]+) (?:Kj|stones?)?, not (-?[\d,]+)"

EGON_LINES: Sequence[tuple[str, Mapping[str, Sequence[int]]]] = (
    (rf"\+ {N} Kj (salary|rent|won|counterfeit|premium|received)", {"cash": (1,)}),
    (
        rf"- {N} Kj(, as somebody| interest on| penalty to| transferred)",
        {"cash": (-1,)},
    ),
    (rf"- {N} Kj of bribe for", {"cash": (-1,)}),
    (rf"\+ \w+ takes your {N} Kj and prefers", {"cash": (-1,)}),
    (rf"- \w+ takes your {N} Kj, but", {"cash": (-1,)}),
    (rf"! Ticket \d+ for {N} Kj", {"cash": (-1,)}),
    (rf"\+ {N} stones? from \w+ for {N} Kj", {"storage": (1, 0), "cash": (0, -1)}),
    (r"- 0 stones from \w+", {}),
    (rf"[-+] Party for {N} Kj", {"cash": (-1,)}),
    (rf"\+ {N} stones? imported for {N} Kj", {"storage": (1, 0), "cash": (0, -1)}),
    (rf"! Guard factor \d+ (?:instead of \d+ )?for {N} Kj", {"cash": (-1,)}),
    (rf"[-+] Sabotage against .* for {N} Kj (?:succeeds|fails|hits)", {"cash": (-1,)}),
    (rf"\+ {N} stones? stolen from", {"storage": (1,)}),
    (rf"- {N} stones? stolen by", {"storage": (-1,)}),
    (rf"- {N} stones? penalty to", {"storage": (-1,)}),
    (
        rf"\+ {N} stones? built, .* = {N} Kj\)",
        {"tower": (1, 0), "storage": (-1, 0), "cash": (0, -1)},
    ),
    (rf"- 0 stones built; \d+ crews? costs? {N} Kj", {"cash": (-1,)}),
    (
        rf"- Blown up by .*: tower (-?[\d,]+) -> (-?[\d,]+)\. .* storage: {N}",
        {"tower": (-1, 1, 0), "storage": (0, 0, 1)},
    ),
    (rf"- {N} stones? of tower, as", {"tower": (-1,)}),
    (
        rf"- A debt of .* \({N} from the storage, {N} from the tower\)",
        {"storage": (-1, 0), "tower": (0, -1)},
    ),
    (rf"! The game master corrects your cash: {NEW}", {"cash": (1, -1)}),
    (rf"! The game master corrects your storage: {NEW}", {"storage": (1, -1)}),
    (
        r"! The game master corrects your tower: height (-?[\d,]+), not (-?[\d,]+)",
        {"tower": (1, -1)},
    ),
    (r"! The game master corrects your bonus", {}),
    # Money and stones of others, of what might have been, and of what comes later.
    (r"! .* Kj to .* not transferred", {}),
    (r"[-+!] .*(?:lackmail|enalty is due|forbid everybody)", {}),
    (r"! (?:You had nothing to take|No penalty, as there was nothing)", {}),
    (r"[-+!] .*carried out by the game master", {}),
    (r"! You did not get|! Nothing rented|! No rent", {}),
    (r"- Caught counterfeiting|- Bankrupt|! You get no stone", {}),
    (r"\+ The tower of .* loses", {}),
    (r"! \w+ keeps \d+ stones?", {}),
    (r"! You sent no orders", {}),
)
"""What a line is about, and the sign of each of its figures in each account."""

_SOLD = re.compile(rf"- A debt of .*: {N} stones? sold at {N} Kj each")
_RECEIVED = re.compile(rf"{N} (Kj|stones?)")
_DI = re.compile(r", DI ([-+]\d+)(?! in this round)")
_OF_OTHERS = re.compile(
    r"[-+!] (?:Report against you|Theft from you|Slander against you|Sabotage of your"
    r"|.*reported by you)"
)
"""Lines about what others have tried: the DI that they name is not the reader's."""
_RELEASED = re.compile(r"DI (\d+) -> (\d+)")
_DI_SET = re.compile(r"your DI: (\d+), not (\d+)")
_NAMES_AN_ACCOUNT = re.compile(r"\d Kj|\d stones?\b|Blown up by|corrects your tower")


def _number(text: str) -> int:
    return int(text.replace(",", ""))


def _read(line: str) -> Iterator[tuple[str, int]]:
    """Yield the changes of accounts that a line tells of."""
    if received := re.match(r"\+ Penalty received from: (.*)", line):
        for amount, unit in _RECEIVED.findall(received[1]):
            yield ("cash" if unit == "Kj" else "storage"), _number(amount)
        return
    if sold := _SOLD.match(line):
        yield "cash", _number(sold[1]) * _number(sold[2])
    found = [(what, one) for one, what in EGON_LINES if re.match(one, line)]
    assert found or not _NAMES_AN_ACCOUNT.search(line), line
    for what, pattern in found[:1]:
        match = re.match(pattern, line)
        assert match is not None
        figures = [one for one in match.groups() if one and re.match(r"-?\d", one)]
        for account, signs in what.items():
            of_account = zip(signs, figures, strict=False)
            yield account, sum(sign * _number(one) for sign, one in of_account)


def _of_di(line: str) -> int:
    if _OF_OTHERS.match(line):
        return 0
    changed = sum(int(one) for one in _DI.findall(line))
    if line.startswith("+ Released") and (released := _RELEASED.search(line)):
        changed += int(released[2]) - int(released[1])
    if corrected := _DI_SET.search(line):
        changed += int(corrected[1]) - int(corrected[2])
    return changed


def _lines(events: Sequence[Event], me: Code, speaker: EgonSpeaker) -> list[str]:
    return [f"{one.sign} {one.text}" for one in told_in_egon(events, me, speaker)]


@pytest.mark.parametrize("seed", [2, 3])
def test_a_report_of_egon_adds_up(seed: int) -> None:
    checked = 0
    for played in games(seed=seed, count=8):
        before, after = played.before, played.after
        speaker = EgonSpeaker("en", EGON.players(before))
        for code, entry in after.players.items():
            was = before.players[code]
            if was.out is not None:
                continue
            lines = _lines(seen_by(played.table.events, code), code, speaker)
            sums = {"cash": was.cash, "storage": was.storage, "tower": was.tower}
            for line in lines:
                for account, change in _read(line):
                    sums[account] += change
            told = {**sums, "di": was.di + sum(map(_of_di, lines))}
            now = {
                **{"cash": entry.cash, "storage": entry.storage, "tower": entry.tower},
                "di": entry.di,
            }
            if entry.out is not None:
                continue  # whoever is out has no accounts any more
            assert told == now, "\n".join(lines)
            checked += 1
    assert checked > 100


_MARKS = re.compile(r"(\d+) Mark")


def test_a_report_of_mark_adds_up() -> None:
    checked = 0
    for seed in range(6):
        for step in play(MARK_CASE, seed):
            before, after = step.before, step.resolution.state
            speaker = MarkSpeaker("en", MARK.players(before))
            for code in before.seats:
                told = 0
                for event in seen_by(step.resolution.events, code):
                    one = told_in_mark(event, after, speaker, code)
                    if one is None or one.sign not in ("+", "-"):
                        continue
                    if amount := _MARKS.match(one.text):
                        told += int(f"{one.sign}{amount[1]}")
                was, now = before.players[code].cash, after.players[code].cash
                assert was + told == now
                checked += 1
    assert checked > 50


_OSTIA: Sequence[tuple[str, int]] = (
    (r"\+ (\d+) D: your lot", 1),
    (r"\+ (\d+) D in the Forum", 1),
    (r"\+ (\d+) D for \d+ free stores?", 1),
    (r"- \d+ stores? sold for (\d+) D", 1),
    (r"- \d+ loans? taken, (\d+) D in all", 1),
    (r"\+ You keep your lot .* and pay (\d+) D", -1),
    (r"\+ The lot of .* is yours for (\d+) D", -1),
    (r"! Nobody bid on your lot .* half the minimum, (\d+) D", -1),
    (r"- \d+ loans? paid back: (\d+) D", -1),
    (r"- (\d+) D interest", -1),
    (r"\+ \d+ stores? built for (\d+) D", -1),
)


def test_a_report_of_ostia_adds_up() -> None:
    checked = 0
    for seed in range(6):
        for step in islice(random_steps(seed), 40):
            after = step.after.state
            speaker = OstiaSpeaker("en", OSTIA.players(after))
            if after.ranking is not None:
                continue  # the stores are valued, which no account shows
            for code, entry in step.before.players.items():
                lines = [
                    f"{one.sign} {one.text}"
                    for one in told_in_ostia(
                        seen_by(step.after.events, code), code, speaker
                    )
                ]
                found = [
                    sign * int(match[1])
                    for line in lines
                    for pattern, sign in _OSTIA
                    if (match := re.match(pattern, line))
                ]
                now = after.players[code].own.cash
                assert entry.own.cash + sum(found) == now, "\n".join(lines)
                checked += 1
    assert checked > 50
