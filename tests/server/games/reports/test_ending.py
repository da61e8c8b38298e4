"""The end of a game: what was announced is opened, and players say a last word."""

from __future__ import annotations

import re

import pytest

from engine.protocol import Player
from server.games.clock import interventions
from server.games.messages.closing_words import close_all
from server.games.people import appointing
from server.games.seats import erase_person
from server.games.setup import announcing, beginning
from server.games.state.failing_games import Troubles
from server.games.state.session import GameSession
from server.storage.games import games, journal, passages
from server.storage.journal_kinds import Kind
from server.storage.kinds import RoleKind
from server.storage.people import roles
from server.storage.tables.outbox import OutboxRow
from tests.server.world import TITLE, World, flat, parsed, text_of
from turmpost.testing.seating import give_seat, plan

EVERYTHING = ("names", "orders", "messages")
CODES = ("ANN", "BEN", "CID")
RULES: dict[str, dict[str, int | bool | None]] = {
    "egon": {"rounds": 1},
    "ostia": {"rounds": 2},
    "mark": {"max_turns": 1},
}


def _game(
    world: World,
    *opens: str,
    bundle: str = "egon",
    days: int = 14,
    names: tuple[str, ...] = ("Ada Adler", "Bert Birke", "Cora Christ"),
) -> None:
    """Start a game whose end opens this; it is over after a few rounds."""
    box = next(iter(world.services.post.desks))
    game = plan(
        bundle,
        TITLE,
        players=len(CODES),
        mailbox=box,
        rules=RULES[bundle],
        opens=opens,
        afterword_days=days,
    )
    with world.services.database.work() as work:
        now = world.clock.now()
        row = announcing.announce(work, game, now)
        for code, name in zip(CODES, names, strict=True):
            player, address = Player(code, f"Haus {code}", name), _address(code)
            give_seat(work, row, player, address, now)
        beginning.start(GameSession(work, world.services, row), now)


def _address(code: str) -> str:
    return f"{code.lower()}@players.test"


def _play(world: World, bundle: str = "egon") -> None:
    for _ in range(40):
        with world.services.database.work() as work:
            if games.get(work, 1).state == "over":
                return
        world.end_round()
    raise AssertionError("the game does not end")


def _files(row: OutboxRow) -> dict[str, str]:
    found = {}
    for part in parsed(row).iter_attachments():
        content = part.get_content()
        text = content.decode() if isinstance(content, bytes) else str(content)
        found[str(part.get_filename())] = text.replace("\r", "")
    return found


def _all(row: OutboxRow) -> str:
    return "\n".join((text_of(row), *_files(row).values())).replace("\r", "")


def _close(world: World) -> int:
    return close_all(world.services, Troubles(world.services))


def _word(world: World, code: str, text: str, title: str = "Danke") -> str:
    world.mail(code, f"Schlusswort: {title}\n{text}\nEnde\n")
    return " ".join(world.reply(code).split())


@pytest.mark.parametrize("bundle", sorted(RULES))
def test_what_was_announced_is_opened_after_the_last_report(
    quick_world: World, bundle: str
) -> None:
    world = quick_world
    _game(world, *EVERYTHING, bundle=bundle)
    opening = " ".join(text_of(world.sent("opening", "ANN")[0]).split())
    assert "NACH DEM ENDE Ist die Partie zu Ende, wird für alle Mitspieler" in opening
    assert 'kann nach dem Ende 14 Tage lang ein "Schlusswort:"' in opening
    world.mail("ANN", "Nachricht BEN: Pakt\nHalten wir zusammen?\nEnde\n")
    world.mail("BEN", "Notiz: Merken\nAnn lügt\nEnde\n")
    assert not world.sent("opened")
    _play(world, bundle)
    letters = world.sent("opened")
    assert [row.recipient for row in letters] == [_address(one) for one in CODES]
    whole = _all(letters[1])
    flat = " ".join(whole.split())
    assert "Haus ANN Ada Adler" in flat
    assert "Pakt" in whole
    assert "Halten wir zusammen?" in whole
    assert "Ann lügt" not in whole
    assert "@players.test" not in whole
    assert not any(world.key(code) in whole for code in CODES)
    with world.services.database.work() as work:
        kinds = [row.kind for row in journal.of_game(work, 1, 100)]
    assert kinds.count(Kind.OPENED) == 1


