"""People read the names of steps, and never their keys; commands read the names.

Played with a game whose keys look like nothing else, in both languages: every part of
every mail, the pages, the journal, and the lines of the command line are searched.
"""

from __future__ import annotations

import email
import importlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from email import policy

import pytest

from engine.protocol import Step
from server import bundles
from server.bundles.egon.bundle import BUNDLE as EGON
from server.bundles.mark.bundle import BUNDLE as MARK
from server.bundles.ostia.bundle import BUNDLE as OSTIA
from server.commands.game_lines import listed
from server.games.clock.deadline_passed import fall_due
from server.games.clock.digest import digest
from server.games.clock.reminders import remind
from server.games.editions.replay import replay
from server.games.state import steps
from server.games.state.session import GameSession
from server.pages import showing, site
from server.pages.frame import Site
from server.reports.game.bundle import AnyBundle
from server.storage.games import games
from server.storage.states import GameState
from server.storage.tables.games import GameRow, StepRow
from server.texts.languages import languages
from tests.server.masters_office import Office
from tests.server.world import World, flat, text_of
from tests.toy.bundle import BUNDLE
from tests.toy.engine import Bazaar
from tests.toy.things import State
from turmpost.testing.outgoing import sent_bytes

DIPLOMACY: AnyBundle = importlib.import_module("turmpost_diplomacy.bundle").BUNDLE
HIDDEN = "zqkey"
"""What every key begins with, and nothing else."""

FOR_PROGRAMS = ("application/json", "text/calendar")
"""Parts of mails that people do not read; calendars are searched all the same."""

MOST_STEPS = 8
"""More than a game of two rounds has."""

NAMES = {"de": ("Auktion 1", "Markt 1"), "en": ("Auction 1", "Market 1")}

WORDS = {
    "de": ("stand", "frist", "pause", "weiter", "auswerten", "zurück", "freigeben"),
    "en": ("overview", "deadline", "pause", "resume", "resolve", "rollback", "release"),
}


class Seasons(Bazaar):
    """The bazaar with keys that nobody should ever see."""

    name = "seasons"

    def step(self, state: State) -> Step:
        """Return the step of the bazaar by another key."""
        return _hidden(super().step(state))

    def to_come(self, state: State) -> Sequence[Step]:
        """Return those of the bazaar by other keys."""
        return [_hidden(one) for one in super().to_come(state)]


def _hidden(step: Step) -> Step:
    return replace(step, key=f"{HIDDEN}{step.number}{step.kind}")


@pytest.fixture(params=languages())
def office(
    request: pytest.FixtureRequest,
    quick_world: World,
    monkeypatch: pytest.MonkeyPatch,
) -> Office:
    """Return the office of the master of a game with two steps in each round."""
    monkeypatch.setattr(bundles, "_registered", {})
    bundles.register(replace(BUNDLE, game=Seasons()))
    number = quick_world.start("ANT", "BEE", bundle="seasons", rounds=2)
    for code in ("ANT", "BEE"):
        quick_world.mail(code, f"sprache {request.param}\n")
    return Office(quick_world, number, request.param)


def _shown(world: World) -> Iterator[tuple[str, str]]:
    """Yield everything that people can read, with where it is."""
    for row in world.sent():
        message = email.message_from_bytes(sent_bytes(row), policy=policy.default)
        for part in message.walk():
            fields = {**dict(part.items()), "Reply-To": "", "Message-ID": ""}
            yield f"{row.kind}: header", str(fields)
            if part.get_content_type() not in FOR_PROGRAMS[:1]:
                content = part.get_payload(decode=True)
                yield f"{row.kind}: {part.get_content_type()}", str(content)
    database = world.services.database
    for path, content in site.files(site.games_of(database), Site()):
        yield "page", path
        if not path.endswith((".json", ".zip")):
            yield path, str(content)
    with database.work() as work:
        game = work.all(GameRow)[0]
        yield "game list", listed(work, game, world.clock.now())
        mails = showing.letters_of(work, game.id)
        yield "mails", str([one.step for one in mails])
        yield "replay", str(replay(work, game))


