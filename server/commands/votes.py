"""The command by which a seat proposes what all vote on."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta

from engine.names import fold
from grammar.words import means, typed
from server.commands.absences import takes_back
from server.commands.audience import SEATED
from server.commands.call import Call
from server.commands.clock import MAX_POSTPONEMENT
from server.commands.command import Limits, command
from server.commands.named_seat import code_in
from server.errors import NotPossibleError
from server.games.state import days, spans
from server.games.state.days import Days
from server.games.state.running import Running
from server.games.votes import proposing, telling
from server.games.votes.counting import may_vote
from server.games.votes.proposals import Proposed, of, said
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.replies.command_answers import no_orders_now
from server.storage.kinds import VoteKind
from server.texts.languages import known

_LONGEST = 200
"""Characters of a proposal that are looked at; a longer one is none."""

_WORD = re.compile(r"([^\s,;:]+)[\s,;:]*")
_EXAMPLE_DAYS = timedelta(days=14)
"""How far from today the day in the example of a refusal is."""


@command("propose", SEATED, "proposal", limits=Limits(takes_away=True, once=True))
def propose(call: Call) -> Sequence[Block]:
    """Propose something, take it back, or be asked once more.

    Raises NotPossibleError.
    """
    playing, text = call.playing, call.arguments.get("proposal", "").strip(" .!")
    if playing is None:
        return [no_orders_now(call.game.state, call.language, call.game.title)]
    if not text:
        return _again(call)
    first = _WORD.match(text[:_LONGEST])
    if first is None or len(text) > _LONGEST:
        raise _unreadable(call, playing, text)
    if takes_back(first[1]):
        row = proposing.withdraw(call.session, call.player)
        what = said(playing, of(row), call.language)
        return [paragraph("vote-taken-back", call.language, what=what)]
    proposed = _read(call, playing, first[1], text[first.end() :].strip())
    row = proposing.propose(call.session, call.player, proposed)
    found = telling.counted(call.session, row)
    return [
        paragraph(
            "vote-proposed",
            call.language,
            what=said(playing, proposed, call.language),
            count=len(may_vote(call.work, playing) - {call.player.code}),
            needed=found.needed,
            stands=row.stands,
            step=playing.bundle.words(known(call.language)).step(playing.step),
        )
    ]


def _again(call: Call) -> Sequence[Block]:
    """Send the giver the questions about what is open once more."""
    count = proposing.ask_again(call.session, call.player)
    if not count:
        title = call.game.title
        return [paragraph("vote-none-open", call.language, title=title)]
    return [paragraph("vote-asked-again", call.language, count=count)]


def _read(call: Call, playing: Running, word: str, about: str) -> Proposed:
    """Return what is proposed by a word and what stands behind it."""
    for kind, read in _KINDS.items():
        if means(word, f"vote_{kind}"):
            return Proposed(kind, read(call, playing, about))
    for own in playing.bundle.votes.kinds:
        if fold(word) in map(fold, own.words.values()):
            return Proposed(own.name)
    raise _unreadable(call, playing, word)


def _nothing(_call: Call, _playing: Running, _about: str) -> str:
    return ""


def _one(call: Call, playing: Running, about: str) -> str:
    if not about:
        raise _unreadable(call, playing, about)
    return code_in(playing, about)


def _several(call: Call, playing: Running, about: str) -> str:
    """Return the codes of players; names with a blank have commas between them."""
    parts = about.replace(";", ",").split(",") if "," in about else about.split()
    codes = [code_in(playing, part.strip()) for part in parts if part.strip()]
    return " ".join(dict.fromkeys(codes))


def _span(call: Call, _playing: Running, about: str) -> str:
    found = spans.read(about)
    if found is None:
        word = typed("vote_deadline", call.language)
        line = f"{typed('propose', call.language)} {word}, +24h"
        raise not_possible("vote-no-span", example=line)
    if found.length > MAX_POSTPONEMENT:
        raise not_possible("deadline-too-far")
    return found.noted


def _day(call: Call, playing: Running, about: str) -> str:
    """Return the instant at which a day begins in the zone of the game."""
    today = call.now.astimezone(playing.zone).date()
    found = days.day(about, today)
    if found is None:
        word, day = typed("vote_pause", call.language), today + _EXAMPLE_DAYS
        line = f"{typed('propose', call.language)} {word}, {day}"
        raise not_possible("vote-no-day", example=line)
    return Days(found, found).begins(playing.zone).isoformat()


_KINDS: Mapping[VoteKind, Callable[[Call, Running, str], str]] = {
    VoteKind.END: _nothing,
    VoteKind.CONCEDE: _one,
    VoteKind.DRAW: _several,
    VoteKind.DEADLINE: _span,
    VoteKind.PAUSE: _day,
}
"""How what stands behind the word of a kind is read."""


def _unreadable(call: Call, playing: Running, words: str) -> NotPossibleError:
    """Return the refusal, with the forms of all that can be proposed in the game."""
    language = known(call.language)
    code = next(one.code for one in playing.players if one.code != call.player.code)
    behind = {
        VoteKind.CONCEDE: f", {code}",
        VoteKind.DRAW: f", {call.player.code}, {code}",
        VoteKind.DEADLINE: ", +24h",
        VoteKind.PAUSE: f", {call.now.astimezone(playing.zone).date() + _EXAMPLE_DAYS}",
    }
    command = typed("propose", language)
    forms = [
        f'"{command} {typed(f"vote_{kind}", language)}{behind.get(kind, "")}"'
        for kind in VoteKind
    ]
    forms += [
        f'"{command} {own.words.get(language) or next(iter(own.words.values()))}"'
        for own in playing.bundle.votes.kinds
    ]
    return not_possible("vote-unreadable", words=words[:60], forms=", ".join(forms))