@pytest.mark.parametrize("bundle", list(RULES))
def test_the_last_report_says_who_played_and_no_report_says_an_address(
    quick_world: World, bundle: str
) -> None:
    """docs/privacy.md says so: players and spectators get the names, and only then."""
    world = quick_world
    _game(world, bundle=bundle, names=("Ada Adler", "Bert Birke", "Cora Christ"))
    with world.services.database.work() as work:
        guest = appointing.person_at(work, "guest@players.test", "de")
        now, row = world.clock.now(), games.get(work, 1)
        appointing.appoint(work, row, guest, RoleKind.SPECTATOR, now=now)
    _play(world, bundle)
    for address in ("ann@players.test", "guest@players.test"):
        *earlier, last = [
            _all(row)
            for row in world.sent()
            if row.recipient == address and row.kind == "report"
        ]
        assert "Bert Birke" in last
        assert not [one for one in earlier if "Bert Birke" in one]
        assert not [one for one in (*earlier, last) if "ben@players.test" in one]


def test_nothing_is_opened_that_was_not_announced(quick_world: World) -> None:
    world = quick_world
    _game(world, days=0)
    opening = " ".join(text_of(world.sent("opening", "ANN")[0]).split())
    assert "Auch nach dem Ende wird nur aufgedeckt" in opening
    assert "Schlusswort" not in opening
    world.mail("ANN", "v\nNachricht BEN:\nAbmachung\nEnde\n")
    _play(world)
    assert not world.sent("opened")
    assert not any("Abmachung" in _all(row) for row in world.sent("report"))
    assert "kommt zu spät" in _word(world, "ANN", "Schön war es.")
    world.clock.pass_by(days=30)
    assert _close(world) == 0
    assert not world.sent("afterwords")


def test_orders_alone_say_nothing_of_names_and_messages(quick_world: World) -> None:
    world = quick_world
    _game(world, "orders")
    opening = " ".join(text_of(world.sent("opening", "ANN")[0]).split())
    assert "alle Befehle aller Runden. Adressen erfährt niemand." in opening
    assert "Geheim bleibt: wer auf" in opening
    world.mail("ANN", "l,7\nk,Alois,600,2\nNachricht BEN:\nAbmachung\nEnde\n")
    _play(world)
    whole = _all(world.sent("opened", "CID")[0])
    assert re.search(r"ANN  l,7\n +k,Alois,600,2\n", whole)
    assert re.search(r"BEN  -", whole)
    assert "Abmachung" not in whole
    assert "Ada Adler" not in whole


def test_opened_orders_are_in_the_words_of_their_reader(quick_world: World) -> None:
    world = quick_world
    _game(world, "orders", bundle="mark")
    world.speak("CID", "en")
    world.mail("ANN", "g,*,2,Dauer\n")
    _play(world, "mark")
    german, english = (_all(world.sent("opened", one)[0]) for one in ("BEN", "CID"))
    assert "ANN  g,*,2,Dauer" in german
    assert "ANN  g,*,2,lasting" in english


def test_who_took_a_seat_over_and_who_was_forgotten(quick_world: World) -> None:
    """A name that was removed stays removed, whoever asks for it."""
    world = quick_world
    _game(world, "names")
    with world.services.database.work() as work:
        now = world.clock.now()
        row, ann = games.get(work, 1), roles.players(work, 1)[0]
        seat = ann.own_seat
        appointing.end(work, ann, now=now)
        new = appointing.person_at(work, "new@players.test", "en")
        new.real_name = "Nora Neu"
        world.clock.pass_by(minutes=5)
        now = world.clock.now()
        appointing.appoint(work, row, new, RoleKind.PLAYER, now=now, seat=seat)
        lent = appointing.person_at(work, "sam@players.test", "en")
        lent.real_name = "Sam Vertreter"
        seat = roles.players(work, 1)[1].own_seat
        kind = RoleKind.SUBSTITUTE
        appointing.appoint(work, row, lent, kind, now=now, seat=seat, until=now)
        erase_person.forget(work, ann.person, now)
    _play(world)
    english = " ".join(text_of(world.sent("opened", "NEW")[0]).split())
    assert "(name removed) and Nora Neu (from Round 1 on)" in english
    assert "Bert Birke and Sam Vertreter (substitute)" in english
    assert "Ada" not in english
    assert not world.sent("opened", "SAM")


