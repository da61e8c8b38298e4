"""Letters about who takes part: signing up, strangers, keys, mails that need a yes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from grammar.names import quoted
from server.reports.documents.document import Block, Document, Heading, Quoted, Verbatim
from server.reports.documents.instants import moment
from server.reports.documents.sentences import addressed_letter, paragraph
from server.reports.frames.facts import (
    SignUpFacts,
    WelcomeFacts,
    WouldDo,
)
from server.reports.game.report_facts import Seal
from server.reports.information.game_lists import GameLine, game_table
from server.reports.replies import parts
from server.reports.text import layout
from server.storage.states import GameState
from server.texts.catalogue import CORE
from server.texts.languages import known, languages

HELD_ROWS = 60
"""Rows that are shown of a mail that waits for its confirmation."""


def welcome(facts: WelcomeFacts, language: str) -> Document:
    """Confirm that somebody has signed up."""
    return addressed_letter(
        "welcome",
        language,
        facts.me.pseudonym,
        title=facts.title,
        name=facts.me.pseudonym,
        code=facts.me.code,
        players=facts.players,
        seats=facts.seats,
        starts=moment(facts.starts, facts.zone) if facts.starts else "",
        rhythm=facts.rhythm,
        sealed=_start_sealed(facts.sealed, language) if facts.sealed else (),
        by_hand=facts.by_hand,
        ending=facts.ending,
        other_languages=_in_other_languages("offer-of-language", language),
    )


def _in_other_languages(key: str, language: str, **values: str) -> Sequence[Block]:
    others = (one for one in languages() if one != known(language))
    # A language that lacks it says what the default one does.
    said = dict.fromkeys(paragraph(key, other, **values) for other in others)
    return [replace(one, close=number > 0) for number, one in enumerate(said)]


def _start_sealed(seal: Seal, language: str) -> Sequence[Block]:
    until = paragraph("welcome-sealed-until", known(language))
    return (
        paragraph("welcome-sealed", known(language)),
        Verbatim(seal.commitment, close=True),
        replace(until, close=True),
    )


def stranger(
    games: Sequence[GameLine], language: str, *, address: str, unsure: bool = False
) -> Document:
    """Tell an unknown sender how to play; names the games that can be joined.

    It names the `address` that wrote: some programs take one that its owner does not
    know. Where it is `unsure` in which language, briefly in all others, too.
    """
    spoken = CORE.into(known(language))
    free = [
        game
        for game in games
        if game.state == GameState.OPEN and game.players < game.seats
    ]
    word = quoted(free[0].title) if free else ""
    heading = Heading(spoken.phrase("stranger-games"))
    return addressed_letter(
        "stranger",
        language,
        "",
        address=address,
        games=(heading, *game_table(free, spoken.language)) if free else (),
        example=[Verbatim(spoken.phrase("stranger-example", game=word))],
        other_languages=_in_other_languages(
            "stranger-briefly" if unsure else "offer-of-language", language
        ),
    )


def held(
    title: str,
    own_text: str,
    language: str,
    *,
    would: WouldDo | None = None,
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
    one is named. `last` for the last time today. What the mail `would` do comes first,
    then the whole mail if it is not very long: nobody is to confirm what he has not
    seen.
    """
    read = [Quoted(own_text, HELD_ROWS, whole=True)]
    would = would or WouldDo()
    lines = [Quoted("\n".join(would.lines), HELD_ROWS)]
    does = lines if would.lines else ()
    end = moment(until, zone) if until and zone else ""
    return addressed_letter(
        "mail-held",
        language,
        "",
        title=title,
        came="with-key" if with_key else "with-old-key" if old_key else "without-key",
        read=read if own_text.strip("\r\n") else (),
        more=layout.quote_all(own_text, HELD_ROWS)[1],
        talks=would.talks,
        does=does,
        commands=would.commands,
        texts=would.texts,
        orders=would.orders,
        unshown=would.commands + would.texts + would.orders,
        ends="deadline" if step else "instant" if end else "never",
        step=step,
        until=end,
        last=last,
    )


def sign_up(
    wishes: Sequence[SignUpFacts], language: str, *, until: datetime, zone: ZoneInfo
) -> Document:
    """Ask the owner of an address whether a sign-up is genuine.

    It may have been written to have this mail say something to somebody: it repeats no
    more of the sign-up than it must, and nothing that a mail program makes a link of.
    """
    return addressed_letter(
        "sign-up-question",
        language,
        "",
        title=wishes[0].title,
        count=len(wishes),
        watches=all(wish.me is None for wish in wishes),
        wishes=parts.definitions(
            (wish.title, _as_whom(wish, known(language))) for wish in wishes
        ),
        until=moment(until, zone),
    )


def _as_whom(wish: SignUpFacts, language: str) -> str:
    if wish.me is None:
        return CORE.into(language).phrase("sign-up-watches")
    return f"{layout.unlinked(wish.me.pseudonym)} ({wish.me.code})"


def game_master(
    title: str,
    game: str,
    commands: Sequence[str],
    language: str,
    first: Sequence[Block],
    *,
    step: str,
) -> Document:
    """Tell somebody that a game is theirs to run: what comes `first`, and the commands.

    `step` is the key of the open round.
    """
    return addressed_letter(
        "game-master",
        language,
        "",
        title=title,
        game=game,
        commands=commands,
        first=first,
        round=step,
    )
