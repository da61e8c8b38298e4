"""The command that explains commands, orders and rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.names import fold
from engine.protocol import Code, RuleValue
from grammar.reading import Topic
from grammar.words import means
from server import bundles
from server.bundles import bundle
from server.commands import registry
from server.commands.audience import IN_GAME, LEADS, SEATED, STRANGER, Kind, Visitor
from server.commands.call import Call
from server.commands.command import Limits, command
from server.games.orders.admission import submit
from server.games.orders.standing import standing_orders
from server.games.setup import samples, wishes
from server.games.state.running import Running
from server.reports.documents.document import Block, Template
from server.reports.documents.sentences import paragraph
from server.reports.game.bundle import AnyBundle
from server.reports.information.command_help import (
    explains,
    help_text,
    topics_like,
)
from server.reports.replies import parts
from server.storage.games import games
from server.storage.states import GameState
from server.storage.tables.games import GameRow
from server.storage.unit_of_work import Work


def in_game(
    topics: Sequence[Topic], playing: Running, code: Code, language: str
) -> list[Topic]:
    """Return the help as a player reads it in a game.

    An example of an order is one that is allowed now; an order that is not has none.
    """
    shown = _shown(playing, code, language)
    return [_allowed_now(topic, playing, code, shown) for topic in topics]


def _allowed_now(
    topic: Topic, playing: Running, code: Code, shown: Sequence[str]
) -> Topic:
    if not topic.rule or not topic.example:
        return topic
    words = set(map(fold, topic.words))
    kept = playing.bundle.language.noted.as_kept
    own = (one for one in shown if fold(kept(one).partition(",")[0]) in words)
    allowed = _allowed(playing, code, [*own, topic.example])
    return replace(topic, example=next(allowed, ""))


def _shown(playing: Running, code: Code, language: str) -> Sequence[str]:
    """Return the orders that the game shows this player as an example."""
    words, scene = playing.bundle.words(language), playing.scene(code)
    return [
        parts.written(order, playing.bundle, language)
        for order in words.examples(scene)
    ]


def _allowed(playing: Running, code: Code, texts: Sequence[str]) -> Iterator[str]:
    """Yield those of these texts whose orders the game allows now."""
    view, roster = playing.view(code), playing.roster(code)
    for text in texts:
        reading = playing.bundle.language.read(text, roster, commands=False)
        found = submit(playing.bundle, view, code, reading.entries)
        if not reading.misreads and all(one.counts for one in found.placed):
            yield from [text] if found.placed else []


FIRST_WORD = re.compile(r"[\s,;:]")


MESSAGE = "message"
"""The kind of block that is passed on to others."""


@command(
    "help",
    IN_GAME | STRANGER,
    "word",
    limits=Limits(in_subject=True, once=True, only_asks=True, any_words=True),
)
def show_help(call: Call) -> Sequence[Block]:
    """Explain a word, or a paragraph with the values of the player's own game."""
    word = call.arguments.get("word", "")
    if call.about is None:
        return _to_stranger(call, word)
    first, _, about = word.partition(" ")
    is_example = means(first, "example")
    if is_example and not about:
        return _example(call)
    kind = bundle(call.about.bundle)
    word = _of_order(kind, word)
    told = samples.of_game(
        call.work, call.services, call.about, call.actor.role, call.language
    )
    told = {**told, **_first_order(call, told["player"])}
    told = {**told, **kind.samples(_rules(call), call.language)}
    topics = _topics(kind, call.actor.kind, call.language, told)
    if call.playing is not None and call.actor.kind in SEATED:
        topics = in_game(topics, call.playing, call.player.code, call.language)
    if is_example:
        return _examples_of(topics, about, call.language)
    listed = _listed(topics, call.actor.kind, call.about)
    return help_text(
        kind, call.language, word, _rules(call), topics=topics, listed=listed
    )


def _of_order(kind: AnyBundle, words: str) -> str:
    """Return the word of an order in a notation that has none; other words alone."""
    kept = kind.language.noted.as_kept(words)
    return words if kept == words else kept.partition(",")[0]


