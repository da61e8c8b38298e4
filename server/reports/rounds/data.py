"""Reports and openings as JSON, for programs: what their reader may know, and no more.

The form is that of `report-1.schema.json` beside this file, which the documentation
explains. What everybody may know is written once for all readers (`shared`); what one
of them knows beyond it stands in a part of its own (`own`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, lru_cache
from importlib.metadata import version
from typing import Any

from engine.protocol import Code, Json, Step
from server.reports.game.bundle import AnyBundle
from server.reports.game.report_facts import PressText, Receipt, Revealed, Seal
from server.reports.game.scene import Scene
from server.texts.slugs import slug

SCHEMA = "urn:turmpost:report:1"
"""The name of the form and its version: what old programs cannot read is another."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """A step that is over: its key, its edition, and its events.

    `events` are the public ones, as a list in JSON. `over`: nothing follows, or what
    follows is over as well.
    """

    step: Step
    edition: int
    over: bool
    events: str
    press: Sequence[PressText] = ()
    articles: Sequence[PressText] = ()
    opened: Seal | None = None
    revealed: Sequence[Revealed] = ()


@dataclass(frozen=True, slots=True)
class Private:
    """An event that some may know, as data; `after` counts public events before it."""

    after: int
    event: Json


def shared(
    bundle: AnyBundle,
    scene: Scene[Any],
    *,
    rules: str,
    awaited: Iterable[Code],
    sealed: Seal | None,
    resolved: Resolved | None = None,
) -> str:
    """Return what everybody may know, as JSON; without a step, of the opening.

    The scene is the public's; `rules` is the version of the game's rules, `sealed` the
    seal of the next step; those are `awaited` whose orders that needs.
    """
    over = resolved is not None and resolved.over
    content: dict[str, Json] = {
        "turmpost": _version(),
        "game": bundle.name,
        "title": scene.title,
        "rules": rules,
        "kind": "opening" if resolved is None else "report",
        "edition": 1 if resolved is None else resolved.edition,
        "step": None if resolved is None else _step(resolved.step),
        "next": None if over else _step(scene.step),
        "deadline": None if over else instant(scene.deadline),
        "zone": scene.zone.key,
        "awaited": [] if over else sorted(awaited),
        "paused": scene.paused,
        "players": [
            {"code": player.code, "pseudonym": player.pseudonym}
            for player in scene.players
        ],
        "view": bundle.game.dump(scene.view),
        "seals": _seals(sealed, resolved),
        "articles": _printed(resolved.articles if resolved else ()),
        "press": _printed(resolved.press if resolved else ()),
    }
    events = resolved.events if resolved else "[]"
    return f'{_json(content)[:-1]},"events":{events}}}'


def own(
    code: Code,
    *,
    view: Json,
    events: Iterable[Private] = (),
    orders: str = "",
    receipt: Receipt | None = None,
    ahead: Sequence[str] = (),
) -> str:
    """Return what one player knows beyond it, as JSON.

    `view` is None where it is the public's, `orders` are those of the step that is
    over, `ahead` the standing orders for the next one.
    """
    content: dict[str, Json] = {
        "code": code,
        "view": view,
        "orders": orders,
        "receipt": _receipt(receipt),
        "ahead": list(ahead),
        "events": [{"after": event.after, "event": event.event} for event in events],
    }
    return _json(content)


def beginning(public: str, line: int = 1) -> bytes:
    """Return a file up to its own part, filled up to whole lines of this many bytes."""
    written = _utf8(f'{{"$schema":"{SCHEMA}","public":{public},')
    return written + b" " * (-len(written) % line)


def ending(private: str) -> bytes:
    """Return the rest of a file: the own part."""
    return _utf8(f'"own":{private}}}\n')


def public_file(public: str) -> bytes:
    """Return a file without an own part."""
    return _utf8(f'{{"$schema":"{SCHEMA}","public":{public}}}\n')


@lru_cache(maxsize=64)
def file_name(title: str, step: str) -> str:
    """Return the name of a file about a step of a game ("egon-1-runde-5.json")."""
    return f"{slug(f'{title} {step}') or 'report'}.json"


def instant(when: datetime | None) -> str | None:
    """Write an instant in UTC (ISO 8601, RFC 3339)."""
    return None if when is None else f"{when.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def _step(step: Step) -> Mapping[str, Json]:
    last = step.number if step.last is None else step.last
    return {"key": step.key, "kind": step.kind, "number": step.number, "last": last}


def _seals(sealed: Seal | None, resolved: Resolved | None) -> Mapping[str, Json]:
    opened = resolved.opened if resolved else None
    revealed = resolved.revealed if resolved else ()
    return {
        "sealed": None if sealed is None else {"sha256": sealed.commitment},
        "opened": None if opened is None else _open(opened),
        "revealed": [
            {"step": one.step.key if one.step else None, **_open(one.seal)}
            for one in revealed
        ],
    }


def _receipt(receipt: Receipt | None) -> Json:
    if receipt is None:
        return None
    return {"number": receipt.number, "sha256": receipt.digest}


def _open(seal: Seal) -> Mapping[str, Json]:
    return {"sha256": seal.commitment, "secret": seal.secret}


def _printed(texts: Iterable[PressText]) -> list[Json]:
    return [
        {"author": text.author, "title": text.title, "text": text.text}
        for text in texts
    ]


def _json(said: Json) -> str:
    return _ENCODER.encode(said)


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "replace")


@cache
def _version() -> str:
    return version("turmpost")
