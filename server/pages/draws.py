"""The sealed draws of a game: fingerprints, and the secrets that are open by now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from server.games.state.seals import closed_seal
from server.pages.facts import GameFacts
from server.reports.game.report_facts import Seal
from server.texts.catalogue import CORE


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw as its page shows it; `verify` is the command that works it out."""

    name: str
    fingerprint: str
    secret: str = ""
    verify: str = ""
    following: bool = False
    until_end: bool = False


def draws_of(game: GameFacts, language: str) -> list[Draw]:
    """Return all past draws of a game, the start first; no secret before its time."""
    opened = _revealed(game)
    return [
        _draw(name, opened.get(seal.commitment, seal), options)
        for name, seal, options in _seals(game, language)
    ]


def _revealed(game: GameFacts) -> dict[str, Seal]:
    """Return what stayed closed until the end, by fingerprint."""
    last = game.past[-1].facts.revealed if game.past else ()
    return {one.seal.commitment: one.seal for one in last}


def _seals(game: GameFacts, language: str) -> Iterator[tuple[str, Seal, str]]:
    """Yield each seal with its name and what `verify-draw` needs beside it."""
    texts, name = game.bundle.words(language), game.bundle.name
    players = f"--players {game.seats}"
    if game.start is not None:
        start = CORE.into(language).phrase("draw-of-start")
        yield start, game.start, f"--game {name} {players}"
    for past in game.past:
        played = past.letters.edition.game
        # The fingerprint of the next step is left out where there is none.
        last = past.letters.edition.over
        seal = past.facts.opened or (None if last else closed_seal(played))
        if seal is None and last:
            seal = _revealed(game).get(played.step_row.commitment or "")
        if seal is not None:
            options = f"--game {name}{f' {players} --next' * seal.following}"
            yield texts.step(played.step), seal, "" if seal.until_end else options
    if game.playing is not None and game.sealed is not None:
        yield texts.step(game.playing.step), game.sealed, ""


def _draw(name: str, seal: Seal, options: str) -> Draw:
    verify = f"turmpost verify-draw {seal.commitment} {seal.secret} {options}"
    return Draw(
        name=name,
        fingerprint=seal.commitment,
        secret=seal.secret or "",
        verify=verify if options and seal.secret else "",
        following=seal.following,
        until_end=seal.until_end and not seal.secret,
    )
