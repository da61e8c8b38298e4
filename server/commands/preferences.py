"""Commands about a person's language, zone, mails, rating and key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from grammar.words import CANONICAL, COMMANDS, means, words_of
from server.commands import own_data
from server.commands.audience import IN_GAME, OPERATOR, Visitor
from server.commands.call import Call, Result
from server.commands.command import Field, Limits, Shell, command
from server.commands.named_seat import player_of_code
from server.games.people import key_renewal
from server.games.results.ratings import ratings
from server.games.results.reliability import reliability
from server.games.state import names
from server.games.state.looks import looks
from server.reports.documents.document import Block, Paragraph
from server.reports.documents.instants import moment
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.information.ratings import own_rating
from server.storage.kinds import RoleKind
from server.storage.outbox.cause import Cause
from server.storage.people import persons
from server.texts.family import Family
from server.texts.formats import city, listing
from server.texts.languages import languages
from server.texts.tongues import language


def language_of(word: str) -> str | None:
    """Return the language that is called by this word, None where we speak none."""
    typed = words_of(COMMANDS).typed
    # A language without a word for itself has borrowed that of the canonical one.
    spoken = sorted(languages(), key=lambda one: one != CANONICAL)
    return next((one for one in spoken if word.lower() in typed("itself", one)), None)


@command("language", IN_GAME, "language", limits=Limits(only_asks=True))
def set_language(call: Call) -> Sequence[Block]:
    """Set the player's language; this answer is in it already.

    An older wish that is read later changes nothing.
    """
    wanted = language_of(call.arguments["language"])
    if wanted is None:
        names = [f'"{one}" ({language(one).name})' for one in languages()]
        example = languages()[0]
        unknown = paragraph(
            "no-such-language", call.language, names=names, example=example
        )
        return [unknown]
    if call.player.seat is None or call.is_newest("language"):
        call.player.person.set_language(wanted)
    return [paragraph("language-set", call.language)]


MAX_ZONES_NAMED = 3
"""Zones that an answer suggests."""


_LONGEST = 60


@command("zone", IN_GAME, "zone", limits=Limits(only_asks=True))
def zone(call: Call) -> Sequence[Block]:
    """Set the person's zone, for all games; this answer is in it already.

    An older wish that is read later changes nothing.
    """
    wanted = " ".join(call.arguments["zone"].rstrip(".!").split())
    of_game = means(wanted, "game")
    key = None if of_game else _keys().get(_plain(wanted))
    if key is None and not of_game:
        return [_unknown(wanted, call.language)]
    if call.player.seat is None or call.is_newest("zone"):
        call.player.person.set_zone(key)
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
        for spoken in languages():
            keys = cities.setdefault(_plain(city(ZoneInfo(name), spoken)), [])
            if name not in keys:
                keys.append(name)
    return cities


def _is_place(name: str) -> bool:
    area, _, place = name.partition("/")
    return bool(place) and area not in ("Etc", "SystemV", "posix", "right", "US")


def _plain(name: str) -> str:
    return name.casefold().replace(" ", "_")


FORMS = Family("mail-form", ("text", "html"))


@command("format", IN_GAME, "form", limits=Limits(only_asks=True))
def set_format(call: Call) -> Sequence[Block]:
    """Set the form of the person's mails, for all games; this answer has it already.

    An older wish that is read later changes nothing.
    """
    form = call.arguments["form"].lower()
    if call.player.seat is None or call.is_newest("format"):
        call.player.person.set_mail_form(form)
    return [paragraph(FORMS[form], call.language)]


@command("data", IN_GAME, "switch", limits=Limits(only_asks=True))
def data(call: Call) -> Result:
    """Tell whether the person's mails have data with them, in all games.

    An older wish that is read later changes nothing. Alone it asks for all data that
    there are of the person.
    """
    if "switch" not in call.arguments:
        return own_data.asked_for(call)
    wants = means(call.arguments["switch"], "on")
    if call.player.seat is None or call.is_newest("data"):
        call.player.person.set_wants_data(wants=wants)
    return [paragraph("mail-data-on" if wants else "mail-data-off", call.language)]


@command(
    "rating", IN_GAME, "switch", "name", limits=Limits(only_asks=True, takes_away=True)
)
def rating(call: Call) -> Sequence[Block]:
    """Show the person's own rating, or begin or end it; raises NotPossibleError.

    An older wish that is read later changes nothing.

    Alone it tells a person who agreed of their rating.
    """
    if "switch" not in call.arguments:
        return _shown(call)
    wants = means(call.arguments["switch"], "on")
    name = _name(call) if wants else None
    if call.player.seat is None or call.is_newest("rating"):
        call.player.person.set_rated_as(name)
    if name is None:
        return [paragraph("rating-off", call.language)]
    return [paragraph("rating-on", call.language, name=name)]


def _shown(call: Call) -> Sequence[Block]:
    person = call.player.person
    if person.rated_as is None:
        plays = call.player.kind is RoleKind.PLAYER
        return [paragraph("rating-none", call.language, plays=plays)]
    found = ratings(call.work)
    own = next(one for one in found if one.person_id == person.id)
    kept = reliability(call.work, person.id)
    return [
        *own_rating(own, call.language),
        paragraph("rating-rounds", call.language, kept=kept.kept, rounds=kept.rounds),
    ]


def _name(call: Call) -> str:
    """Return the name to be shown: the one that is said, or that of the seat.

    Raises NotPossibleError where there is none, and where it cannot be shown.
    """
    role = call.player
    own = role.pseudonym if role.kind is RoleKind.PLAYER else ""
    name = " ".join(call.arguments.get("name", own).split())
    if not name:
        raise not_possible("rating-needs-name")
    if len(name) > names.MAX_NAME_CHARACTERS or names.fault(name):
        raise not_possible("rating-bad-name", most=names.MAX_NAME_CHARACTERS)
    others = (one for one in persons.rated(call.work) if one.id != role.person_id)
    if looks(name) in {looks(one.rated_as or "") for one in others}:
        raise not_possible("rating-name-taken", name=name)
    return name


@command(
    "key",
    IN_GAME | OPERATOR,
    "new",
    limits=Limits(once=True, only_asks=True, takes_away=True),
    shell=Shell(
        takes=(
            Field(name="game"),
            Field(name="code", help="short name, for example MAX"),
        ),
        locked=False,
    ),
)
def key(call: Call) -> Sequence[Block]:
    """Renew the key; it goes to the registered address in a mail of its own."""
    if call.actor.kind is Visitor.OPERATOR:
        role = player_of_code(call)
        key_renewal.renew_key(
            call.session, role, Cause.of("key-renewed", call.now), asked=False
        )
        said = f"{role.code} has a new key; it is on its way to {role.address}."
        return [Paragraph(said)]
    key_renewal.renew_key(
        call.session, call.player, call.cause("key-renewed"), asked=True
    )
    return [paragraph("key-new-done", call.language)]
