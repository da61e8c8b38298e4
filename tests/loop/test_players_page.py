"""What docs/players.md says of mails happens, with the figures that it names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from grammar.reading import Roster
from server.config.intake import IntakeConfig
from server.config.settings import GamesConfig
from server.reports.game.bundle import AnyBundle
from tests.loop.pages import ROOT
from tests.loop.scene import DESK, ORDER, STRANGER, Scene
from tests.server.reports.command_pages import BUNDLES
from tests.server.reports.test_guides import PLAYERS, SPAN
from tests.server.world import flat, text_of

PAGES = {"en": "docs/players.md", "de": "docs/players.de.md"}
LANGUAGE = pytest.mark.parametrize("language", PAGES)
FIGURES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "held_days": r"Say yes within (\d+) days",
        "absence_days": r"usually up to (\d+) in a game",
        "objection_days": r"your mails move after (\d+) days",
    },
    "de": {
        "held_days": r"Sag binnen (\d+) Tagen Ja",
        "absence_days": r"meist bis zu (\d+) in einer Partie",
        "objection_days": r"ziehen deine Mails nach (\d+) Tagen um",
    },
}
READY = {"en": "bk,1\nready\n", "de": "bk,1\nfertig\n"}
HALF_AN_HOUR = {"en": "after half an hour", "de": "nach einer halben Stunde"}


def page(language: str) -> str:
    """Return the page as one line."""
    return flat((ROOT / PAGES[language]).read_text(encoding="utf-8"))


@LANGUAGE
def test_the_page_names_the_figures_that_a_server_has_by_default(
    language: str,
) -> None:
    games, intake = GamesConfig(), IntakeConfig()
    default = {
        "held_days": intake.held_days,
        "absence_days": games.absence_days,
        "objection_days": intake.objection_days,
    }
    for key, wording in FIGURES[language].items():
        (told,) = re.findall(wording, page(language))
        assert int(told) == default[key], key


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize("bundle", BUNDLES, ids=lambda bundle: bundle.name)
def test_the_commands_of_the_page_are_read_in_every_game(
    bundle: AnyBundle, language: str
) -> None:
    """They stood in each guide once, where each game's language read them."""
    spans = SPAN.findall((ROOT / PAGES[language]).read_text(encoding="utf-8"))
    typed = [one for one in spans if not one.endswith(":")]
    assert len(typed) > 25
    for span in typed:
        read = bundle.language.read(span, Roster("ANN", PLAYERS))
        assert read.misreads == (), span


@LANGUAGE
def test_mails_come_in_the_language_of_the_sign_up(
    language: str, tmp_path: Path
) -> None:
    """English guides said that mails are in German at first."""
    scene = Scene.made(tmp_path, "de")
    scene.world.announce("Egon 8", players=4)
    word = {"en": "join", "de": "anmelden"}[language]
    line = f'{word} Egon 8, Haus Anna, ANN, "Anna Alt"\n'
    assert scene.world.write(STRANGER, DESK, line).outcome == "joined"
    welcome = scene.letters("stranger")[-1]
    assert text_of(welcome).startswith({"en": "Hello", "de": "Hallo"}[language])


@LANGUAGE
def test_mails_are_not_answered_for_the_reasons_that_the_page_gives(
    language: str, tmp_path: Path
) -> None:
    scene = Scene.made(tmp_path, language)
    world, player = scene.world, scene.world.player("ZOR")
    desk, lines = f"spiel+{player.key}@example.org", "a,Bolle\n"
    before = len(scene.letters("ZOR"))

    automatic = world.write(player.address, desk, lines, Auto_Submitted="auto-replied")
    assert automatic.outcome == "ignored_automatic"
    assert len(scene.letters("ZOR")) == before

    # A new mail: it waits, and the registered address is asked.
    assert world.write(player.address, DESK, lines).outcome == "held_no_key"
    assert scene.letters("ZOR")[-1].kind == "confirm"

    unknown = [world.write(STRANGER, DESK, f"{text}\n") for text in ("a", "k", "l")]
    assert [one.outcome for one in unknown] == [
        *("stranger_helped", "ignored_stranger", "ignored_stranger")
    ]

    # A reply to a mail of the game counts from there, too; it is answered as usual.
    assert world.write(STRANGER, desk, lines).outcome == "orders"
    assert scene.letters("ZOR")[-1].kind == "reply"
    receipt = scene.type("ZOR", {"en": "receipt", "de": "quittung"}[language])
    assert receipt.refusals == []


@LANGUAGE
@pytest.mark.parametrize(("game", "counts"), [("egon", True), ("ostia", False)])
def test_a_late_mail_waits_and_counts_where_its_orders_fit(
    language: str, game: str, tmp_path: Path, *, counts: bool
) -> None:
    scene = Scene.made(tmp_path, language, game)
    world, player = scene.world, scene.world.player("ZOR")
    world.clock.pass_by(hours=1, seconds=1)
    desk = f"spiel+{player.key}@example.org"
    late = world.write(player.address, desk, f"{ORDER[game]}\n")
    assert late.outcome == "waiting"
    scene.end_due_round()
    outcome = world.row(late.uid).outcome
    assert outcome == ("orders" if counts else "nothing_understood")


@LANGUAGE
def test_a_round_ends_half_an_hour_after_the_last_ready(
    language: str, tmp_path: Path
) -> None:
    assert GamesConfig().cool_off_minutes == 30
    assert HALF_AN_HOUR[language] in page(language)
    guides = [
        ROOT / "docs" / PAGES[language].replace("docs/players", f"playing-{one.name}")
        for one in BUNDLES
    ]
    for guide in guides:
        assert HALF_AN_HOUR[language] in flat(guide.read_text(encoding="utf-8")), guide
    scene = Scene.made(tmp_path, language)
    for code in ("MAX", "ZOR"):
        scene.type(code, READY[language])
    said = text_of(scene.letters("ZOR")[-1])
    # It is 15:00, and the deadline was 16:00.
    assert "15:30" in said
    scene.type("ZOR", "bk,2")
    assert "16:00" in text_of(scene.letters("ZOR")[-1])
