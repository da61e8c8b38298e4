"""The bazaar is played by mail: hidden hands, two kinds of step, dice before orders.

Nothing in `server/` knows this game: the configuration names it, and that is all. The
secrets are fixed, so that the hands are always these.
"""

from __future__ import annotations

import email
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import default as modern
from itertools import count

import pytest

from engine.protocol import Json, Setup
from server import bundles
from server.exit_codes import ExitCode
from server.games.state import draws
from server.storage.games import games
from server.storage.inbox import inbox
from server.storage.outbox.cause import number_in
from server.storage.tables.games import StepRow
from server.texts.languages import languages
from tests.servers.waiting import wait_until
from tests.toy.engine import GAME
from tests.toy.stage import PATIENCE, Person, Stage, running, text_of
from tests.toy.texts import TEXTS, BazaarTexts
from tests.toy.things import DECK, Deck, Dice, Good
from turmpost.testing.outgoing import sent_bytes

TITLE = "Basar 1"
DE = TEXTS.into("de")
FIRST_SECRET = 64
REAL_NAMES = {"ANT": "Anna Groß", "BEE": "Bernd Klein", "COW": "Carla Lang"}
HANDS = {
    "ANT": "Öl 2, Tuch 5, Öl 1",
    "BEE": "Korn 1, Wein 1, Öl 5",
    "COW": "Wein 4, Tuch 2, Wein 6",
}
MAY_KNOW = {
    "ANT": {"oil 2", "cloth 5", "oil 1", "oil 5"},
    "BEE": {"grain 1", "wine 1", "oil 5", "cloth 4", "wine 6"},
    "COW": {"wine 4", "cloth 2", "wine 6", "wine 5"},
}
"""The own hand, the lots that were won, the cards that were paid for them."""


@dataclass
class Played:
    """A game that was played: the people, and the answers they got, by a name."""

    stage: Stage
    people: dict[str, Person]
    said: dict[str, str] = field(default_factory=dict)

    def __getitem__(self, code: str) -> Person:
        return self.people[code]

    def report(self, code: str, number: int) -> str:
        """Return a player's report with this number."""
        return text_of(self[code].wait_for("report", number))

    def all_have(self, kind: str, number: int) -> None:
        """Wait until everybody has this mail."""
        for person in self.people.values():
            person.wait_for(kind, number)

    def all_sent(self) -> bool:
        """Return whether the server knows of every mail that it was taken."""
        return {row.state for row in self.stage.outgoing()} == {"sent"}

    def steps(self) -> list[StepRow]:
        """Return all steps as they are stored."""
        with self.stage.services.database.work() as work:
            return games.steps(work, 1)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """The game, played once from the sign-up to the end."""
    names = tuple(code.lower() for code in HANDS)
    secrets = (f"{number:064x}" for number in count(FIRST_SECRET))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundles, "_registered", {})
        patch.setattr(draws, "new_secret", lambda: next(secrets))
        with running(tmp_path_factory.mktemp("bazaar"), names) as stage:
            game = Played(stage, {name.upper(): stage.person(name) for name in names})
            sign_up(game)
            first_auction(game)
            first_market(game)
            second_auction(game)
            second_market(game)
            # A mail arrives a moment before its sender notes that it did.
            wait_until(game.all_sent, limit=PATIENCE, what="all mails are marked")
            yield game


def sign_up(game: Played) -> None:
    """Everybody joins by mail; the operator starts the game."""
    announce = ["game", "announce", "bazaar", "--title", TITLE, "--players", "3"]
    assert game.stage.turmpost(*announce, "--schedule", "every 2 hours") == 0
    for code, person in game.people.items():
        name = REAL_NAMES[code]
        person.write(f'anmelden {TITLE}, Haus {code}, {code}, "{name}"')
        person.wait_for("welcome", 1)
    assert game.stage.turmpost("game", "start", TITLE) == 0
    game.all_have("opening", 1)
    game.said["english"] = game["COW"].ask("language en")


