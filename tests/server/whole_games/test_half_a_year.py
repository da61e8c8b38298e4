"""A game of twelve over half a year, of people who know their mails alone.

Somebody signs up twice, somebody comes too late, a server is switched off, players are
away, have a substitute, fall silent and are replaced; the game master goes back a
round, acts for somebody, keeps reports back. What they were promised stands in mails.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random

import pytest

from server.bundles import troupe
from server.games.editions.replay import replay
from server.games.setup import announcing
from server.games.state import draws
from server.services import EMBEDDED
from server.storage.games import games
from server.storage.inbox import inbox
from server.storage.tables.outbox import OutboxRow
from tests.server.whole_games.by_mail import everything
from tests.server.whole_games.correspondents import (
    Correspondent,
    Player,
    Server,
)
from tests.server.world import World, flat, parsed, text_of

MAX_LINES = 140
"""Lines of a report above what is to do next: they were 295 in the middle."""
FIRST_SCREEN = 25
BELOW = (
    *("AUS DER ZEITUNG", "FROM THE PAPER", "NÄCHSTE RUNDE", "NEXT ROUND"),
    *("ZUM NACHRECHNEN", "TO CHECK FOR YOURSELF"),
)
END = ("ENDSTAND", "FINAL RANKING")
DUE = ("Zugabgabe für Runde", "Deadline for Round")
TO_DO = ("WAS JETZT ZU TUN IST", "WHAT TO DO NOW")
UNREACHABLE = {"de": "nicht zu erreichen", "en": "could not be reached"}
TITLE = "Egon 7"
ROUND = timedelta(hours=48)
LATE_NAME = "Nina Nachzug"


class Story:
    """The game and the people in it; `said` are answers, by what was asked."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.server = Server(world)
        self.said: dict[str, str] = {}
        self.ends_at = world.clock.now()
        self.gm = Correspondent(world, "gm@masters.test")
        self.fan = Correspondent(world, "fan@watchers.test")
        self.nina = Correspondent(world, "nina@late.test")
        self.vera = Correspondent(world, "vera@friends.test")
        self.parts = {part.role.code: part for part in troupe("egon").cast(12, None)}
        self.players: dict[str, Player] = {}

    def play(self) -> None:
        """Play the game from the first sign-up to the last closing word."""
        self.sign_up()
        self.round()
        self.messages()
        self.outage()
        self.protest()
        self.absence_and_substitute()
        self.silence_and_replacement()
        self.back_and_again()
        self.interventions()
        self.kept_back()
        while not self.over:
            self.ends_at = self.deadline
            self.round()
        self.closing_words()

    # Scenes, in the order in which they are played.

    def sign_up(self) -> None:
        with self.world.services.database.work() as work:
            plan = announcing.NewGame(
                bundle="egon",
                title=TITLE,
                schedule="every 48 hours",
                zone="Europe/Berlin",
                mailbox=EMBEDDED,
                wanted=12,
                rules={},
                opens=("names",),
            )
            self.game_id = announcing.announce(work, plan, self.world.clock.now()).id
        self.world.lead(self.game_id, self.gm.address)
        for number, (code, part) in enumerate(self.parts.items()):
            language = "en" if number % 4 == 3 else "de"
            self.players[code] = Player(self.world, part, language)
            self.players[code].sign_up(TITLE)
        again = Correspondent(self.world, "alm+again@players.test")
        self.said["double"] = again.write(f'anmelden {TITLE}, Doppel, DOP, "Dora"')
        wish = f'{TITLE}, Nachzug, NNN, "{LATE_NAME}"'
        self.said["too late"] = self.nina.write(f"anmelden {wish}")
        self.nina.write(f"warteliste {wish}")
        self.said["on the list"] = self.nina.answer(
            self.nina.mails("confirm")[-1], "ja"
        )
        self.world.ask_about_sign_ups()
        self.fan.write(f"zuschauen {TITLE}")
        self.fan.answer(self.fan.mails("confirm")[-1], "ja")
        self.master("beginnen")

    def messages(self) -> None:
        one, other = self.players["ALM"], self.players["BRO"]
        one.say("Nachricht BRO:\nWollen wir uns verbünden?\nEnde")
        got = other.find("Wollen wir uns verbünden?", "message")
        self.said["answer"] = other.answer(got, "Gern, aber nur diese Woche.")
        back = one.find("Gern, aber nur diese Woche.", "message")
        self.said["order in answer"] = one.answer(back, "Abgemacht!\nk,Bolle,400,1")
        one.say("Nachricht SL:\nDarf man das?\nEnde")
        self.gm.answer(self.gm.find("Darf man das?", "message"), "Man darf.")
        self.round()

    def outage(self) -> None:
        self.order()
        deadline = self.deadline
        self.server.until(deadline - timedelta(hours=2))
        self.server.away(timedelta(hours=5))
        assert self.deadline > deadline
        self.server.until(self.deadline)

    def protest(self) -> None:
        self.players["ALM"].say("einspruch 3.7: Mir fehlen zwei Steine.")
        asked = self.gm.find("Mir fehlen zwei Steine")
        number = re.findall(r"entscheid (\d+)", text_of(asked))[-1]
        self.gm.answer(asked, f"entscheid {number}: Bolle hatte keine mehr.")
        self.round()

    def absence_and_substitute(self) -> None:
        now = self.deadline.date()
        first, last = now + timedelta(days=1), now + timedelta(days=4)
        self.said["away"] = self.players["BRO"].say(f"pause {first} {last}")
        self.players["ELS"].say(f"vertretung {self.vera.address} {now} {last}")
        self.vera.answer(self.vera.mails()[-1], "ja")
        self.away_until = last
        self.round()
        assert self.deadline.date() > last
        instead = Player(self.world, self.parts["ELS"])
        instead.address = self.vera.address
        instead.order()
        self.round("ELS")
        self.server.until(self.world.clock.now() + timedelta(hours=1))
        self.said["substitute is late"] = self.vera.answer(
            self.vera.mails("report")[-1], "v"
        )

    def silence_and_replacement(self) -> None:
        silent = self.players["WUM"]
        self.round("WUM")
        self.round("WUM")
        self.server.until(self.world.clock.now() + timedelta(hours=1))
        invited = self.nina.mails()[-1]
        self.said["invited"] = text_of(invited)
        self.said["takes the seat"] = self.nina.answer(invited, "ja")
        self.said["old key"] = silent.say("v")
        successor = Player(self.world, self.parts["WUM"], "de")
        successor.address = self.nina.address
        self.players["WUM"] = successor
        self.former = silent
        self.round()

    def back_and_again(self) -> None:
        done = self.number - 1
        self.back_to = done
        self.world.vouches = True
        self.said["back"] = self.master(f"zurück {done}, ja")
        self.said["back again"] = self.master(f"zurück {done}, ja")
        self.players["NAC"].say("bk,3\nl,7")
        self.server.until(self.deadline)
        self.round()

    def interventions(self) -> None:
        number = self.number
        self.order()
        self.said["act"] = self.master(f"für {number}, GRA:\nbk,2\nEnde")
        self.master("Rundschreiben: Betriebsausflug\nAm Samstag ist alles zu.\nEnde")
        listed = self.master("strafe")
        found = re.search(r"^  ([A-Z]{3}) ", listed, re.MULTILINE)
        assert found is not None, listed
        self.said["penalty"] = self.master(f"strafe {number}, {found[1]}, 80 Kj")
        self.said["late command"] = self.master(f"auswerten {number - 1}")
        self.server.until(self.deadline)

    def kept_back(self) -> None:
        number = self.number
        self.master(f"option {number}, keep_reports ja")
        self.order()
        known = len(self.players["ALM"].mails("report"))
        self.server.until(self.deadline)
        assert len(self.players["ALM"].mails("report")) == known
        self.said["waits"] = self.master("stand")
        self.master(f"freigeben {number}")
        assert len(self.players["ALM"].mails("report")) == known + 1
        self.master(f"option {number + 1}, keep_reports nein")

    def closing_words(self) -> None:
        self.server.until(self.world.clock.now() + timedelta(hours=1))
        self.players["ALM"].answer(
            self.players["ALM"].mails()[-1],
            "Schlusswort:\nMein Turm war nur die Kulisse.\nEnde",
        )
        after = self.world.clock.now() + timedelta(days=15)
        self.server.until(after, every=timedelta(hours=6))

    # What the scenes are made of.

    @property
    def over(self) -> bool:
        with self.world.services.database.work() as work:
            return games.get(work, self.game_id).state == "over"

    @property
    def number(self) -> int:
        """Return the number of the open round: in Egon the key of its step."""
        with self.world.services.database.work() as work:
            step = games.open_step(work, self.game_id)
            assert step is not None
            return int(step.key)

    @property
    def deadline(self) -> datetime:
        """Return when the open round ends."""
        with self.world.services.database.work() as work:
            step = games.open_step(work, self.game_id)
            assert step is not None
            assert step.deadline is not None
            return step.deadline

    def master(self, text: str) -> str:
        """Let the game master answer the newest mail that is no message."""
        newest = [row for row in self.gm.mails() if row.kind != "message"][-1]
        return self.gm.answer(newest, text)

    def order(self, *but: str) -> None:
        for code, player in self.players.items():
            if code not in but:
                player.order()

    def round(self, *silent: str) -> None:
        """Play a round in which these send nothing."""
        self.order(*silent)
        self.server.until(self.deadline)


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Story]:
    """The game, played once."""
    world = World(f"sqlite:///{tmp_path_factory.mktemp('year') / 'turmpost.db'}")
    with draws.secrets_from(Random(11).randbytes):  # noqa: S311 - play only
        found = Story(world)
        found.play()
    yield found
    world.close()