def test_nobody_reads_a_key(office: Office) -> None:
    world, language = office.world, office.role.language
    first, second = NAMES[language]
    overview, deadline, pause, resume, resolve, rollback, release = WORDS[language]
    office.write(f"{overview}\njournal 90\n")
    for line in (f"{deadline} {first}, +24h", f"{pause} {first}", f"{resume} {first}"):
        assert HIDDEN not in office.write(f"{line}\n")
    for code in ("ANT", "BEE"):
        world.mail(code, "status\nhilfe\nbefehle\nquittung\nprobe\n")
    remind(world.services)
    office.write(f"{resolve} {first}\n")
    world.end_round()
    assert first in office.write(f"{pause} {first}\n")
    office.write(f"option {second}, keep_reports yes\n")
    world.clock.pass_by(hours=1, seconds=1)
    with world.services.database.work() as work:
        fall_due(GameSession.locked(work, world.services, office.game_id))
    office.write(f"{resolve} {second}\n")
    world.end_round()
    assert HIDDEN not in office.write(f"{release} {second}\n")
    office.write("option 2, hold_share 0\noption 2, keep_reports no\n")
    world.mail("ANT", "bericht 1\n")
    world.mail("ANT", "bericht Winter 3\nzeitung 9\nquittung 1\ngeschichte\n")
    world.mail("BEE", "einspruch 1: Nein.\n")
    office.write(f"{rollback} {second}\n")
    office.write("journal 200\nhilfe\nhilfe frist\n")
    world.clock.pass_by(hours=30)
    digest(world.services)
    for _ in range(MOST_STEPS):
        if games_go_on(world):
            world.end_round()
    assert not games_go_on(world)
    found = [
        f"{where}: {text[max(text.find(HIDDEN) - 60, 0) :][:90]}"
        for where, text in _shown(world)
        if HIDDEN in text
    ]
    assert not found, "\n".join(found)


def games_go_on(world: World) -> bool:
    """Return whether a step is open."""
    with world.services.database.work() as work:
        return games.open_step(work, work.all(GameRow)[0].id) is not None


@pytest.mark.parametrize(
    "words",
    ["Markt 1", "MARKT   1", "markt1", "Market 1", "von Markt 1", "2", "Markt 2"],
)
def test_a_report_is_found_by_its_name_in_either_language(
    office: Office, words: str
) -> None:
    world = office.world
    for _ in range(2):
        world.end_round()
    before = len(world.sent("report", "ANT"))
    world.mail("ANT", f"bericht {words}\n")
    known = words.endswith("1")
    assert len(world.sent("report", "ANT")) == before + known
    if not known:
        first, second = NAMES[office.role.language]
        assert f"{first}, {second}." in flat(world.reply("ANT"))


def test_a_round_of_two_steps_is_ambiguous_where_something_is_changed(
    office: Office,
) -> None:
    world = office.world
    for _ in range(2):
        world.end_round()
    first, second = NAMES[office.role.language]
    rollback = WORDS[office.role.language][5]
    said = office.write(f"{rollback} 1\n")
    assert f"{first}, {second}." in said
    assert second in office.write(f"{rollback} {second}\n")
    # A round with one open step is not over, and one with its step is.
    deadline = WORDS[office.role.language][1]
    assert first in office.write(f"{deadline} {first}, +24h\n")


def test_a_report_that_names_a_round_names_its_other_steps(office: Office) -> None:
    world = office.world
    for _ in range(2):
        world.end_round()
    first, _ = NAMES[office.role.language]
    world.mail("ANT", "bericht Runde 1\n")
    assert f"{first}." in flat(text_of(world.sent("reply", "ANT")[-1]))


@pytest.mark.parametrize(
    "game", [EGON, MARK, OSTIA, DIPLOMACY, BUNDLE], ids=lambda one: str(one.game.name)
)
def test_a_name_can_stand_behind_every_preposition(game: AnyBundle) -> None:
    """Mails said "für Schluss" and "nach Rückzüge im Herbst 3".

    A noun with its number needs no article ("Runde 3"), and in German no other case.
    """
    for language in languages():
        for kind in game.game.kinds:
            said = game.words(language).step(Step(f"3.{kind}", kind, 3))
            assert re.fullmatch(r"[A-ZÄÖÜ]\w+( [a-z]+)* 3[a-z]?", said), said
            assert language != "de" or said.count(" ") == 1, said


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("Rückzüge im Frühjahr 3", "b"),
        ("RUECKZUEGE  im fruehjahr 3", "b"),
        ("Frühjahr 3", "a"),
        ("von Fruehjahr3", "a"),
        ("Herbst 3", None),
        ("Runde 3", "ab"),
        ("", None),
    ],
)
def test_the_longest_name_counts(
    monkeypatch: pytest.MonkeyPatch, words: str, key: str | None
) -> None:
    """A name may end like another one; then the whole of it counts."""
    named = {"a": "Frühjahr 3", "b": "Rückzüge im Frühjahr 3"}
    monkeypatch.setattr(steps, "name", lambda _game, row, _language: named[row.key])
    rows = [StepRow(key=one, number=3) for one in named]
    found = steps.meant(GameRow(state=GameState.RUNNING), rows, words)
    assert "".join(one.key for one in found) == (key or "")