def first_auction(game: Played) -> None:
    """ANT sells the lot; BEE bids more than COW."""
    game.said["worth"] = game["ANT"].ask("wert\nwert Öl\nb,Öl,2")
    game.said["english worth"] = game["COW"].ask("worth\nhelp worth")
    game.said["auctioneer"] = game["ANT"].ask("b,Öl,2\nl,Öl,3")
    game.said["bid"] = game["BEE"].ask("b,Öl,5\nb,Wein,4\nb,Oil;5\nb,Brot,1")
    game.said["english bid"] = game["COW"].ask("bid, wine, 4")
    game.said["first ready"] = game["BEE"].ask("fertig")
    game.said["last ready"] = game["COW"].ask("ready")
    game.all_have("report", 1)


def first_market(game: Played) -> None:
    """ANT's limit sells; BEE sells by an order; COW is silent until the deadline."""
    game.said["limit"] = game["ANT"].ask("l,Tuch,6")
    game.said["sale"] = game["BEE"].ask("v,Korn,1\nv,Tuch,5\nprobe")
    assert game.stage.turmpost("game", "now", TITLE) == 0
    game.all_have("report", 2)


def second_auction(game: Played) -> None:
    """BEE sells the lot; COW bids more than ANT, who takes a limit back."""
    game.said["before"] = game["ANT"].ask("befehle")
    game.said["deleted"] = game["ANT"].ask("löschen l,Tuch\nb,Tuch,5\nfertig")
    game["COW"].ask("bid,wine,6\nready")
    game.all_have("report", 3)


def second_market(game: Played) -> None:
    """Everybody sells what they can."""
    game.said["gone"] = game["ANT"].ask("befehle")
    game["ANT"].ask("l,Tuch,4\nfertig")
    game["BEE"].ask("v,Wein,2\nfertig")
    game["COW"].ask("sell,wine,2\nready")
    game.all_have("report", 4)


def test_the_opening_shows_the_own_hand(played: Played) -> None:
    for code, hand in HANDS.items():
        opening = text_of(played[code].wait_for("opening", 1))
        assert f"Deine Karten: {hand}." in opening
        assert "Karten am Anfang" not in opening, "it is the default"
    assert "Deadline" in played.said["english"]


def test_an_order_that_does_not_fit_is_refused_alone(played: Played) -> None:
    assert DE.phrase("refusal-auctioneer") in played.said["auctioneer"]
    assert "l,Öl,3" in played.said["auctioneer"]
    assert DE.phrase("refusal-not-held") in played.said["bid"]
    assert "bietet Öl 5" in played.said["bid"]
    assert "Unklar: 1" in played.said["bid"]
    assert '"Brot" ist hier nicht bekannt. Erwartet: Ware.' in played.said["bid"]
    assert "bids wine 4" in played.said["english bid"]
    assert "Davon hast du 1 Karte." in played.said["sale"]
    assert "verkauft 1 Karte Korn" in played.said["sale"]


def test_a_command_of_the_game_is_answered_by_mail(played: Played) -> None:
    """It is one file of `tests/toy/commands` and one entry of toy.lark."""
    assert "Deine Karten (3) sind zusammen 8 wert." in played.said["worth"]
    assert "Deine Karten (2) sind zusammen 3 wert." in played.said["worth"]
    assert DE.phrase("refusal-auctioneer") in played.said["worth"]
    assert "Your cards (3) are worth 12 together." in played.said["english worth"]
    assert "Adds up what your cards are worth" in played.said["english worth"]


def test_only_those_who_can_act_are_waited_for(played: Played) -> None:
    assert DE.phrase("not-your-turn") in played.said["auctioneer"]
    assert DE.phrase("your-turn") in played.said["bid"]
    assert "(1 von 2)" in played.said["first ready"]
    assert "everybody is ready, and the round" in played.said["last ready"]
    auction = played.steps()[1]
    assert auction.deadline is not None
    assert (auction.deadline - auction.opened_at).total_seconds() < 600