def _others(story: Story, *but: str) -> Iterator[OutboxRow]:
    """Yield the mails before the end to players who are not these."""
    for code, player in story.players.items():
        if code not in but:
            yield from (row for row in player.mails() if row.created_at < story.ends_at)


def _reports(player: Correspondent) -> list[str]:
    return [str(parsed(row)["Subject"]) for row in player.mails("report")]


@pytest.fixture(scope="module")
def reports(story: Story) -> list[list[str]]:
    """The lines of the reports of all players, corrected ones apart."""
    return [
        text_of(row).splitlines()
        for player in story.players.values()
        for row in player.mails("report")
        if "Berichtigt" not in (subject := str(parsed(row)["Subject"]))
        and "Corrected" not in subject
    ]


def test_nobody_sits_twice_and_who_comes_too_late_can_wait(story: Story) -> None:
    assert "spielst du in Egon 7 schon mit" in flat(story.said["double"])
    assert "warteliste" in story.said["too late"]
    assert "an 1. Stelle" in flat(story.said["on the list"])


def test_messages_go_both_ways_under_pseudonyms(story: Story) -> None:
    got = story.players["BRO"].find("Wollen wir uns verbünden?", "message")
    assert "Almut Hochhinaus (Egon 7)" in str(parsed(got)["From"])
    back = story.players["ALM"].find("Gern, aber nur diese Woche.", "message")
    assert "Brockenbruder (Egon 7)" in str(parsed(back)["From"])
    assert "wurde NICHT weitergegeben" in story.said["order in answer"]
    assert not any("Abgemacht" in text_of(row) for row in story.players["BRO"].mails())
    story.players["ALM"].find("Man darf.", "message")


