"""The files of a site: valid, without dead ends, and true."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from datetime import UTC, datetime, timedelta
from html import unescape
from pathlib import Path

import pytest
from icalendar import Calendar

from server.games.clock import deadline_passed
from server.games.rounds import embargo
from server.games.seats import erase_person
from server.games.state import draws, options
from server.games.state.session import GameSession
from server.pages import folder, site
from server.pages.cards import Card
from server.pages.frame import Site
from server.storage.games import games, newspaper_issues
from server.storage.people import roles
from tests.browser.viewer import Viewer
from tests.server.pages.checking import ATOM, Files, check
from tests.server.pages.conftest import LOOK
from tests.server.whole_games.by_mail import sit_down
from tests.server.world import World

APPROVED = Path(__file__).parent / "approved"
DAY = timedelta(days=1)


def _made(world: World, look: Site = LOOK) -> dict[str, bytes]:
    return dict(site.files(site.games_of(world.services.database), look))


def _everything(files: Files) -> str:
    """Return all that is made from games."""
    made = (".html", ".json", ".xml", ".ics")
    return "\n".join(
        content.decode()
        for path, content in files.items()
        if path.endswith(made) and "/handbook/" not in path
    )


def test_every_file_is_valid_and_no_link_leads_nowhere(files: Files) -> None:
    assert len(files) > 40
    check(files)


def test_an_empty_server_has_a_site(quick_world: World) -> None:
    found = _made(quick_world)
    check(found)
    assert "Zurzeit gibt es keine Partie." in found["index.html"].decode()


def test_games_stand_where_they_belong(files: Files) -> None:
    page = files["en/index.html"].decode()
    order = [
        page.index(word) for word in ("Being played", "Players wanted", "Finished")
    ]
    assert order == sorted(order)
    assert 'href="egon-1/index.html"' in page[order[2] :]
    assert "Won by" in page[order[2] :]
    assert "Egon &lt;9&gt; &amp; Söhne" in page[order[1] : order[2]]
    assert files["index.html"] != files["de/index.html"]


def test_reports_are_those_of_the_public(files: Files) -> None:
    page = files["de/ostia-1/step-1.html"].decode()
    assert "Auswertung" in page
    assert "DEINE" not in page.upper()
    assert "Hallo" not in page
    said = json.loads(files["data/ostia-1/1.json"])
    assert said["public"]["step"]["key"] == "1.hafen"


def test_steps_are_called_in_the_language_of_the_page(files: Files) -> None:
    """The history had the keys of steps, which are German words."""
    for language, name in (("de", "Hafen 1"), ("en", "Harbour 1")):
        page = files[f"{language}/ostia-1/index.html"].decode()
        history = page[page.index('id="history"') :]
        assert f">{name}<" in history
        assert "1.hafen" not in page


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_handbooks_are_linked_and_lead_to_one_another(
    files: Files, language: str
) -> None:
    """Every link of every page is followed by `check`; these must be there."""
    index = files[f"{language}/index.html"].decode()
    for name in ("egon", "mark", "ostia", "commands", "privacy", "operating"):
        assert f'href="handbook/{name}.html"' in index
        assert f"{language}/handbook/{name}.html" in files
    game = files[f"{language}/mark-1/index.html"].decode()
    assert 'href="../handbook/mark.html"' in game
    guide = files[f"{language}/handbook/egon.html"].decode()
    assert f'href="../../{language}/handbook/commands.html"' in guide
    other = {"de": "en", "en": "de"}[language]
    assert f'href="../../{other}/handbook/egon.html"' in guide
    assert ".md" not in re.sub(r">[^<]*<", "", guide)
    # Lines stay lines, in what is copied and in what is quoted.
    assert "a,Bolle\nk,Cyrus,600,2,8\n" in guide
    assert "stand\nfrist 3, +24h\n" in files["de/handbook/game-master.html"].decode()


def test_no_handbook_sends_a_reader_to_a_file(files: Files) -> None:
    """A link to what is no page is only its words: "read trust.md" helped nobody."""
    named = [
        (path, name)
        for path, text in files.items()
        if "/handbook/" in path and path.endswith(".html")
        for name in re.findall(r"\b[\w.-]+\.md\b", text.decode())
    ]
    assert not named


def test_rules_are_those_of_the_game(files: Files) -> None:
    """Three rounds, as this game has them, in both languages."""
    assert "Gespielt werden 3\xa0Runden." in files["de/egon-1/rules.html"].decode()
    assert 'id="rule-1.4"' in files["en/egon-1/rules.html"].decode()


def test_deadlines_are_in_the_calendar(shown: World, files: Files) -> None:
    """Of the games that run; of the one that is over there is none."""
    found = Calendar.from_ical(files["de/deadlines.ics"]).walk("VEVENT")
    assert {str(one["summary"]).partition(",")[0] for one in found} == {
        "Zugabgabe: MARK 1",
        "Zugabgabe: Ostia 1",
    }
    with shown.services.database.work() as work:
        rows = games.open_steps(work, [2, 3])
    said = {str(one.decoded("dtstart")) for one in found}
    assert said == {str(row.deadline) for row in rows.values()}


def test_the_same_games_make_the_same_files(shown: World, files: Files) -> None:
    """Otherwise every look would write all of them."""
    assert _made(shown) == files


def test_feeds_have_whole_addresses_where_the_site_has_one(shown: World) -> None:
    found = _made(shown, Site(address="https://example.org/games/"))
    feed = found["de/egon-1/feed.xml"].decode()
    assert 'href="https://example.org/games/de/egon-1/step-3.html"' in feed
    assert 'href="https://example.org/games/de/egon-1/feed.xml"' in feed
    assert ATOM.strip("{}") in feed
    every = found["en/feed.xml"].decode()
    assert 'href="https://example.org/games/en/egon-1/step-3.html"' in every


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_draw_is_checked_as_its_page_says(files: Files, language: str) -> None:
    """The line is run as it is on the page."""
    page = files[f"{language}/egon-1/draws.html"].decode()
    lines = re.findall(r'<code class="command">(echo [^<]+)</code>', page)
    expected = re.findall(r'</code> \S[^<]*<code class="hash">(\w{64})</code>', page)
    # The start and three rounds.
    assert len(lines) == len(expected) == 4
    for line, fingerprint in zip(lines, expected, strict=True):
        secret = line.split()[1]
        assert draws.commitment(secret) == fingerprint
        if shutil.which("xxd"):
            said = subprocess.run(
                ["sh", "-c", unescape(line)], capture_output=True, check=True, text=True
            )
            assert said.stdout.split()[0] == fingerprint


def test_no_secret_is_shown_before_its_time(shown: World, files: Files) -> None:
    """Of open steps, and at Ostia of all steps until the end."""
    with shown.services.database.work() as work:
        rows = [row for number in (2, 3) for row in games.steps(work, number)]
        dice = games.open_steps(work, [2])[2]
    hidden = {row.secret for row in rows if row.resolved_at is None}
    hidden |= {row.secret for row in rows if row.game_id == 3}
    assert len(hidden) > 3
    everything = _everything(files)
    assert not [one for one in hidden if one and one in everything]
    assert str(dice.commitment) in everything


def test_nobody_is_named_by_more_than_a_pseudonym(shown: World, files: Files) -> None:
    """No addresses, no keys, no real names: the end of no game here opens them."""
    everything = _everything(files)
    assert "@" not in everything
    with shown.services.database.work() as work:
        for number in (1, 2, 3):
            for role in roles.players(work, number):
                assert role.key not in everything
                assert role.address not in everything
                assert str(role.person.real_name) not in everything


def test_names_are_there_where_they_were_to_be_opened(quick_world: World) -> None:
    """Only then, and who is forgotten is gone at the next write."""
    game = sit_down(quick_world, "egon", players=2, rules={"rounds": 1})
    first, second = (seat.name for seat in game.seats.values())
    with quick_world.services.database.work() as work:
        games.get(work, game.game_id).opens = "names"
    assert first not in _everything(_made(quick_world))
    quick_world.end_round()
    assert first in _everything(_made(quick_world))
    with quick_world.services.database.work() as work:
        person = roles.players(work, game.game_id)[0].person
        assert person.real_name == first
        erase_person.forget(work, person, quick_world.clock.now())
    everything = _everything(_made(quick_world))
    assert first not in everything
    assert second in everything


def test_what_is_kept_back_has_not_happened(quick_world: World) -> None:
    """The page shows the round as it was before, and no secret of it."""
    game = sit_down(quick_world, "egon", players=2, rules={"rounds": 2})
    with quick_world.services.database.work() as work:
        row = games.get(work, game.game_id)
        options.change(
            work, row, {"keep_reports": True, "hold_share": 0}, quick_world.clock.now()
        )
    before = _made(quick_world)
    quick_world.clock.pass_by(hours=1, seconds=1)
    with quick_world.services.database.work() as work:
        deadline_passed.fall_due(
            GameSession.locked(work, quick_world.services, game.game_id)
        )
        assert games.get(work, game.game_id).kept_back is not None
    assert _made(quick_world) == before
    with quick_world.services.database.work() as work:
        row = games.lock(work, game.game_id)
        embargo.release(GameSession(work, quick_world.services, row))
    after = _made(quick_world)
    assert "de/egon-1/step-1.html" in after
    check(after)


def test_issues_of_the_newspaper_are_there_but_for_names(quick_world: World) -> None:
    """The last one has who was who, and no blot reaches into it."""
    game = sit_down(quick_world, "egon", players=2, rules={"rounds": 2})
    for _ in range(2):
        quick_world.end_round()
    with quick_world.services.database.work() as work:
        for row in games.steps(work, game.game_id)[1:]:
            newspaper_issues.add(work, row.id, "de", b"%PDF", quick_world.clock.now())
    found = _made(quick_world)
    check(found)
    (path,) = [path for path in found if path.endswith(".pdf")]
    assert re.fullmatch(r"de/egon-1/step-1-1-\d{14}\.pdf", path)
    assert f'href="{Path(path).name}"' in found["de/egon-1/step-1.html"].decode()
    assert ".pdf" not in found["en/egon-1/step-1.html"].decode()
    with quick_world.services.database.work() as work:
        games.get(work, game.game_id).opens = "names"
    assert any(path.startswith("de/egon-1/step-2-1-") for path in _made(quick_world))


def test_two_games_never_share_a_folder(quick_world: World) -> None:
    quick_world.announce("Egon 1")
    quick_world.announce("Egon-1")
    quick_world.announce("東京")
    quick_world.announce("Handbook")
    found = _made(quick_world)
    check(found)
    folders = {path.split("/")[1] for path in found if path.startswith("de/egon")}
    assert folders == {"egon-1", "egon-1-2"}
    assert "de/game-3/index.html" in found
    assert "de/handbook-4/index.html" in found


def test_nothing_is_shown_twice_on_the_page_of_a_game(files: Files) -> None:
    """The towers over the game were there as a picture and as a curve."""
    for name in ("egon-1", "mark-1", "ostia-1"):
        page = files[f"de/{name}/index.html"].decode()
        drawn = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
        assert drawn
        assert len(drawn) == len(set(drawn))
        assert "Was jetzt zu tun ist" not in page
    # The same curve as that of the history, under another title; the report has it.
    assert "Die Türme im Lauf der Partie" not in files["de/egon-1/index.html"].decode()
    assert "Die Türme im Lauf der Partie" in files["de/egon-1/step-3.html"].decode()
    assert 'class="drawn"' not in files["de/mark-1/index.html"].decode()


def test_an_issue_is_about_a_round_and_not_about_its_last_step(
    quick_world: World,
) -> None:
    """It named the "Kontor 1" where the harbour and the trade were in it as well."""
    quick_world.start("MAX", "MOR", "ANN", bundle="ostia")
    for _ in range(4):
        quick_world.end_round()
    (game,) = site.games_of(quick_world.services.database)
    papers = [one.paper for one in game.past]
    assert papers[:3] == [None, None, None]
    last = papers[3]
    assert last is not None
    assert last.issue("de").line[1] == f"{game.title}, Runde 1"
    assert last.issue("en").line[1] == f"{game.title}, Round 1"


@pytest.mark.parametrize(
    ("page", "width"),
    [
        ("index.html", 360),
        ("en/index.html", 1280),
        ("de/egon-1/index.html", 1280),
        ("en/ostia-1/index.html", 360),
        ("de/mark-1/step-1.html", 360),
        ("en/egon-1/step-3.html", 1280),
        ("de/egon-1/draws.html", 360),
        ("de/egon-1/rounds.html", 360),
        ("en/egon-1/rounds.html", 1280),
        ("de/register.html", 360),
        ("en/register.html", 1280),
        ("de/mark-1/issue-1.html", 360),
        ("en/egon-1/issue-3.html", 1280),
        ("de/mark-1/rules.html", 1280),
        ("en/mark-1/rules.html", 360),
        ("de/handbook/egon.html", 360),
        ("en/handbook/ostia.html", 1280),
    ],
)
def test_pages_are_for_everybody(
    viewer: Viewer, files: Files, page: str, width: int, tmp_path: Path
) -> None:
    """On a phone or a desk, by day and night: axe-core has nothing to say.

    The frame of each kind of page is the approved one.
    """
    folder.write(tmp_path, files)
    name = page.replace("/", "-").removesuffix(".html")
    viewer.check(
        tmp_path / page, name=name, widths=(width,), approved=APPROVED, words=False
    )


def test_many_games_of_a_section_stand_by_month() -> None:
    """A list of a hundred games that are over was one long list of cards."""
    start = datetime(2026, 1, 15, tzinfo=UTC)
    cards = [
        Card(
            "de", f"Egon {n}", f"egon-{n}", "Egon", "over", (), (), (), start + n * DAY
        )
        for n in range(40)
    ]
    months = site._by_month(cards, "de")
    assert [name for name, _ in months] == ["Februar 2026", "Januar 2026"]
    assert [len(games) for _, games in months] == [23, 17]
    assert months[0][1][0].title == "Egon 39"
    assert site._by_month(cards[:12], "de") == [("", cards[:12])]
    assert site._by_month([], "de") == []