def test_the_dice_are_there_before_anybody_decides(played: Played) -> None:
    prices = "Preise je Karte: Öl: 5, Wein: 5, Korn: 2, Tuch: 5."
    assert prices in played.report("ANT", 1)
    assert prices in played.said["sale"]
    assert "Das bringt 2 Münzen." in played.said["sale"]
    assert "Prices of a card: oil: 5, wine: 5" in played.report("COW", 1)


def test_dice_follow_from_a_secret_whose_fingerprint_was_out_before(
    played: Played,
) -> None:
    steps = {step.key: step for step in played.steps()}
    for auction, market, number in (
        ("1.auction", "1.market", 1),
        ("2.auction", "2.market", 3),
    ):
        secret = steps[auction].secret
        assert secret is not None
        fingerprint = draws.commitment(secret)
        report = played.report("BEE", number)
        assert secret in report
        before = played.said["bid" if number == 1 else "before"]
        assert secret not in before
        opening = text_of(played["BEE"].wait_for("opening", 1))
        earlier = opening if number == 1 else played.report("BEE", 2)
        assert fingerprint in earlier
        state = GAME.load(_data(steps[auction].state))
        uniform = draws.SealedUniform(secret, for_next=True)
        dice = GAME.draw_chance(state, uniform)
        assert isinstance(dice, Dice)
        assert GAME.dump_chance(dice) == _data(steps[market].chance)


def test_an_order_that_lasts_stands_in_every_step(played: Played) -> None:
    assert "Haus ANT verkauft 3 Karten Öl für 15." in played.report("BEE", 2)
    assert "l,Tuch,6" in played.said["before"]
    assert "Zurückgenommen: l,Tuch,6." in played.said["deleted"]
    assert "l,Tuch" not in played.said["gone"]
    assert "l,Öl,3" in played.said["gone"]


def test_who_is_silent_is_named(played: Played) -> None:
    assert "Von Haus COW kam nichts." in played.report("ANT", 2)
    assert "Nothing came from Haus COW." in played.report("COW", 2)


def test_what_a_player_wins_is_told_to_nobody_else(played: Played) -> None:
    lot = "Die ersteigerte Karte ist Tuch 4."
    assert lot in played.report("BEE", 1)
    assert lot not in played.report("ANT", 1)
    paid = "Haus BEE gibt dafür Öl 5 an Haus ANT."
    assert paid in played.report("BEE", 1)
    assert paid in played.report("ANT", 1)
    assert "Haus BEE wins the hidden card." in played.report("COW", 1)
    assert "The card you won is" not in played.report("COW", 1)


def test_the_end_shows_the_ranking_and_the_deck(played: Played) -> None:
    assert "Platz 1: Haus ANT mit 19 Münzen." in played.report("BEE", 4)
    assert "Place 3: Haus COW with 6 coins." in played.report("COW", 4)
    begin = played.steps()[0]
    assert begin.secret is not None
    assert begin.commitment == draws.commitment(begin.secret)
    for code in HANDS:
        opening = text_of(played[code].wait_for("opening", 1))
        assert begin.commitment in opening
        assert begin.secret in played.report(code, 4)
    deck = GAME.draw_chance(Setup(2), draws.SealedUniform(begin.secret))
    assert isinstance(deck, Deck)
    assert set(deck.cards) == set(DECK)
    assert [card.good for card in deck.cards[:1]] == [Good.OIL]


def test_no_mail_tells_more_than_its_reader_may_know(played: Played) -> None:
    begin = played.steps()[0]
    assert begin.secret is not None
    market = next(step for step in played.steps() if step.key == "2.market")
    mails = [row for row in played.stage.outgoing() if row.game_id == 1]
    for row in mails:
        code = row.recipient.partition("@")[0].upper()
        mail = email.message_from_bytes(sent_bytes(row), policy=modern)
        assert isinstance(mail, EmailMessage)
        text = f"{mail['Subject']}\n{text_of(mail)}"
        assert _cards_in(text) <= MAY_KNOW[code], text
        if number_in(row.dedup_key, StepRow) != market.id:
            assert begin.secret not in text
        others = {name for one, name in REAL_NAMES.items() if one != code}
        assert not any(name in text for name in others)
    assert {row.state for row in mails} == {"sent"}