def _example(call: Call) -> Sequence[Block]:
    """Return a whole mail of orders that count now, with what they mean."""
    playing = call.playing
    if playing is None or call.actor.kind not in SEATED:
        return [paragraph("no-example", call.language)]
    scene, words = playing.scene(call.actor.reader), playing.bundle.words(call.language)
    lines = [
        parts.written(order, playing.bundle, call.language)
        for order in words.examples(scene)
    ]
    if not lines:
        return [paragraph("no-example", call.language)]
    return [
        paragraph("example-mail", call.language),
        Template("\n".join(lines)),
        paragraph("example-means", call.language),
        *parts.examples(scene, playing.bundle, call.language),
    ]


def _examples_of(
    topics: Sequence[Topic], wanted: str, language: str
) -> Sequence[Block]:
    """Return a whole mail with an order or a text, where one can be sent now."""
    found = [one for one in topics_like(topics, wanted) if not one.command]
    if not found:
        return [paragraph("no-such-help", language, words=wanted)]
    example = next((one.example for one in found if one.example), "")
    if not example:
        return [paragraph("no-example-now", language, words=wanted)]
    return [paragraph("example-mail", language), Template(example)]


def _first_order(call: Call, player: Code) -> Mapping[str, str]:
    """Return an order of the reader, else one that the reader or a player may give."""
    playing = call.playing
    if playing is None:
        return {}
    orders: list[Any] = []
    if call.actor.kind in SEATED:
        player = call.player.code
        stands = standing_orders(call.work, playing, player).now
        orders = [one.order for one in stands]
    words = playing.bundle.words(call.language)
    for order in (*orders, *words.examples(playing.scene(player))):
        line = parts.written(order, playing.bundle, call.language)
        first = FIRST_WORD.split(line, maxsplit=1)[0]
        whole = playing.bundle.language.noted.begins(first)
        return {"order": line, "word": line if whole else first}
    return {}


def _topics(
    played: AnyBundle, kind: Kind, language: str, told: Mapping[str, str]
) -> Sequence[Topic]:
    """Return all that can be explained, as it is meant for a role in a game."""
    topics = played.language.topics(language, leads=kind in LEADS, samples=told)
    if kind in LEADS:
        # Of two commands with one word whoever leads a game gives the leader's.
        led = {fold(word) for one in topics if one.leads for word in one.words}
        topics = [
            one
            for one in topics
            if one.leads or not one.command or led.isdisjoint(map(fold, one.words))
        ]
    if kind in SEATED:
        return topics
    return [replace(one, summary=one.unseated or one.summary) for one in topics]


def _listed(topics: Sequence[Topic], kind: Kind, game: GameRow) -> Sequence[Topic]:
    """Return what somebody may write; without a seat the commands come first."""
    found = [one for one in topics if _is_listed(one, kind, game)]
    return found if kind in SEATED else sorted(found, key=lambda one: not one.command)


def _is_listed(topic: Topic, kind: Kind, game: GameRow) -> bool:
    """Return whether somebody may write such a line.

    Orders and texts are for who has a seat; messages for who leads a game as well.
    """
    if not topic.command:
        return kind in SEATED or (kind in LEADS and topic.block == MESSAGE)
    if topic.command == "probe" and not bundle(game.bundle).forecasts:
        return False
    if topic.sometimes and topic.command not in wishes.commands(game):
        return False
    return registry.may(kind, topic.command, game.bundle)


def _to_stranger(call: Call, word: str) -> Sequence[Block]:
    """Explain a word that there is an entry for, else everything.

    Senders can be forged: nobody may have us mail words of their own to others.
    """
    kind, language = bundle(_likely_game(call.work)), call.language
    told = samples.of_nobody(call.work, kind.name, language)
    topics = kind.language.topics(language, samples=told)
    known = word if explains(kind, language, word) or means(word, "everything") else ""
    listed = [one for one in topics if _is_for_strangers(one, kind.name)]
    return help_text(kind, language, known, topics=topics, listed=listed)


def _is_for_strangers(topic: Topic, game: str) -> bool:
    """Return whether somebody without a game may write such a line now or later."""
    return not topic.command or registry.may(Visitor.STRANGER, topic.command, game)


def _likely_game(work: Work) -> str:
    """Return what kind of game a stranger asks about: one that can be joined."""
    for state in (GameState.OPEN, GameState.RUNNING):
        for row in games.in_state(work, state, limit=samples.GAMES_LOOKED_AT):
            if bundles.usable(row.bundle):
                return row.bundle
    return bundles.by_mail()[0]


def _rules(call: Call) -> Mapping[str, RuleValue]:
    """Return the house rules in force, before the start those that are announced."""
    return call.game.rules if call.playing is None else call.playing.rules
