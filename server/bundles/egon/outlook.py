"""The next round of Egon: offers, threats to the reader, expected orders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.egon import check
from engine.egon.guesses import guesses_allowed, second_phase
from engine.egon.notices import NoticeKind
from engine.egon.orders import Dealer
from engine.egon.reckoning import PRESS_DUTY
from engine.egon.state import PlayerState as Seat
from engine.egon.state import Sentence, State, Threat
from engine.protocol import Code
from server.bundles.egon import answers
from server.bundles.egon.speaker import Speaker
from server.reports.documents.document import Block, Heading, Paragraph, Table
from server.reports.game.scene import Scene
from server.texts.family import Family

HARMLESS = (NoticeKind.THREAT_OBEYED, NoticeKind.THREAT_SITS)
"""The results of silence that hurt nobody."""

COLUMNS = ("dealer", "offer", "correction", "own-bonus", "origin")
"""The table of offers; a column that says nothing is not shown."""

THREATS = Family(
    "threat",
    ("one", "all", "you", "yours", "yours-all"),
    {
        "one": ("by", "victim", "deed", "penalty"),
        "all": ("by", "deed", "penalty"),
        "you": ("by", "deed", "penalty"),
        "yours": ("victim", "deed", "penalty"),
        "yours-all": ("deed", "penalty"),
    },
)

OF_SILENCE = (
    NoticeKind.NMR_BONUSES,
    NoticeKind.NMR_SALARY,
    NoticeKind.NMR_NO_SALARY,
    NoticeKind.NMR_GM,
)
"""Notices whose sentences say themselves that they are about a silence."""


def awaited(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what the reader has to think of before the deadline."""
    yield from near_the_end(scene.view, speaker)
    entry = scene.view.players.get(scene.code)
    if entry is None:
        return
    if entry.out is not None:
        yield _line(speaker.phrase("no-orders-due"))
        return
    acts = second_phase(scene.view.rules, scene.view.round + 1)
    yield _line(speaker.phrase("orders-due" if acts else "orders-due-at-last"))
    if entry.sentence is not None:
        yield _line(_sits_next(entry.sentence, speaker))
    for threat in scene.view.threats:
        if threat.by != scene.code and threat.victim in (None, scene.code):
            yield _threat_line(threat, scene.code, speaker)
    if guesses_allowed(scene.view.rules, scene.view.round + 1):
        yield _line(speaker.phrase("guesses-allowed"))
    if entry.articles < PRESS_DUTY:
        yield _line(press_duty(scene, entry, speaker))


def near_the_end(state: State, speaker: Speaker) -> Iterator[Block]:
    """Yield that the coming round is the last one, or the last but one."""
    left = state.rules.rounds - state.round
    guesses = not second_phase(state.rules, state.rules.rounds)
    if left in (1, 2):
        key = "last-round" if left == 1 else "round-before-last"
        yield _line(speaker.phrase(key, guesses=guesses))


def _line(said: str) -> Paragraph:
    return Paragraph(said, depth=1, close=True)


def _sits_next(sentence: Sentence, speaker: Speaker) -> str:
    return speaker.phrase("sits-next", sentence=speaker.sentence(sentence))


def unless(scene: Scene[State], speaker: Speaker) -> Iterator[str]:
    """Say what happens to the reader without a mail, but that nothing does."""
    if scene.code not in scene.view.players:
        return
    for notice in check.defaults(scene.view, scene.code):
        if notice.kind in HARMLESS:
            continue
        sentence = answers.notice_said(notice, speaker)
        if notice.kind not in OF_SILENCE:
            sentence = speaker.phrase("without-a-mail", consequence=sentence)
        yield sentence


def status(scene: Scene[State], speaker: Speaker) -> Iterator[Block]:
    """Yield what the coming round offers, all threats, and how the reader stands."""
    yield from near_the_end(scene.view, speaker)
    yield from offers(scene, {}, speaker)
    for threat in scene.view.threats:
        yield _threat_line(threat, scene.code, speaker)
    entry = scene.view.players.get(scene.code)
    if entry is None or entry.out is not None:
        return
    for said in _own_status(scene, entry, speaker):
        yield _line(said)


def offers(
    scene: Scene[State], origins: Mapping[Dealer, str], speaker: Speaker
) -> Iterator[Block]:
    """Yield what every dealer offers, where that comes from, and the jackpots."""
    pots = scene.view.jackpots
    yield Heading(speaker.phrase("next-round"))
    yield _offers(scene, origins, speaker)
    yield _line(speaker.phrase("jackpots", a=pots.a, b=pots.b, c=pots.c))


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
            str(entry.bonus[dealer] or "") if entry else "",
            origins.get(dealer, ""),
        )
        for dealer in Dealer
    )
    shown = [at for at, _ in enumerate(COLUMNS) if any(row[at] for row in rows)]
    return Table(
        tuple(
            speaker.column(COLUMNS[at], right=COLUMNS[at] not in ("origin", "dealer"))
            for at in shown
        ),
        tuple(tuple(row[at] for at in shown) for row in rows),
    )


def _own_status(scene: Scene[State], entry: Seat, speaker: Speaker) -> Iterator[str]:
    if entry.sentence is not None:
        yield _sits_next(entry.sentence, speaker)
    yield speaker.phrase(
        "own-status",
        tower=entry.tower,
        storage=entry.storage,
        cash=entry.cash,
        di=entry.di,
    )
    yield press_duty(scene, entry, speaker)


def _threat_line(threat: Threat, me: Code, speaker: Speaker) -> Paragraph:
    said = _threat(threat, me, speaker)
    return Paragraph(said, depth=2, hanging=True, close=True)


def _threat(threat: Threat, me: Code, speaker: Speaker) -> str:
    if threat.by == me:
        whose = "yours" if threat.victim else "yours-all"
    elif threat.victim == me:
        whose = "you"
    else:
        whose = "one" if threat.victim else "all"
    sentence = speaker.phrase(
        THREATS[whose],
        by=speaker.name(threat.by),
        victim=speaker.name(threat.victim or ""),
        deed=speaker.deed(threat.action, threat.parameters),
        penalty=speaker.penalty(threat.penalty),
    )
    # A penalty in words may bring its own full stop.
    return sentence[:-1] if sentence[-2:-1] in tuple(".!?") else sentence


def press_duty(scene: Scene[State], entry: Seat, speaker: Speaker) -> str:
    """Say how many articles there are and how many rounds are left for the others."""
    if entry.articles >= PRESS_DUTY:
        return speaker.phrase("press-done")
    left = scene.view.rules.rounds - scene.view.round
    return speaker.phrase("press-left", done=entry.articles, left=left)
