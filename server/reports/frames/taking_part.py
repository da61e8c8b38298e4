"""Letters about who takes part: signing up, strangers, keys, mails that need a yes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from grammar.names import quoted
from server.reports import layout, parts
from server.reports.document import Article, Block, Document, Quoted
from server.reports.facts import (
    GameLine,
    KeyFacts,
    SignUpFacts,
    WatcherFacts,
    WelcomeFacts,
)
from server.reports.instants import moment
from server.reports.overview import game_table
from server.reports.rendering import render
from server.reports.wording import known
from server.storage.states import GameState

_WATCHES = {
    "de": "zuschauen: nach jeder Runde die öffentliche Auswertung",
    "en": "watch: the public report after each round",
}

HELD_SHOWN = 60
"""So many rows of a mail that waits for its confirmation."""


def welcome(facts: WelcomeFacts, language: str) -> Document:
    """Confirm that somebody has signed up."""
    language = known(language)
    return render(
        "welcome",
        language,
        title=facts.title,
        name=facts.me.pseudonym,
        code=facts.me.code,
        players=facts.players,
        seats=facts.seats,
        starts=moment(facts.starts, facts.zone) if facts.starts else "",
        sealed=facts.sealed,
        by_hand=facts.by_hand,
        ending=facts.ending,
    )


def stranger(games: Sequence[GameLine], language: str) -> Document:
    """Tell an unknown sender how to play; names the games that can be joined."""
    language = known(language)
    free = [
        game
        for game in games
        if game.state == GameState.OPEN and game.players < game.seats
    ]
    return render(
        "stranger",
        language,
        games=game_table(free, language),
        word=quoted(free[0].title) if free else "",
    )


def held(
    title: str,
    own_text: str,
    language: str,
    *,
    until: datetime | None = None,
    step: str = "",
    zone: ZoneInfo | None = None,
    with_key: bool = False,
    old_key: bool = False,
    last: bool = False,
) -> Document:
    """Ask the owner of an address whether a mail without a key is genuine.

    Or one `with_key` from another address, which is not named: it may be that of a
    rival, and to name the others would tell which ones are. One with an `old_key` went
    to a reply address that is no longer one. `until` is the deadline of `step` where
    one is named. `last` for the last time today. The whole mail is shown if it is not
    very long: nobody is to confirm what he has not seen.
    """
    language = known(language)
    more = layout.quote_all(own_text, HELD_SHOWN)[1]
    read = [Quoted(own_text, HELD_SHOWN, whole=True)]
    return render(
        "held",
        language,
        title=title,
        with_key=with_key,
        old_key=old_key,
        step=step,
        read=read if own_text.strip("\r\n") else (),
        more=more,
        last=last,
        until=moment(until, zone) if until and zone else "",
    )


def sign_up(
    wishes: Sequence[SignUpFacts], language: str, *, until: datetime, zone: ZoneInfo
) -> Document:
    """Ask the owner of an address whether a sign-up is genuine.

    It may have been written to have this mail say something to somebody: it repeats no
    more of the sign-up than it must, and nothing that a mail program makes a link of.
    """
    language = known(language)
    return render(
        "sign_up",
        language,
        title=wishes[0].title,
        count=len(wishes),
        watches=all(one.me is None for one in wishes),
        wishes=parts.definitions(
            (one.title, _as_whom(one, language)) for one in wishes
        ),
        until=moment(until, zone),
    )


def _as_whom(wish: SignUpFacts, language: str) -> str:
    if wish.me is None:
        return _WATCHES[language]
    return f"{layout.unlinked(wish.me.pseudonym)} ({wish.me.code})"


def watching(facts: WatcherFacts, language: str) -> Document:
    """Welcome somebody who watches a game from now on."""
    return render(
        "watching",
        known(language),
        title=facts.title,
        number=str(facts.number),
        begun=facts.begun,
        by_hand=facts.by_hand,
    )


def watching_ended(
    title: str, language: str, *, cancelled: bool = False, note: str = ""
) -> Document:
    """Tell somebody that no more reports of a game come; `note` is its master's."""
    words = [Article("", "", note.strip())] if note.strip() else ()
    return render(
        "watching_ended",
        known(language),
        title=title,
        cancelled=cancelled,
        note=words,
    )


def game_master(
    title: str, game: str, commands: Sequence[Block], language: str
) -> Document:
    """Tell somebody that a game is theirs to run, and by which commands."""
    return render(
        "game_master", known(language), title=title, game=game, commands=commands
    )


def address_question(title: str, language: str) -> Document:
    """Ask a new address whether it is that of somebody who plays."""
    return render("address_question", known(language), title=title)


def address_changed(title: str, name: str, language: str, *, old: bool) -> Document:
    """Tell the `old` address, or the new one, that mails go to the new one."""
    return render("address_changed", known(language), title=title, name=name, old=old)


def key_renewed(facts: KeyFacts, language: str) -> Document:
    """Tell a player that the reply address has changed."""
    return render(
        "key",
        language,
        title=facts.title,
        name=facts.me.pseudonym,
        asked=facts.asked,
    )
