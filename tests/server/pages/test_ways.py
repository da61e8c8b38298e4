"""Ways through the pages: rounds, contents, rules, register, previews."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import html5lib
from playwright.sync_api import Page

from server.pages import folder, site
from server.pages.frame import Site
from server.pages.rules import linked
from tests.browser.viewer import Viewer
from tests.server.pages.checking import ATOM, Files
from tests.server.world import World

APPROVED = Path(__file__).parent / "approved"
SVG = "{http://www.w3.org/2000/svg}"
WITH_ADDRESS = Site(title="Die Türme", address="https://pages.test/games/")


def _tree(page: bytes) -> ElementTree.Element:
    found = html5lib.parse(page, namespaceHTMLElements=False)
    assert isinstance(found, ElementTree.Element)
    return found


def _meta(page: bytes) -> dict[str, str]:
    return {
        str(one.get("property") or one.get("name")): str(one.get("content"))
        for one in _tree(page).iter("meta")
    }


def test_a_game_is_stepped_through_round_by_round(files: Files) -> None:
    """Each round has its headline, a picture and the table, and leads to the next."""
    assert 'href="rounds.html"' in files["de/egon-1/index.html"].decode()
    page = _tree(files["de/egon-1/rounds.html"])
    rounds = list(page.iter("section"))
    assert [one.get("id") for one in rounds] == ["step-1", "step-2", "step-3"]
    for place, one in enumerate(rounds, 1):
        assert one.findtext("h2") == f"Runde {place}"
        assert one.findtext("p[@class='headline']")
        assert one.find(f".//{SVG}svg") is not None
        assert one.find(".//table") is not None
        led = [str(link.get("href")) for link in one.findall("nav//a")]
        assert led == [f"#step-{n}" for n in (place - 1, place + 1) if 1 <= n <= 3]
    # The only round of this game is not over.
    assert not [name for name in files if name.endswith("ostia-1/rounds.html")]
    assert 'href="rounds.html"' not in files["de/ostia-1/index.html"].decode()


def test_one_round_is_shown_at_a_time(
    viewer: Viewer, files: Files, tmp_path: Path
) -> None:
    """Without a script: the last one at first, then the one that a link leads to."""
    folder.write(tmp_path, files)

    def shown(page: Page) -> list[str]:
        sections = page.locator(".rounds > section")
        return [
            str(one.get_attribute("id")) for one in sections.all() if one.is_visible()
        ]

    def step(page: Page) -> list[list[str]]:
        seen = [shown(page)]
        for name in ("← Runde 2", "← Runde 1", "Runde 2 →"):
            page.locator("section a:visible", has_text=name).click()
            seen.append(shown(page))
        page.emulate_media(media="print")
        return [*seen, shown(page)]

    found = viewer.look(tmp_path / "de/egon-1/rounds.html", step)
    assert found == [
        ["step-3"],
        ["step-2"],
        ["step-1"],
        ["step-2"],
        ["step-1", "step-2", "step-3"],
    ]


def test_contents_lead_to_headings_and_articles(files: Files) -> None:
    """That they lead anywhere is checked for every link of every page."""
    report = _tree(files["de/egon-1/step-3.html"])
    contents = [str(one.get("href")) for one in report.findall(".//details//a")]
    named = [f"#{one.get('id')}" for one in report.findall(".//article//h2")]
    assert "#bei-den-haendlern" in contents
    assert contents == named
    issue = _tree(files["de/egon-1/issue-3.html"])
    titles = [one.text for one in issue.findall(".//details//a")]
    assert "Letter to the editor (Brockenbruder)" in titles
    # Orders have their places, and links within a handbook lead to its headings.
    assert 'id="k"' in files["de/handbook/commands.html"].decode()
    operating = files["de/handbook/operating.html"].decode()
    assert 'href="#seiten-fuer-alle"' in operating
    assert 'id="seiten-fuer-alle"' in operating


def test_rules_lead_to_the_rules_they_name(files: Files) -> None:
    page = files["de/egon-1/rules.html"].decode()
    assert '(nach <a href="#rule-3.6.4">3.6.4</a>)' in page
    known = {"3.6", "3.6.4"}
    text = "3.6.4 <b>, 13.6, 3.600 Kj, 3.6,5, 2.3 und (3.6)."
    assert str(linked(text, known)) == (
        '<a href="#rule-3.6.4">3.6.4</a> &lt;b&gt;, 13.6, 3.600 Kj, 3.6,5, 2.3 und '
        '(<a href="#rule-3.6">3.6</a>).'
    )


def test_the_register_names_players_articles_and_headlines(files: Files) -> None:
    page = _tree(files["de/register.html"])
    links = {
        "".join(one.itertext()): str(one.find("a").get("href"))  # type: ignore[union-attr]
        for one in page.iter("li")
        if one.find("a") is not None
    }
    assert links["Elster mit Weste: Egon 1"] == "egon-1/index.html"
    article = "Letter to the editor (Brockenbruder): Egon 1: Der Turmbote Nr. 3"
    assert links[article] == "egon-1/issue-3.html#text-letter-to-the-editor"
    headline = "Elster mit Weste gewinnt mit Turmhöhe 32 vor Almut Hochhinaus"
    assert links[f"{headline}: Egon 1: Runde 3"] == "egon-1/step-3.html"
    for path, content in files.items():
        if path.endswith(".html"):
            assert "register.html" in content.decode(), path


def test_an_article_has_one_address_in_register_and_issue(files: Files) -> None:
    """Two articles of an issue with one title have two."""
    links = re.findall(
        r'href="(mark-1|egon-1)/([^"#]+)#([^"]+)"', str(files["de/register.html"])
    )
    assert len(links) > 10
    assert len(links) == len(set(links))


def test_only_whole_addresses_have_previews(shown: World, files: Files) -> None:
    """Those who fetch a preview know no relative address."""
    said = _meta(files["de/egon-1/step-3.html"])
    assert said["description"].startswith("Elster mit Weste gewinnt")
    assert said["og:description"] == said["description"]
    assert "og:image" not in said
    found = dict(site.files(site.games_of(shown.services.database), WITH_ADDRESS))
    for page in ("step-3", "index"):
        said = _meta(found[f"de/egon-1/{page}.html"])
        assert said["og:url"] == f"https://pages.test/games/de/egon-1/{page}.html"
        assert said["og:image"] == "https://pages.test/games/de/egon-1/picture.png"
    assert found["de/egon-1/picture.png"].startswith(b"\x89PNG")
    # The picture is that of the newest report; every other page has a card.
    said = _meta(found["de/egon-1/step-2.html"])
    assert said["og:image"] == "https://pages.test/games/de/egon-1/card.png"
    for path, content in found.items():
        if path.endswith(".html"):
            image = _meta(content)["og:image"].removeprefix(WITH_ADDRESS.address)
            assert found[image].startswith(b"\x89PNG"), path
    assert not [path for path in files if path.endswith(".png")]


def test_the_page_for_missing_addresses_leads_to_the_site(
    shown: World, files: Files
) -> None:
    """It is shown at any address: its links begin at the top of the web server."""
    assert 'href="/style.css"' in files["404.html"].decode()
    games = site.games_of(shown.services.database)[:1]
    page = dict(site.files(games, WITH_ADDRESS))["404.html"].decode()
    assert 'href="/games/style.css"' in page
    assert 'href="/games/de/register.html"' in page


def test_the_page_for_missing_addresses_is_for_everybody(
    viewer: Viewer, files: Files, tmp_path: Path
) -> None:
    folder.write(tmp_path, files)
    page = tmp_path / "404.html"
    # In a browser without a web server the top is the folder; any version will do.
    text = files["404.html"].replace(b'href="/', b'href="')
    page.write_bytes(
        re.sub(rb"(turmpost) \d+\.\d+\.\d+\S*?(?=<|$)", rb"\1 9.9.9", text)
    )
    viewer.check(page, name="404", approved=APPROVED)


def test_entries_of_feeds_have_a_summary(files: Files) -> None:
    feed = ElementTree.fromstring(files["de/egon-1/feed.xml"])  # noqa: S314 - our own
    entries = {
        str(one.findtext(f"{ATOM}title")): str(one.findtext(f"{ATOM}summary"))
        for one in feed.findall(f"{ATOM}entry")
    }
    assert entries["Egon 1: Runde 3"].startswith("Elster mit Weste gewinnt")
    assert (
        "Letter to the editor (Brockenbruder)" in entries["Egon 1: Der Turmbote Nr. 3"]
    )


def test_a_game_that_is_over_offers_its_data_and_no_calendar(files: Files) -> None:
    over, running = (
        files[f"de/{name}/index.html"].decode() for name in ("egon-1", "mark-1")
    )
    assert "deadlines.ics" not in over
    assert "deadlines.ics" in running
    assert 'href="../../data/egon-1.zip"' in over
    assert [name for name in files if name.endswith(".zip")] == ["data/egon-1.zip"]
    with zipfile.ZipFile(io.BytesIO(files["data/egon-1.zip"])) as archive:
        assert archive.namelist() == [f"egon-1/{step}.json" for step in (1, 2, 3)]
        assert json.loads(archive.read("egon-1/3.json")) == json.loads(
            files["data/egon-1/3.json"]
        )


def test_pictures_are_dark_by_night(
    viewer: Viewer, files: Files, tmp_path: Path
) -> None:
    """They glared from dark pages."""
    folder.write(tmp_path, files)

    def brightness(page: Page) -> list[str]:
        page.emulate_media(color_scheme="dark")
        pictures = page.locator("div.picture svg")
        return [
            str(one.evaluate("it => getComputedStyle(it).filter"))
            for one in pictures.all()
        ]

    found = viewer.look(tmp_path / "de/egon-1/step-3.html", brightness)
    assert found
    assert set(found) == {"invert(0.88) hue-rotate(180deg)"}