def test_no_mail_was_set_aside(played: Played) -> None:
    with played.stage.services.database.work() as work:
        rows = inbox.newest(work, None, 1000)
        assert {row.state for row in rows} == {"done"}
        assert all(row.error is None for row in rows)


def test_the_stored_inputs_lead_to_the_stored_states(
    played: Played, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [step.key for step in played.steps()] == [
        "start",
        "1.auction",
        "1.market",
        "2.auction",
        "2.market",
    ]
    assert played.stage.turmpost("replay", TITLE) == 0
    assert "0 differences" in capsys.readouterr().out


def test_a_report_can_be_had_again(played: Played) -> None:
    bee = played["BEE"]
    before = played.report("BEE", 1)
    bee.write("bericht 1.auction", answers=bee.seen[-1])
    again = played.report("BEE", 5)
    assert "wie sie damals" in again
    assert "VORLAGE" not in again
    assert _what_happened(again) == _what_happened(before)


def test_a_game_master_may_throw_the_dice(played: Played) -> None:
    turmpost = played.stage.turmpost
    announce = ["game", "announce", "bazaar", "--title", "Basar 2", "--players", "2"]
    assert turmpost(*announce, "--schedule", "every 2 hours", "--manual-draws") == 0
    for code in ("ANT", "BEE"):
        address = played[code].address
        added = turmpost("player", "add", "Basar 2", code, f"Hof {code}", address)
        assert added == 0
    assert turmpost("game", "start", "Basar 2") == ExitCode.UNUSABLE
    deck = ", ".join(map(str, DECK))
    assert turmpost("game", "start", "Basar 2", "--draw", deck, "--yes") == 0
    opening = text_of(played["BEE"].wait_for("opening", 2))
    assert "Deine Karten: Öl 4, Öl 5, Öl 6." in opening
    assert "SHA-256" not in opening

    # An auction needs no dice: nobody has to enter any.
    reports = sum(mail["X-Turmpost"] == "report" for mail in played["BEE"].seen)
    assert turmpost("game", "now", "Basar 2") == 0
    assert "Preise" not in played.report("BEE", reports + 1)

    assert turmpost("game", "draw", "Basar 2", "7,1,1,1") == ExitCode.UNUSABLE
    assert turmpost("game", "draw", "Basar 2", "6,5,4,3", "--yes") == 0
    dice = text_of(played["BEE"].wait_for("dice", 1))
    assert "Öl: 6, Wein: 5, Korn: 4, Tuch: 3" in " ".join(dice.split())
    shown = played["BEE"].ask("v,Öl,2\nprobe")
    assert "Öl: 6, Wein: 5, Korn: 4, Tuch: 3" in shown
    assert "Das bringt 12 Münzen." in shown
    assert turmpost("game", "now", "Basar 2") == 0
    sold = "Hof BEE verkauft 2 Karten Öl für 12."
    assert sold in played.report("BEE", reports + 2)
    assert turmpost("replay", "Basar 2") == 0


def _cards_in(text: str) -> set[str]:
    """Return the cards a text names, in whichever language."""
    found: set[str] = set()
    for words in map(BazaarTexts, languages()):
        for card in DECK:
            assert card.good is not None
            name = words.speaker.good(card.good)
            if re.search(rf"\b{name}[ ,]{card.value}\b", _without_orders(text)):
                found.add(str(card))
    return found


def _without_orders(text: str) -> str:
    """Leave out sales, limits, and what a player quoted: they are no cards."""
    return re.sub(r"(?m)\b[vl],\w+,\d|^.*b,Wein,4.*$", "", text)


def _what_happened(text: str) -> list[str]:
    """Return the paragraphs of a report that do not look ahead."""
    ahead = (
        "Zugabgabe",
        "ZUM NACHRECHNEN",
        "VORLAGE",
    )
    told = text.replace("\r\n", "\n").strip().split("\n\n")[3:]
    return [one for one in told if not one.startswith(ahead)]


def _data(text: str | None) -> Json:
    """Return what is stored as JSON."""
    assert text is not None
    found: Json = json.loads(text)
    return found