def test_a_long_game_comes_as_files(quick_world: World) -> None:
    world = quick_world
    _game(world, "orders", "messages")
    lines = "\n".join(f"Zeile {number}" for number in range(80))
    world.mail("ANN", f"Nachricht alle: Lang\n{lines}\nEnde\n")
    _play(world)
    row = world.sent("opened", "BEN")[0]
    assert set(_files(row)) == {"nachrichten.txt"}
    assert "Zeile 79" in _files(row)["nachrichten.txt"]
    assert "nachrichten.txt" in text_of(row)
    assert "Zeile 79" not in text_of(row)


def test_closing_words_go_out_when_all_have_written(quick_world: World) -> None:
    world = quick_world
    _game(world, "names")
    world.lead(1)
    assert "zählt nicht" in _word(world, "ANN", "Zu früh.")
    _play(world)
    last = " ".join(text_of(world.sent("report", "ANN")[-1]).split())
    assert 'mit einer Zeile "Schlusswort:"' in last
    assert "(1 von 3)" in _word(world, "ANN", "Erst so.")
    assert "(1 von 3)" in _word(world, "ANN", "Dann so, Ada Adler.")
    assert "(2 von 3)" in _word(world, "BEN", "Es war schön.")
    assert _close(world) == 0
    assert "Dein Schlusswort ist gelöscht" in _word(world, "BEN", "", title="")
    assert "(2 von 3)" in _word(world, "BEN", "Es war sehr schön.")
    assert "haben alle geschrieben" in _word(world, "CID", "Bis bald!")
    assert not world.sent("afterwords")
    assert _close(world) == 1
    found = world.sent("afterwords")
    assert {row.recipient for row in found} == {
        *map(_address, CODES),
        "gm@masters.test",
    }
    text = text_of(found[0])
    assert all(one in text for one in ("Dann so", "sehr schön", "Bis bald!"))
    assert "Erst so" not in text
    assert "kommt zu spät" in _word(world, "ANN", "Noch etwas.")
    assert _close(world) == 0
    # Whoever looks back finds them below the last report.
    world.mail("CID", "bericht\n")
    again = text_of(world.sent("report", "CID")[-1])
    assert "sehr schön" in again
    assert "Schlusswort:" not in again


def test_nobody_waits_for_the_closing_word_of_a_robot(quick_world: World) -> None:
    world = quick_world
    _game(world, "names")
    with world.services.database.work() as work:
        roles.players(work, 1)[2].own_seat.robot = "greedy"
    _play(world)
    told = " ".join(text_of(world.sent("opened", "ANN")[0]).split())
    assert "Cora Christ und zuletzt ein Roboter (greedy)" in told
    assert "(1 von 2)" in _word(world, "ANN", "Danke!")
    assert "haben alle geschrieben" in _word(world, "BEN", "Danke!")
    assert _close(world) == 1


def test_closing_words_go_out_when_their_time_is_over(quick_world: World) -> None:
    world = quick_world
    _game(world, days=3)
    _play(world)
    _word(world, "ANN", "Danke!")
    world.clock.pass_by(days=2)
    assert _close(world) == 0
    world.clock.pass_by(days=2)
    assert "kommt zu spät" in _word(world, "BEN", "Ich auch.")
    assert _close(world) == 1
    assert "Ich auch" not in text_of(world.sent("afterwords", "BEN")[0])


