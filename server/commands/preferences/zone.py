"""`zeitzone Europe/Vienna`: the zone that a person's mails name times in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from grammar.words import means
from server.commands.audience import IN_GAME
from server.commands.call import Call
from server.commands.command import Command, Limits
from server.reports.documents.document import Block
from server.reports.documents.instants import moment
from server.reports.documents.sentences import paragraph
from server.storage.people import persons
from server.texts.formats import city, listing
from server.texts.languages import languages

MAX_ZONES_NAMED = 3
"""Zones that an answer suggests."""

_LONGEST = 60


def run(call: Call) -> Sequence[Block]:
    """Set the person's zone, for all games; this answer is in it already.

    An older wish that is read later changes nothing.
    """
    wanted = " ".join(call.arguments["zone"].rstrip(".!").split())
    of_game = means(wanted, "game")
    key = None if of_game else _keys().get(_plain(wanted))
    if key is None and not of_game:
        return [_unknown(wanted, call.language)]
    if call.player.seat is None or call.is_newest("zone"):
        persons.set_zone(call.player.person, key)
    if key is None:
        return [paragraph("zone-of-game", call.language)]
    now = moment(call.now, ZoneInfo(key))
    return [paragraph("zone-set", call.language, zone=key, now=now)]


def _unknown(wanted: str, language: str) -> Block:
    """Say that there is no such zone, and which may be meant."""
    nearest = _near(wanted)
    words = wanted[:_LONGEST]
    if not nearest:
        return paragraph("no-such-zone", language, words=words)
    near = listing(nearest, language, "or")
    return paragraph("no-such-zone-but-near", language, words=words, near=near)


def _near(wanted: str) -> list[str]:
    """Return the nearest names: by the name of the city, then by the letters."""
    plain, keys = _plain(wanted[:_LONGEST]), _keys()
    cities = _cities()
    near = [key for name in _close(plain, cities) for key in cities[name]]
    near += [keys[name] for name in _close(plain, keys)]
    return list(dict.fromkeys(near))[:MAX_ZONES_NAMED]


def _close(word: str, names: Mapping[str, object]) -> list[str]:
    return get_close_matches(word, names, n=MAX_ZONES_NAMED, cutoff=0.75)


@cache
def _keys() -> Mapping[str, str]:
    """Return the names of all zones that have a place, by how people write them."""
    names = (name for name in available_timezones() if _is_place(name))
    return {_plain(name): name for name in sorted({*names, "UTC"})}


@cache
def _cities() -> Mapping[str, Sequence[str]]:
    """Return the names of zones by that of their city, in every language."""
    cities: dict[str, list[str]] = {}
    for name in _keys().values():
        for language in languages():
            keys = cities.setdefault(_plain(city(ZoneInfo(name), language)), [])
            if name not in keys:
                keys.append(name)
    return cities


def _is_place(name: str) -> bool:
    area, _, place = name.partition("/")
    return bool(place) and area not in ("Etc", "SystemV", "posix", "right", "US")


def _plain(name: str) -> str:
    return name.casefold().replace(" ", "_")


COMMAND = Command(
    name="zone",
    audience=IN_GAME,
    run=run,
    takes=("zone",),
    limits=Limits(only_asks=True),
)
