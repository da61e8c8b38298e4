"""What players are told of a game's options, in the opening and when they change."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

from grammar.words import typed
from server.config.game_options import ALL_VOTES, UNANIMOUS
from server.games.state import options
from server.reports.documents.document import Block
from server.reports.documents.instants import moment
from server.reports.documents.sentences import NONE, paragraph
from server.storage.tables.games import GameRow


def announced(
    chosen: options.Options,
    language: str,
    called: Callable[[str], str],
    *,
    watches: bool = False,
) -> list[Block]:
    """Return what players are to know of the options, a sentence for each.

    `called` returns the name of a kind of step. Somebody who `watches` is to know when
    reports come, and nothing else.
    """
    if watches:
        return _reports(chosen, language)
    blocks = _house(chosen.house_rules, language)
    if chosen.grace_hours:
        locks, hours = chosen.grace_locks, chosen.grace_hours
        blocks.append(
            paragraph("option-told-grace", language, hours=hours, locks=locks)
        )
    if chosen.hold_first:
        blocks.append(paragraph("option-told-hold-first", language))
    if chosen.name_missing:
        blocks.append(paragraph("option-told-name-missing", language))
    if chosen.absence_days:
        days = chosen.absence_days
        blocks.append(paragraph("option-told-absence", language, days=days))
    if chosen.invite_after:
        count = chosen.invite_after
        blocks.append(paragraph("option-told-invite", language, count=count))
    if chosen.series:
        blocks.append(paragraph("option-told-series", language, series=chosen.series))
    blocks += _reports(chosen, language)
    blocks += _of_press(chosen, language, called)
    count, characters = chosen.texts_per_round, chosen.characters_per_round
    told = paragraph("option-told-texts", language, count=count, characters=characters)
    return [*blocks, told, *_of_votes(chosen, language)]


def _of_press(
    chosen: options.Options, language: str, called: Callable[[str], str]
) -> list[Block]:
    """Return what players are to know of what they may write to others."""
    if chosen.press != options.ALL_PRESS:
        public = chosen.press == options.PUBLIC_PRESS
        blocks: list[Block] = [
            paragraph("option-told-press-only", language, public=public)
        ]
    else:
        count, length = chosen.messages_per_round, chosen.message_length
        blocks = [
            paragraph("option-told-messages", language, count=count, length=length)
        ]
    if chosen.press == options.NO_PRESS:
        return blocks
    if chosen.press_names != options.NAMED:
        free = chosen.press_names == options.EITHER
        blocks.append(paragraph("option-told-anonymous", language, choice=free))
    if chosen.press_after_orders:
        blocks.append(paragraph("option-told-orders-first", language))
    if chosen.press_not_in:
        silent = [called(one) for one in chosen.press_not_in.split()]
        blocks.append(paragraph("option-told-silent-steps", language, kinds=silent))
    return blocks


def _of_votes(chosen: options.Options, language: str) -> list[Block]:
    """Return what players are to know of votes: each option in a sentence of its own.

    So that a change of one does not seem to be one of the others.
    """
    if not chosen.vote_kinds:
        return [paragraph("option-told-no-votes", language)]
    words = [typed(f"vote_{kind}", language) for kind in chosen.vote_kinds]
    kinds = NONE if chosen.votes == ALL_VOTES else ", ".join(words)
    share, is_all = chosen.vote_share, chosen.vote_share == UNANIMOUS
    return [
        paragraph("option-told-votes", language, kinds=kinds),
        paragraph("option-told-share", language, unanimous=is_all, share=str(share)),
        paragraph("option-told-ballot", language, secret=chosen.secret_ballot),
        *_lapse(chosen, language),
    ]


def _lapse(chosen: options.Options, language: str) -> list[Block]:
    if chosen.votes_lapse:
        return []
    return [paragraph("option-told-votes-stand", language)]


def told_first(row: GameRow, language: str) -> list[Block]:
    """Return what somebody is to know of the options before signing up, or with it."""
    rules, until = str(row.options.get("house_rules", "")), options.sign_ups_end(row)
    blocks = _house(rules, language)
    if until is not None:
        end = moment(until, ZoneInfo(row.zone))
        blocks.append(paragraph("option-told-sign-ups", language, until=end))
    return blocks


def _house(rules: str, language: str) -> list[Block]:
    if not rules:
        return []
    return [paragraph("option-told-house-rules", language, rules=rules)]


def _reports(chosen: options.Options, language: str) -> list[Block]:
    if not chosen.keep_reports:
        return []
    return [paragraph("option-told-keep-reports", language)]