def test_where_nobody_writes_nothing_goes_out(quick_world: World) -> None:
    world = quick_world
    _game(world, days=3)
    _play(world)
    world.clock.pass_by(days=4)
    assert _close(world) == 1
    assert not world.sent("afterwords")
    assert _close(world) == 0


def test_a_closing_word_that_names_its_author_is_asked_about(
    quick_world: World,
) -> None:
    """An address is asked about even where the names are open."""
    world = quick_world
    _game(world)
    _play(world)
    said = "Gruß, Ada Adler"
    world.mail("ANN", f"Schlusswort:\n{said}\nEnde\n")
    assert "steht dein eigener Name" in flat(world.newest("confirm", "ANN"))
    world.agree()
    assert "(1 von 3)" in flat(world.reply("ANN"))


def test_an_address_in_a_closing_word_is_asked_about_in_an_open_game(
    quick_world: World,
) -> None:
    world = quick_world
    _game(world, *EVERYTHING)
    _play(world)
    world.mail("ANN", "Schlusswort:\nSchreibt mir: ann@players.test\nEnde\n")
    assert "steht dein eigener Name" in flat(world.newest("confirm", "ANN"))
    assert "(1 von 3)" in _word(world, "BEN", "Euer Bert Birke")


def test_a_mail_that_was_received_later_wins(quick_world: World) -> None:
    world = quick_world
    _game(world)
    _play(world)
    before = world.clock.now()
    world.clock.pass_by(minutes=5)
    _word(world, "ANN", "Neu.")
    world.mail("ANN", "Schlusswort:\nAlt.\nEnde\n", at=before)
    with world.services.database.work() as work:
        (found,) = passages.afterwords(work, 1).values()
    assert found.text == "Neu."


def test_nobody_without_a_seat_has_a_closing_word(quick_world: World) -> None:
    world = quick_world
    _game(world)
    gm = world.lead(1)
    _play(world)
    to = f"spiel+{gm.key}@example.org"
    world.write("gm@masters.test", to, "Schlusswort:\nHallo\nEnde\n")
    with world.services.database.work() as work:
        assert passages.afterwords(work, 1) == {}
    told = [row for row in world.sent("reply") if row.recipient == "gm@masters.test"]
    assert "ging NICHT hinaus" in " ".join(text_of(told[-1]).split())


def test_a_game_that_is_closed_early_is_opened_too(quick_world: World) -> None:
    world = quick_world
    RULES["egon"] = {"rounds": 3}
    try:
        _game(world, "names")
    finally:
        RULES["egon"] = {"rounds": 1}
    world.end_round()
    with world.services.database.work() as work:
        row = games.lock(work, 1)
        interventions.close(GameSession(work, world.services, row))
    told = " ".join(text_of(world.sent("opened", "ANN")[0]).split())
    assert "Bert Birke" in told
    assert "Möchtest du den anderen noch etwas sagen?" in told
    assert "(1 von 3)" in _word(world, "ANN", "Schade.")


def test_closing_words_are_asked_of_those_who_have_a_seat(quick_world: World) -> None:
    """A game master's would be refused."""
    world = quick_world
    _game(world, "names")
    world.lead(1)
    _play(world)
    letters = {row.recipient: text_of(row) for row in world.sent("opened")}
    assert len(letters) == len(CODES) + 1
    asked = {one for one in letters if "Schlusswort" in letters[one]}
    assert asked == set(map(_address, CODES))


def test_a_game_that_is_closed_early_and_opens_nothing_asks_for_closing_words(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its game master has none, and so gets no letter; nothing was opened."""
    world = quick_world
    monkeypatch.setitem(RULES, "egon", {"rounds": 3})
    _game(world)
    world.lead(1)
    world.end_round()
    with world.services.database.work() as work:
        row = games.lock(work, 1)
        interventions.close(GameSession(work, world.services, row))
    letters = world.sent("opened")
    assert {row.recipient for row in letters} == set(map(_address, CODES))
    assert "Möchtest du den anderen noch etwas sagen?" in text_of(letters[0])
    with world.services.database.work() as work:
        assert not journal.of_kind(work, 1, Kind.OPENED)
