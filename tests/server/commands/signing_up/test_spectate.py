"""Spectators: public reports by mail, asked for and dropped again; no more than so."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.protocol import Audience, Player
from server.config.settings import GamesConfig
from server.games.editions.store_edition import kept
from server.games.people import appointing, reachability
from server.games.reports.letters import letters_of
from server.games.seats import erase_person
from server.games.setup import beginning
from server.games.state.session import GameSession
from server.reports.text import plain
from server.storage.games import games, journal
from server.storage.journal_kinds import Kind
from server.storage.kinds import MailKind, RoleKind
from server.storage.people import roles
from server.storage.tables.inbox import InboxRow
from server.storage.tables.outbox import OutboxRow
from server.storage.tables.people import RoleRow
from tests.loop.clicks import clicked
from tests.server.anonymity import leaks
from tests.server.world import TITLE, World, parsed, text_of
from turmpost.testing.seating import give_seat, give_seats

DESK = "spiel@example.org"
EVE = "eve@watchers.test"
PLAYERS = {
    "egon": ("MAX", "ZOR"),
    "ostia": ("ANN", "BEN", "CID"),
    "mark": ("ANN", "BEN", "CID"),
}


@pytest.fixture
def quick_world(quick_world: World) -> World:
    """A server that asks the address of whoever wants to watch."""
    return quick_world.ask_about_sign_ups()


def _to(world: World, address: str = EVE, kind: str | None = None) -> list[OutboxRow]:
    return [row for row in world.sent(kind) if row.recipient == address]


def _ask(world: World, line: str = f"zuschauen {TITLE}", sender: str = EVE) -> InboxRow:
    return world.write(sender, DESK, f"{line}\n")


def _confirm(world: World, sender: str = EVE, word: str = "ja") -> InboxRow:
    question = _to(world, sender, "confirm")[-1]
    asked = f"<{question.message_id}>"
    return world.write(sender, DESK, f"{word}\n", in_reply_to=asked)


def _watch(world: World, sender: str = EVE) -> RoleRow:
    _ask(world, sender=sender)
    _confirm(world, sender)
    return _watchers(world)[-1]


def _watchers(world: World) -> list[RoleRow]:
    with world.services.database.work() as work:
        return roles.spectators(work, 1, world.clock.now())


def _says(world: World, role: RoleRow, text: str, sender: str = EVE) -> str:
    world.write(sender, f"spiel+{role.key}@example.org", text)
    return " ".join(text_of(_to(world, role.address)[-1]).split())


def test_a_spectator_is_told_what_is_said_to_spectators(quick_world: World) -> None:
    """The report once began with a colon and nothing behind it."""
    world = quick_world
    world.start("MAX", "ZOR")
    role = _watch(world)
    said = _says(world, role, "hilfe abmelden\n")
    assert "Beendet das Zuschauen" in said
    assert "Ersatz" not in said
    assert "deinen eigenen" not in _says(world, role, "hilfe\n")
    world.end_round()
    report = " ".join(text_of(_to(world, kind="report")[0]).split())
    assert f"Hier ist die Auswertung von {TITLE}, Runde 1. Zugabgabe" in report
    with world.services.database.work() as work:
        erase_person.forget(work, roles.get(work, role.id).person, world.clock.now())
    master = world.lead(1)
    world.write(master.address, f"spiel+{master.key}@example.org", "journal\n")
    noted = " ".join(text_of(_to(world, master.address)[-1]).split())
    assert "jemand ist jetzt Zuschauer" in noted
    assert EVE not in noted


def test_whoever_asks_is_asked_back_and_then_gets_public_reports(
    quick_world: World,
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    assert _ask(world).outcome == "held_sign_up"
    question = " ".join(text_of(_to(world, kind="confirm")[0]).split())
    assert f"{TITLE} zuschauen: nach jeder Runde die öffentliche" in question
    assert _watchers(world) == []
    _confirm(world)
    (welcome,) = _to(world, kind="welcome")
    assert '"Zuschauer 1"' in text_of(welcome)
    world.mail("MAX", "v\nk,Alois,600,2\n")
    world.end_round()
    (report,) = _to(world, kind="report")
    text = text_of(report)
    assert "Auswertung Runde 1" in str(parsed(report)["Subject"])
    assert text.startswith("Hallo!")
    assert "WAS DIR GESCHAH" not in text
    assert "VORLAGE" not in text
    assert "Haus MAX" in text
    with world.services.database.work() as work:
        assert leaks(work) == []


def test_a_forged_wish_changes_nothing_and_no_mails_flow(quick_world: World) -> None:
    """Sign-ups without an authserv_id count at once; a subscription must not."""
    world = quick_world
    world.start("MAX", "ZOR")
    for _ in range(4):
        _ask(world)
    world.end_round()
    assert [row.kind for row in _to(world)] == ["confirm"]
    assert _confirm(world, word="nein").outcome == "disowned"
    assert _watchers(world) == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("zuschauen Egon 99", "Egon 99"),
        ("zuschauen x" * 3, "Partie"),
        ("spectate http://evil.test/", "no game"),
        ("zuschauen", "zuschauen Egon 7"),
    ],
)
def test_what_cannot_be_watched_is_refused_with_the_reason(
    quick_world: World, line: str, said: str
) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    _ask(world, line)
    (reply,) = _to(world)
    assert said.casefold() in text_of(reply).casefold()
    assert "http://evil" not in text_of(reply)


def test_nobody_watches_a_game_of_his_own(quick_world: World) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    world.lead(game_id)
    world.mail("MAX", f"zuschauen {TITLE}\n")
    assert "spielst du selbst mit" in world.reply("MAX")
    # Nor from the same mailbox with another tag, or as its game master.
    _ask(world, sender="max+2@players.test")
    assert "spielst du selbst mit" in text_of(_to(world, "max+2@players.test")[-1])
    _ask(world, sender="gm@masters.test")
    assert "leitest du selbst" in text_of(_to(world, "gm@masters.test")[-1])
    assert _watchers(world) == []


def test_who_plays_elsewhere_watches_at_once_with_the_key(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    world.announce("Egon 8")
    world.mail("MAX", "zuschauen egon 8\n")
    with world.services.database.work() as work:
        (found,) = roles.spectators(work, 2, world.clock.now())
    assert found.address == "max@players.test"
    assert len(world.sent("welcome", "MAX")) == 1
    assert not world.sent("reply", "MAX")


def test_a_click_ends_it_and_a_footer_does_not(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    role = _watch(world)
    world.end_round()
    field = str(parsed(_to(world, kind="report")[0])["List-Unsubscribe"])
    assert role.key not in field
    assert "body=abmelden" in field
    said = _says(world, role, "a\nb\nc\nd\ne\nf\ng\nabmelden\n")
    assert "zählt nicht" in said
    assert len(_watchers(world)) == 1
    click = clicked(field.strip("<>"))
    assert world.deliver(click.mail(role.address, click.body)).outcome == "unsubscribed"
    assert _watchers(world) == []
    assert "nicht mehr zu" in _says(world, _watch(world), "abmelden\n")
    assert _watchers(world) == []
    world.end_round()
    assert len(_to(world, kind="report")) == 1
    with world.services.database.work() as work:
        kinds = [row.kind for row in journal.of_game(work, 1, 100)]
    assert kinds.count(Kind.APPOINTED) == kinds.count(Kind.ROLE_ENDED) == 2


def test_a_spectators_orders_count_for_nobody(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    role = _watch(world)
    said = _says(world, role, "v\nNachricht MAX: Hallo\nIch bin Eve\nEnde\nfertig\n")
    assert "schaust bei" in said
    assert "ging NICHT hinaus" in said
    assert not world.sent("message")
    assert not world.sent("reply", "MAX")


@pytest.mark.parametrize("bundle", sorted(PLAYERS))
def test_a_spectator_learns_no_more_than_the_public_view_holds(
    quick_world: World, bundle: str
) -> None:
    """Reports, past ones too, status and history are those of the public."""
    world = quick_world
    world.start(*PLAYERS[bundle], bundle=bundle)
    role = _watch(world)
    world.end_round()
    world.end_round()
    reports = _to(world, kind="report")
    assert len(reports) == 2
    with world.services.database.work() as work:
        row = games.get(work, 1)
        steps = [one for one in games.steps(work, 1) if one.sequence]
        key = steps[0].key
        letters = letters_of(work, kept(work, row, steps[1]))
        facts = letters.facts(Audience.PUBLIC)
        words = letters.edition.game.bundle.words("de")
        account = words.report(facts, letters.public("de"))
        mail = text_of(reports[1]).replace("\r", "")
        for part in (account.place, account.happened, account.outlook):
            assert plain.blocks(part, "de").strip() in mail
        assert leaks(work) == []
    _says(world, role, f"bericht {key}\n")
    assert "noch einmal" in text_of(_to(world, kind="report")[-1])
    assert _says(world, role, "status\n")
    assert PLAYERS[bundle][0] in _says(world, role, "geschichte\n")
    own = [text_of(one) for one in world.sent("report", PLAYERS[bundle][0])]
    assert all(own)
    with world.services.database.work() as work:
        assert leaks(work) == []


def test_whoever_takes_a_seat_watches_no_longer(quick_world: World) -> None:
    world = quick_world
    world.announce()
    _watch(world)
    with world.services.database.work() as work:
        row = games.get(work, 1)
        player = Player("EVE", "Haus Eve", "Eve E.")
        address = "eve+turm@watchers.test"
        now = world.clock.now()
        give_seat(work, row, player, address, now)
        assert roles.spectators(work, 1, now) == []


def test_the_start_and_a_cancelled_game_are_told(quick_world: World) -> None:
    world = quick_world
    game_id = world.announce(players=2)
    _watch(world)
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        give_seats(work, row, ("MAX", "ZOR"), world.clock.now())
        beginning.start(GameSession(work, world.services, row), world.clock.now())
    begun = text_of(_to(world, kind="opening")[0])
    assert "Haus ZOR" in begun
    assert "SHA-256" not in begun
    assert "Zugabgabe ist" in begun
    world.vouches = True
    gm = world.lead(game_id)
    to = f"spiel+{gm.key}@example.org"
    world.write("gm@masters.test", to, "abbrechen 1, Zu wenige., ja\n")
    told = text_of(_to(world, kind="change")[0])
    assert "abgebrochen" in told
    assert "Zu wenige." in told
    assert "Befehle" not in told


def test_a_game_master_sees_who_watches_and_takes_one_away(quick_world: World) -> None:
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    gm = world.lead(game_id)

    def say(text: str) -> str:
        to = f"spiel+{gm.key}@example.org"
        world.write("gm@masters.test", to, text)
        return " ".join(text_of(_to(world, "gm@masters.test")[-1]).split())

    assert "schaut niemand zu" in say("zuschauer\n")
    _watch(world, "ada@watchers.test")
    _watch(world)
    assert "Zuschauer: 2." in say("stand\n")
    assert re.search(rf"2 2026-12-01 de {EVE}", say("zuschauer\n# 2\n"))
    assert "niemand mit Nummer 3" in say("zuschauer 3, weg\n")
    assert "erfährt es" in say("zuschauer 1, weg\n")
    assert "niemand mit Nummer 1" in say("zuschauer 1, weg\n# 2\n")
    (told,) = _to(world, "ada@watchers.test", "change")
    assert "von der Liste" in " ".join(text_of(told).split())
    assert [one.address for one in _watchers(world)] == [EVE]


def test_the_number_of_spectators_is_limited(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("few")
    world = World(f"sqlite:///{folder / 'turmpost.db'}")
    config = replace(world.config, games=GamesConfig(spectators=1))
    world.services = replace(world.services, config=config)
    world.ask_about_sign_ups()
    world.start("MAX", "ZOR")
    _watch(world)
    _ask(world, sender="ada@watchers.test")
    assert "kein Platz mehr" in text_of(_to(world, "ada@watchers.test")[0])
    _ask(world)
    assert "schaust du mit deiner Adresse schon zu" in " ".join(
        text_of(_to(world)[-1]).split()
    )
    world.close()


def test_an_address_that_is_given_up_watches_no_longer(quick_world: World) -> None:
    """The game master was told of somebody for whom nobody waits."""
    world = quick_world
    game_id = world.start("MAX", "ZOR")
    world.lead(game_id)
    role = _watch(world)
    number = _to(world)[-1].id
    with world.services.database.work() as work:
        row, found = games.get(work, game_id), roles.get(work, role.id)
        mail = work.session.get_one(OutboxRow, number)
        mail.kind = MailKind.PROBE
        reachability.note_hard_bounce(
            GameSession(work, world.services, row), found, mail
        )
        assert roles.spectators(work, game_id, world.clock.now()) == []
    assert _to(world, "gm@masters.test") == []


def test_who_watches_can_be_forgotten_while_the_game_runs(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    role = _watch(world)
    with world.services.database.work() as work:
        person = roles.get(work, role.id).person
        erase_person.forget(work, person, world.clock.now())
    world.end_round()
    assert _to(world, kind="report") == []
    assert _watchers(world) == []


def test_a_substitute_watches_no_longer(quick_world: World) -> None:
    world = quick_world
    world.start("MAX", "ZOR")
    role = _watch(world)
    with world.services.database.work() as work:
        found = roles.get(work, role.id)
        seat = roles.players(work, 1)[0].own_seat
        appointing.appoint(
            work,
            games.get(work, 1),
            found.person,
            RoleKind.SUBSTITUTE,
            now=world.clock.now(),
            seat=seat,
        )
    assert _watchers(world) == []