def test_an_outage_moves_the_deadline_and_is_told(story: Story) -> None:
    for player in story.players.values():
        if player.address != story.nina.address:
            player.find(UNREACHABLE[player.language], "deadline")


def test_a_protest_is_ruled_on(story: Story) -> None:
    story.players["ALM"].find("Bolle hatte keine mehr")


def test_who_is_away_is_not_named(story: Story) -> None:
    assert "in dieser Partie: 4 von 14" in flat(story.said["away"])
    until = story.away_until.strftime("%-d.%-m.%Y")
    assert not any(until in text_of(row) for row in _others(story, "BRO", "ELS"))


def test_a_substitute_plays_for_a_while(story: Story) -> None:
    assert story.vera.mails("welcome")
    assert len(_reports(story.vera)) > 1
    assert "ist zu Ende" in flat(story.said["substitute is late"])
    assert len(_reports(story.players["ELS"])) == len(_reports(story.players["RIT"]))


def test_a_silent_seat_is_offered_to_who_waits(story: Story) -> None:
    assert "Sprengmeister Wumm" in story.said["takes the seat"]
    # Who plays there has signed up in English.
    assert "is no longer yours" in flat(story.said["old key"])
    assert len(story.former.mails("reminder")) > 1
    # Everything was played on under the pseudonym that the others know.
    assert any("Sprengmeister Wumm: Platz" in one for one in _reports(story.nina))


