"""Checks of robots: they read the mails of their game, and order what is allowed."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, TypeVar

from engine.protocol import Audience, Code, Json, Opening, Player
from grammar.reading import Roster
from server.bundles.robots import Draft, Head, Received, Troupe
from server.reports import frames
from server.texts.languages import default_language
from turmpost.testing import written
from turmpost.testing.conformance.cases import Case, Played, start, uniform
from turmpost.testing.conformance.plain_data import as_json
from turmpost.testing.conformance.promises import BrokenPromiseError, place, promise
from turmpost.testing.conformance.scenes import report_facts, scene_of

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - orders, as in engine.protocol
C = TypeVar("C")

STEPS = 30
"""The steps that robots play at most."""


def robots_order_what_is_allowed(case: Case[S, O, C]) -> None:
    """The troupe is there, reads opening and reports, and no order of it is refused."""
    path = case.bundle.troupe
    if not path:
        return
    troupe = _troupe(path)
    game, language = case.bundle.game, default_language()
    parts = troupe.cast(troupe.players, None)
    roles = [part.role for part in parts]
    players = tuple(Player(one.code, one.pseudonym, one.name) for one in roles)
    rules = troupe.shortened(min(2, troupe.most_rounds), len(players))
    case = replace(case, players=players, rules=rules)
    heads = {part.role.code: part.head(part.role.code, language, 1) for part in parts}
    state, last, sent = start(case, 1), None, 0
    for number in range(1, STEPS):
        if not game.awaiting(state):
            break
        chance = game.draw_chance(state, uniform(1, number))
        if chance is not None and game.opening(state) is Opening.WITH_ORDERS:
            state = game.unveil(state, chance)
        orders: dict[Code, list[O]] = {}
        for code, head in heads.items():
            news = _news(case, last, state, code)
            draft = _draft(head, news, code)
            if draft is not None:
                orders[code] = _orders(case, state, code, draft)
                sent += 1
        resolution = game.resolve(state, orders, chance)
        last = Played(state, orders, (), chance, resolution)
        state = resolution.state
        figures = troupe.standings(_mapping(game.dump(state))).figures
        promise(
            set(figures) == set(heads),
            f"`standings` of {path} has figures of {sorted(figures)}, and "
            f"{sorted(heads)} play",
        )
    promise(sent, f"no robot of {path} ever sends an order")


def _troupe(path: str) -> Troupe:
    try:
        found = getattr(importlib.import_module(path), "TROUPE", None)
    except Exception as error:
        raise BrokenPromiseError(
            f"the bundle names the robots {path!r}, which cannot be loaded: "
            f"{type(error).__name__}: {error} ({place(error)})"
        ) from error
    promise(
        isinstance(found, Troupe),
        f"{path} has no TROUPE, which the bundle's `troupe` promises",
    )
    assert isinstance(found, Troupe)  # noqa: S101 - promised
    return found


def _draft(head: Head, news: Received, code: Code) -> Draft | None:
    try:
        return head.draft(news, asleep=False)
    except Exception as error:
        raise BrokenPromiseError(
            f"the robot {code} cannot answer the mail {news.subject!r}: "
            f"{type(error).__name__}: {error} ({place(error)})"
        ) from error


def _orders(case: Case[S, O, C], state: S, code: Code, draft: Draft) -> list[O]:
    """Return what a robot has ordered, which is read and allowed; a slip is none."""
    game, view = case.bundle.game, case.bundle.game.view(state, code)
    lines = [*draft.lines]
    if draft.slip is not None and draft.slip[0] in lines:
        lines[lines.index(draft.slip[0])] = draft.slip[1]
    roster = Roster(code, game.players(state))
    reading = case.bundle.language.read("\n".join(lines), roster)
    key = game.step(state).key
    for misread in reading.misreads:
        promise(
            None,
            f"step {key}: the robot {code} writes {misread.text!r}, which is not read "
            f"({misread.problem})",
        )
    standing: dict[str, O] = {}
    for entry in reading.entries:
        refusal = None if entry.when else game.admit(view, code, entry.order)
        promise(
            refusal is None,
            f"step {key}: the robot {code} orders {entry.text!r}, which `admit` "
            f"refuses ({refusal}): let it ask before",
        )
        if not entry.when:
            standing[game.slot(entry.order).name] = entry.order
    return list(standing.values())


def _news(
    case: Case[S, O, C], last: Played[S, O, C] | None, state: S, code: Code
) -> Received:
    """Return the opening, or the report of the last step, as a robot gets it."""
    bundle, language = case.bundle, default_language()
    scene = scene_of(case, state, code)
    if last is None:
        document = frames.opening(scene, bundle, language, rules={})
    else:
        last = replace(last, resolution=replace(last.resolution, state=state))
        shared = report_facts(case, last, Audience.PUBLIC)
        public = frames.public_part(shared, bundle, language)
        document = frames.report(
            report_facts(case, last, code), public, bundle, language
        )
    mail = written.mail(document)
    return Received(
        message_id="<1@test>",
        in_reply_to="",
        reply_to="game@test",
        references="",
        subject=mail.subject,
        date=datetime(2026, 12, 1, tzinfo=UTC),
        kind="opening" if last is None else "report",
        text=mail.body,
        data=_data(case, state, code),
    )


def _data(case: Case[S, O, C], state: S, code: Code) -> Json:
    """Return what the attachment of such a mail says of the position."""
    game = case.bundle.game
    step, over = game.step(state), not game.awaiting(state)
    named: Any = {"key": step.key, "kind": step.kind, "number": step.number}
    return as_json(
        {
            "public": {
                "next": None if over else named,
                "step": named,
                "view": game.dump(game.view(state, Audience.PUBLIC)),
                "awaited": sorted(game.awaiting(state)),
            },
            "own": {"code": code, "view": game.dump(game.view(state, code))},
        }
    )


def _mapping(data: Json) -> Mapping[str, Json]:
    return data if isinstance(data, Mapping) else {}
