"""What the next round of Egon offers, what threatens the reader, what is expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engine.egon import check
from engine.egon.guesses import guesses_allowed
from engine.egon.notices import NoticeKind
from engine.egon.orders import Dealer
from engine.egon.reckoning import PRESS_DUTY
from engine.egon.state import PlayerState as Seat
from engine.egon.state import State, Threat
from engine.protocol import Code
from server.bundles.egon.speaker import Speaker
from server.reports.document import Block, Column, Heading, Paragraph, Table
from server.reports.scene import Scene
from server.reports.wording import with_rule

HARMLESS = (NoticeKind.THREAT_OBEYED, NoticeKind.THREAT_SITS)
"""What a silence brings that hurts nobody."""

BONUS_COLUMN = 3
"""Where the table of offers has the reader's own bonus."""

OF_SILENCE = (
    NoticeKind.NMR_BONUSES,
    NoticeKind.NMR_SALARY,
    NoticeKind.NMR_NO_SALARY,
    NoticeKind.NMR_GM,
)
"""Notices whose sentences say themselves that they are about a silence."""


def awaited(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what the reader has to think of before the deadline."""
    frames = speaker.tongue.frames
    entry = scene.view.players.get(scene.code)
    if entry is None:
        return
    if entry.out is not None:
        yield Paragraph(frames.no_orders_due, depth=1, close=True)
        return
    yield Paragraph(frames.orders_due, depth=1, close=True)
    if entry.sentence is not None:
        sentence = speaker.tongue.sentences[entry.sentence]
        yield Paragraph(frames.sits_next.format(sentence=sentence), depth=1, close=True)
    for threat in scene.view.threats:
        if threat.by != scene.code and threat.victim in (None, scene.code):
            yield _threat_line(threat, scene.code, speaker)
    if guesses_allowed(scene.view.rules, scene.view.round + 1):
        yield Paragraph(frames.mind_now, depth=1, close=True)
    if entry.articles < PRESS_DUTY:
        yield Paragraph(press_duty(scene, entry, speaker), depth=1, close=True)


def unless(scene: Scene[State], speaker: Speaker) -> Iterator[str]:
    """Say what happens to the reader without a mail, but that nothing does."""
    if scene.code not in scene.view.players:
        return
    template = speaker.tongue.frames.unless
    for notice in check.defaults(scene.view, scene.code):
        if notice.kind not in HARMLESS:
            said = speaker.tongue.notices.get(notice.kind, "")
            told = with_rule(speaker.notice(said, notice.figures), notice.rule)
            yield told if notice.kind in OF_SILENCE else template.format(said=told)


def status(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what the coming round offers, all threats, and how the reader stands."""
    yield from offers(scene, {}, speaker)
    for threat in scene.view.threats:
        yield _threat_line(threat, scene.code, speaker)
    entry = scene.view.players.get(scene.code)
    if entry is None or entry.out is not None:
        return
    for said in _own_status(scene, entry, speaker):
        yield Paragraph(said, depth=1, close=True)


def offers(
    scene: Scene[State], origins: Mapping[Dealer, str], speaker: Speaker
) -> Iterator[Block]:
    """Yield what every dealer offers, where that comes from, and the jackpots."""
    frames, pots = speaker.tongue.frames, scene.view.jackpots
    yield Heading(frames.next_round)
    yield _offers(scene, origins, speaker)
    a, b, c = map(speaker.number, (pots.a, pots.b, pots.c))
    yield Paragraph(frames.jackpots.format(a=a, b=b, c=c), depth=1, close=True)


def _offers(
    scene: Scene[State], origins: Mapping[Dealer, str], speaker: Speaker
) -> Table:
    """Return what every dealer offers, and to who has a seat the own bonus."""
    state, entry = scene.view, scene.view.players.get(scene.code)
    rows = tuple(
        (
            dealer.value,
            str(state.dealers[dealer].offer),
            f"{state.dealers[dealer].correction:+}",
            str(entry.bonus[dealer] or "-") if entry else "",
            origins.get(dealer, ""),
        )
        for dealer in Dealer
    )
    columns = _offer_columns(speaker.tongue.frames.offer_columns)
    if entry is not None:
        return Table(columns, rows)
    shown = [i for i in range(len(columns)) if i != BONUS_COLUMN]
    return Table(
        tuple(columns[i] for i in shown),
        tuple(tuple(row[i] for i in shown) for row in rows),
    )


@cache
def _offer_columns(titles: tuple[str, ...]) -> tuple[Column, ...]:
    """Return the columns of the offers: words are set to the left, figures not."""
    last = len(titles) - 1
    return tuple(Column(title, right=0 < i < last) for i, title in enumerate(titles))


def _own_status(scene: Scene[State], entry: Seat, speaker: Speaker) -> Iterator[str]:
    """Say how the player stands who reads."""
    frames = speaker.tongue.frames
    if entry.sentence is not None:
        sentence = speaker.tongue.sentences[entry.sentence]
        yield frames.sits_next.format(sentence=sentence)
    cash = speaker.number(entry.cash)
    yield frames.own_status.format(
        tower=entry.tower, storage=entry.storage, cash=cash, di=entry.di
    )
    yield press_duty(scene, entry, speaker)


def _threat_line(threat: Threat, me: Code, speaker: Speaker) -> Paragraph:
    said = _threat(threat, me, speaker)
    return Paragraph(said, depth=2, hanging=True, close=True)


def _threat(threat: Threat, me: Code, speaker: Speaker) -> str:
    frames = speaker.tongue.frames
    if threat.by == me:
        template = frames.your_threat if threat.victim else frames.your_threat_all
    elif threat.victim == me:
        template = frames.threat_you
    else:
        template = frames.threat if threat.victim else frames.threat_all
    said = template.format(
        by=speaker.name(threat.by),
        victim=speaker.name(threat.victim or ""),
        deed=speaker.deed(threat.action, threat.parameters),
        penalty=speaker.penalty(threat.penalty),
    )
    # A penalty in words may bring its own full stop.
    return said[:-1] if said[-2:-1] in tuple(".!?") else said


def press_duty(scene: Scene[State], entry: Seat, speaker: Speaker) -> str:
    """Say how many articles there are and how many rounds are left for the others."""
    frames = speaker.tongue.frames
    if entry.articles >= PRESS_DUTY:
        return frames.press_done
    left = speaker.figure(scene.view.rules.rounds - scene.view.round)
    return frames.press_left.format(done=entry.articles, left=left)
