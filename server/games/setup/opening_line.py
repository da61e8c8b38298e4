"""The line that opens a game by mail: what is wrong with it, and how it would be."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.protocol import UnusableInputError
from grammar.names import nearest, quoted
from grammar.words import COMMANDS, words_of
from server import bundles
from server.bundles import bundle
from server.config.checks import check_zone
from server.config.schedule import ScheduleError, read_schedules
from server.errors import ConfigError, NotPossibleError
from server.games.setup import announcing
from server.games.state import names
from server.reports.document import Block, Verbatim
from server.reports.layout import cut, unlinked
from server.reports.sentences import paragraph
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import known

MAX_SEATS_TRIED = 32
"""The seats up to which a number that the rules take is looked for."""

_ZONE = re.compile(r"(?:zone|zeitzone)\s+(\S+)", re.IGNORECASE)
_BY_HAND = re.compile(r"(?:ziehungen von hand|draws by hand)", re.IGNORECASE)
_WITHOUT_COMMAS = re.compile(
    r'(?P<bundle>\w+)\W+(?P<title>.+)["\s,;]\s*(?P<players>\d{1,3})'
    r"(?![\d:.])\s*[,;]?\s*(?P<terms>\D.*)?"
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a line says about a new game; nothing is checked."""

    bundle: str
    title: str
    players: int
    schedule: str = ""
    zone: str = ""
    by_hand: bool = False

    def line(self, language: str) -> str:
        """Return the line that proposes this."""
        word = words_of(COMMANDS).typed("announce", language)[0]
        by_hand = CORE.into(known(language)).phrase("typed-draws-by-hand")
        zone = f"zone {self.zone}" if self.zone else ""
        terms = filter(None, (self.schedule, zone, by_hand if self.by_hand else ""))
        head = f"{word} {self.bundle}, {quoted(self.title)}, {self.players}"
        return ", ".join(filter(None, (head, "; ".join(terms))))


def proposed(given: Mapping[str, str]) -> Proposal:
    """Return what the arguments of the command say."""
    found = Proposal(
        bundle=given.get("bundle", "").casefold(),
        title=" ".join(given.get("title", "").split()),
        players=int(given.get("players", "0")),
    )
    schedule: list[str] = []
    for term in filter(None, map(str.strip, given.get("terms", "").split(";"))):
        if zone := _ZONE.fullmatch(term):
            found = replace(found, zone=zone[1])
        elif _BY_HAND.fullmatch(term):
            found = replace(found, by_hand=True)
        else:
            schedule.append(term)
    return replace(found, schedule="; ".join(schedule).lower())


def guessed(text: str) -> Proposal:
    """Return what a line seems to say that cannot be read; much may be empty."""
    found = _WITHOUT_COMMAS.fullmatch(text)
    if found is None:
        return proposed({"bundle": text.split(maxsplit=1)[0] if text else ""})
    given = {name: value or "" for name, value in found.groupdict().items()}
    return proposed(given | {"title": given["title"].strip(' ",;')})


def unclear(work: Work, text: str, language: str) -> Sequence[Block]:
    """Say that a line cannot be read, and what it would be."""
    _, right = judged(work, guessed(text), language)
    return [paragraph("open-unclear", language), Verbatim(right.line(language))]


def refused(work: Work, wanted: Proposal, language: str) -> Sequence[Block]:
    """Say what is wrong with a proposal, and what would be right; nothing if all is."""
    faults, right = judged(work, wanted, language)
    if not faults:
        return ()
    correct = paragraph("open-correct", language)
    return [*faults, correct, Verbatim(right.line(language))]


def judged(
    work: Work, wanted: Proposal, language: str
) -> tuple[Sequence[Block], Proposal]:
    """Return what is wrong with a proposal, and the nearest one without a fault."""
    faults: list[Block] = []
    right = wanted
    games = bundles.by_mail()
    if wanted.bundle not in games:
        # Senders can be forged: nobody may have us mail words of their own to others.
        said = unlinked(cut(wanted.bundle, names.MAX_NAME_CHARACTERS))
        faults.append(
            paragraph("open-no-such-game", language, words=said, games=list(games))
        )
        right = replace(right, bundle=nearest(wanted.bundle, games) or games[0])
    title = _title_fault(work, wanted.title, language)
    if title is not None:
        faults.append(title)
        right = replace(right, title=_free_title(work, right.bundle, language))
    seats = _seats(right.bundle)
    if wanted.players not in seats:
        least, most = seats[0], seats[-1]
        faults.append(paragraph("open-seats", language, least=least, most=most))
        right = replace(right, players=min(max(wanted.players, least), most))
    if wanted.schedule and not _is_schedule(wanted.schedule, right.bundle):
        said = unlinked(cut(wanted.schedule, names.MAX_NAME_CHARACTERS))
        faults.append(paragraph("no-schedule", language, words=said))
        sample = CORE.into(known(language)).phrase("sample-schedule")
        right = replace(right, schedule=sample)
    if wanted.zone and not _is_zone(wanted.zone):
        said = unlinked(cut(wanted.zone, names.MAX_NAME_CHARACTERS))
        faults.append(paragraph("open-no-such-zone", language, words=said))
        right = replace(right, zone="Europe/Vienna")
    return faults, right


def _title_fault(work: Work, title: str, language: str) -> Block | None:
    """Say what is wrong with a title, if anything."""
    try:
        announcing.check_title(work, title)
    except NotPossibleError:
        if announcing.is_taken(work, title):
            return paragraph("open-title-taken", language)
        most = names.MAX_NAME_CHARACTERS
        return paragraph("open-title-unfit", language, most=most)
    return None


def _free_title(work: Work, game: str, language: str) -> str:
    """Return a title that no game has: that of the kind, and a number."""
    name = bundle(game).words(language).game()
    numbers = range(1, 10_000)
    titles = (f"{name} {number}" for number in numbers)
    return next(one for one in titles if not announcing.is_taken(work, one))


def _seats(game: str) -> Sequence[int]:
    """Return the numbers of players that the rules take."""
    return [one for one in range(1, MAX_SEATS_TRIED + 1) if _takes(game, one)]


def _takes(game: str, players: int) -> bool:
    try:
        bundle(game).game.read_rules({}, players=players)
    except UnusableInputError:
        return False
    return True


def _is_schedule(text: str, game: str) -> bool:
    try:
        read_schedules(text).check(bundle(game).game.kinds)
    except ScheduleError:
        return False
    return True


def _is_zone(zone: str) -> bool:
    try:
        check_zone("", "zone", zone)
    except ConfigError:
        return False
    return True
