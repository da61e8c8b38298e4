"""The line that opens a game by mail: what is wrong with it, and how it would be."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.protocol import UnusableInputError
from grammar.names import nearest, quoted
from grammar.words import COMMANDS, means, typed, words_of
from server import bundles
from server.bundles import bundle
from server.config.schedule import ScheduleError, read_schedules
from server.errors import NotPossibleError
from server.games.setup import announcing
from server.games.state import names, options
from server.reports.documents.document import Block, Paragraph, Verbatim
from server.reports.documents.instants import zone_named
from server.reports.documents.sentences import paragraph
from server.reports.rounds.ending import OPENS
from server.reports.text.layout import cut, unlinked
from server.storage.games import games
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import known

MAX_SEATS_TRIED = 32
"""The seats up to which a number that the rules take is looked for."""

TITLES_LOOKED_UP = 16
"""Titles of which it is asked at once whether games have them; then twice as many."""

MAX_LINE_CHARACTERS = 200
"""Characters of a line that cannot be read, of which something is guessed."""

_WITHOUT_COMMAS = re.compile(
    r'(?P<bundle>\w++)\W++(?P<title>.+)["\s,;]\s*+(?P<players>\d{1,3})'
    r"(?![\d:.])\s*[,;]?\s*(?P<terms>\D.*)?"
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """The wishes of a line about a new game; nothing is checked."""

    bundle: str
    title: str
    players: int
    schedule: str = ""
    zone: str = ""
    by_hand: bool = False
    opens: str = ""
    """What is revealed at the end, as written."""
    until: str = ""
    """When sign-ups close, as written."""
    house_rules: str = ""

    def line(self, language: str) -> str:
        """Return the line that proposes this."""
        word = typed("announce", language)
        by_hand = typed("draws_by_hand", language).lower()
        zone = f"{typed('zone', language)} {self.zone}" if self.zone else ""
        said = (
            f"{typed(word, language)} {value}"
            for word, value in (
                ("opens", self.opens),
                ("sign_ups_until", self.until),
                ("house_rules", self.house_rules),
            )
            if value
        )
        by_hand = by_hand if self.by_hand else ""
        terms = filter(None, (self.schedule, zone, by_hand, *said))
        head = f"{word} {self.bundle}, {quoted(self.title)}, {self.players}"
        return ", ".join(filter(None, (head, "; ".join(terms))))


def proposed(arguments: Mapping[str, str]) -> Proposal:
    """Return what the arguments of the command say."""
    proposal = Proposal(
        bundle=arguments.get("bundle", "").casefold(),
        title=" ".join(arguments.get("title", "").split()),
        players=int(arguments.get("players", "0")),
    )
    schedule: list[str] = []
    terms, rules = _with_rules(arguments.get("terms", ""))
    proposal = replace(proposal, house_rules=rules)
    for term in filter(None, map(str.strip, terms.split(";"))):
        opens, until = _behind("opens", term), _behind("sign_ups_until", term)
        word, _, named = term.partition(" ")
        if means(word, "zone") and named:
            proposal = replace(proposal, zone=named.strip())
        elif means(term, "draws_by_hand"):
            proposal = replace(proposal, by_hand=True)
        elif opens or until:
            proposal = replace(
                proposal, opens=opens or proposal.opens, until=until or proposal.until
            )
        else:
            schedule.append(term)
    return replace(proposal, schedule="; ".join(schedule).lower())


def _with_rules(terms: str) -> tuple[str, str]:
    """Return the terms without the house rules, which are the rest of the line."""
    place = 0
    for term in terms.split(";"):
        if rules := _behind("house_rules", term):
            more = terms[place + len(term) + 1 :]
            return terms[:place], f"{rules};{more}".strip("; ")
        place += len(term) + 1
    return terms, ""


def _behind(word: str, term: str) -> str:
    """Return what follows a word at the beginning of a term, "" without it."""
    said = term.strip()
    for one in words_of(COMMANDS).all_typed(word):
        if said[: len(one)].casefold() == one.casefold():
            return said[len(one) :].strip(" :")
    return ""


def opened(written: str) -> tuple[str, ...] | None:
    """Return what is revealed at the end, None where a word means nothing of it."""
    named = [one for one in re.split(r"[\s,]+", written) if one]
    found = {
        next((kind for kind in OPENS if means(one, f"opened_{kind}")), None)
        for one in named
    }
    if None in found:
        return None
    return tuple(kind for kind in OPENS if kind in found)


def options_of(wanted: Proposal) -> Mapping[str, options.Value]:
    """Return the options that a proposal sets; raises NotPossibleError."""
    said = {"house_rules": wanted.house_rules, "sign_ups_until": wanted.until}
    return {name: options.value(name, text) for name, text in said.items() if text}


def guessed(text: str) -> Proposal:
    """Return what a line seems to say that cannot be read; much may be empty."""
    match = _WITHOUT_COMMAS.fullmatch(text[:MAX_LINE_CHARACTERS])
    if match is None:
        return proposed({"bundle": text.split(maxsplit=1)[0] if text else ""})
    given = {name: value or "" for name, value in match.groupdict().items()}
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
    kinds = bundles.by_mail()
    if wanted.bundle not in kinds:
        repeated = _repeated(wanted.bundle)
        faults.append(
            paragraph("no-such-kind-of-game", language, words=repeated, known=kinds)
        )
        right = replace(right, bundle=nearest(wanted.bundle, kinds) or kinds[0])
    try:
        announcing.check_title(work, wanted.title)
    except NotPossibleError as error:
        faults.append(Paragraph(error.said[known(language)]))
        right = replace(right, title=free_title(work, right.bundle, language))
    taken = seats(right.bundle)
    if wanted.players not in taken:
        least, most = taken[0], taken[-1]
        faults.append(paragraph("open-seats", language, least=least, most=most))
        right = replace(right, players=min(max(wanted.players, least), most))
    if wanted.schedule and not _is_schedule(wanted.schedule, right.bundle):
        repeated = _repeated(wanted.schedule)
        faults.append(paragraph("no-schedule", language, words=repeated))
        sample = CORE.into(known(language)).phrase("sample-schedule")
        right = replace(right, schedule=sample)
    if wanted.zone and zone_named(wanted.zone) is None:
        repeated = _repeated(wanted.zone)
        faults.append(paragraph("no-such-zone", language, words=repeated))
        right = replace(right, zone="Europe/Vienna")
    more, right = _judged_terms(wanted, right, language)
    return [*faults, *more], right


def _judged_terms(
    wanted: Proposal, right: Proposal, language: str
) -> tuple[Sequence[Block], Proposal]:
    """Return what is wrong with the words about the end, sign-ups and house rules."""
    faults: list[Block] = []
    if opened(wanted.opens) is None:
        repeated = _repeated(wanted.opens)
        faults.append(paragraph("open-opens", language, words=repeated))
        right = replace(right, opens=typed("opened_names", language))
    for without in (replace(wanted, until=""), replace(wanted, house_rules="")):
        try:
            options_of(without)
        except NotPossibleError as error:
            faults.append(Paragraph(unlinked(error.said[known(language)])))
            if without.until:
                right = replace(right, until="")
            else:
                right = replace(right, house_rules="")
    return faults, right


def _repeated(words: str) -> str:
    """Return words of a sender, short and without links: senders can be forged."""
    return unlinked(cut(words, names.MAX_NAME_CHARACTERS))


def free_title(work: Work, game: str, language: str) -> str:
    """Return a title that no game has: that of the kind, and a number."""
    name = bundle(game).words(language).game()
    first, last = 1, TITLES_LOOKED_UP
    while True:
        titles = [f"{name} {number}" for number in range(first, last + 1)]
        taken = games.taken_titles(work, titles)
        if len(taken) < len(titles):
            return next(title for title in titles if title not in taken)
        first, last = last + 1, 2 * last


def seats(game: str) -> Sequence[int]:
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