def test_nobody_learns_who_is_who_before_the_end(story: Story) -> None:
    people = {part.role.name for part in story.parts.values()} | {LATE_NAME}
    addresses = [story.nina.address, story.vera.address, story.former.address]
    leaked = []
    for player in story.players.values():
        hidden = (people | set(addresses)) - {player.role.name, player.address}
        if player.code == "WUM":
            hidden -= {LATE_NAME}
        if player.code == "ELS":
            hidden -= {story.vera.address}
        for row in player.mails():
            # Replies repeat the names that somebody guesses in EGONmind (8.2).
            if row.created_at < story.ends_at and row.kind != "reply":
                said = everything(row)
                found = sorted(one for one in hidden if one in said)
                leaked += [(row.kind, player.code, one) for one in found]
    assert not leaked


def test_a_round_is_played_again_and_says_what_differs(story: Story) -> None:
    assert "Befehle gelten wieder für Runde" in flat(story.said["back"])
    assert "kann die Partie nicht zurückgehen" in flat(story.said["back again"])
    player = story.players["ALM"]
    player.find("zu einer früheren Runde zurückgegangen")
    corrected = player.find(f"Berichtigte Auswertung Runde {story.back_to}")
    assert "WAS ANDERS IST" in text_of(corrected)


def test_a_game_master_acts_and_is_answered(story: Story) -> None:
    assert "1 Befehl" in story.said["act"]
    story.players["GRA"].find("hat die Spielleitung für dich eingetragen")
    assert "80 Kj" in story.said["penalty"]
    assert "Zu spät: Die Auswertung" in flat(story.said["late command"])
    for player in story.players.values():
        player.find("Am Samstag ist alles zu.")


def test_reports_wait_until_they_are_released(story: Story) -> None:
    assert "warten auf dich" in flat(story.said["waits"])


def test_everybody_gets_each_report_once(story: Story) -> None:
    """Thirteen rounds, and the one that was played again."""
    found = Counter(_reports(story.players["ALM"]))
    assert set(found.values()) == {1}
    assert len(found) == 14
    assert len(story.fan.mails("report")) == 14


def test_a_digest_a_day_and_not_more(story: Story) -> None:
    days = [row.created_at.date() for row in story.gm.mails("digest")]
    assert len(days) == len(set(days)) > 3


def test_the_end_opens_the_names_as_was_announced(story: Story) -> None:
    opened = text_of(story.players["RIT"].find("WER WER WAR"))
    for part in story.parts.values():
        assert part.role.name in opened
    story.players["RIT"].find("Mein Turm war nur die Kulisse.")
    assert not any("WER WER WAR" in text_of(row) for row in story.fan.mails())


def test_no_mail_is_left_and_the_record_holds(story: Story) -> None:
    with story.world.services.database.work() as work:
        outcomes = Counter(row.outcome for row in inbox.newest(work, None, 1000))
        assert None not in outcomes
        assert not any("aside" in str(one) for one in outcomes), outcomes
        row = games.get(work, story.game_id)
        assert not replay(work, row).differences


def test_a_round_of_twelve_is_told_in_140_lines(reports: list[list[str]]) -> None:
    lengths = [
        next(at for at, line in enumerate(lines) if line.startswith(BELOW))
        for lines in reports
    ]
    assert len(lengths) >= 12 * 12
    assert max(lengths) <= MAX_LINES


def test_the_first_screen_says_when_and_what_to_do(reports: list[list[str]]) -> None:
    """The deadline stood in line 145."""
    for lines in reports:
        screen = lines[:FIRST_SCREEN]
        if _is_last(lines):
            continue
        assert any(line.startswith(DUE) for line in screen)
        assert any(line in TO_DO for line in screen)


def test_the_end_begins_with_who_has_won(reports: list[list[str]]) -> None:
    last = list(filter(_is_last, reports))
    assert len(last) == 12
    for lines in last:
        # The own story, then the headline of all.
        headline = " ".join([line for line in lines if line.strip()][1:3])
        assert "gewin" in headline or "win" in headline


def _is_last(lines: list[str]) -> bool:
    return any(line in END for line in lines[:FIRST_SCREEN])
