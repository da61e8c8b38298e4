"""Mails lead to the rules in force, to newspapers and to the page about data alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlsplit
from xml.etree import ElementTree

import html5lib
import pytest

from server.errors import NotPossibleError
from server.games.reports.newspaper import keep
from server.games.state import options
from server.pages import site
from server.storage.games import games
from server.storage.states import GameState
from server.storage.tables.outbox import OutboxRow
from server.web_addresses import WebAddresses, slugs
from tests.server.commands.preferences.test_mail_form import page_of
from tests.server.pages.checking import Files, check
from tests.server.pages.conftest import LOOK, SITE
from tests.server.states import put_into
from tests.server.world import World, text_of

LINKED = WebAddresses(SITE)


def _links(row: OutboxRow) -> Iterator[str]:
    """Yield where the page of a mail leads."""
    tree = html5lib.parse(page_of(row), namespaceHTMLElements=False)
    return (str(one.get("href")) for one in tree.iter("a"))


def _anchors(page: bytes) -> set[str]:
    tree: ElementTree.Element = html5lib.parse(page, namespaceHTMLElements=False)
    return {str(one.get("id")) for one in tree.iter() if one.get("id")}


def test_no_number_of_a_rule_in_a_mail_leads_nowhere(
    shown: World, files: Files
) -> None:
    """In mails of three games, from first to last: page and paragraph are there."""
    links = {
        link
        for row in shown.sent()
        for link in _links(row)
        if not link.startswith("mailto:")
    }
    pages = {link.partition("#")[0] for link in links}
    assert {f"{SITE}de/egon-1/rules.html", f"{SITE}en/ostia-1/rules.html"} <= pages
    assert f"{SITE}de/handbook/privacy.html" in pages
    assert all(page.startswith(SITE) for page in pages)
    anchors = {page: _anchors(files[page.removeprefix(SITE)]) for page in pages}
    dead = [
        link
        for link in links
        # What is behind the "#" there is its reader's own.
        if not link.partition("#")[0].endswith("/order.html")
        and urlsplit(link).fragment not in {*anchors[link.partition("#")[0]], ""}
    ]
    assert not dead


def test_without_an_address_no_number_is_a_link(quick_world: World) -> None:
    quick_world.with_pages()
    quick_world.start("MAX", "ZOR")
    quick_world.end_round()
    links = {link for row in quick_world.sent() for link in _links(row)}
    # Those that open an answer are there.
    assert links
    assert all(link.startswith("mailto:") for link in links)


def test_no_number_is_a_link_in_a_game_without_rules_in_words(
    quick_world: World,
) -> None:
    _with_pages(quick_world, WebAddresses(SITE, has_rules=lambda name: name != "egon"))
    quick_world.start("MAX", "ZOR")
    quick_world.end_round()
    links = {link for row in quick_world.sent() for link in _links(row)}
    assert links
    assert not [link for link in links if "rules.html" in link]


def _with_pages(world: World, web: WebAddresses = LINKED) -> None:
    post = replace(world.services.post, web=web)
    world.services = replace(world.services, posting=lambda: post)
    world.with_pages()


def _choose(world: World, game_id: int, said: str) -> None:
    with world.services.database.work() as work:
        row = games.get(work, game_id)
        options.change(work, row, options.listed(said), world.clock.now())


def _issue_comes_out(world: World, game_id: int) -> None:
    found = site.games_of(world.services.database)[0].past[0].paper
    assert found is not None
    with world.services.database.work() as work:
        config = world.services.config.games
        step_row = games.steps(work, game_id)[1]
        made = {one: (found.issue(one), b"%PDF") for one in ("de", "en")}
        assert keep(work, world.services.post, config, step_row, made)


def test_a_mail_leads_to_the_page_of_an_issue(quick_world: World) -> None:
    _with_pages(quick_world)
    game_id = quick_world.start("MAX", "ZOR")
    quick_world.speak("ZOR", "en")
    quick_world.mail("MAX", "Presse: Richtfest\nDer Turm steht.\nEnde\n")
    quick_world.end_round()
    _choose(quick_world, game_id, "newspaper=link, newspaper_name=Die Zinne")
    _issue_comes_out(quick_world, game_id)
    letters = quick_world.sent("newspaper")
    files = dict(site.files(site.games_of(quick_world.services.database), LOOK))
    check(files)
    for letter, language in zip(letters, ("de", "en"), strict=True):
        path = f"{language}/{slugs([(1, 'Egon 7')])[1]}/issue-1.html"
        assert f"  {SITE}{path}" in text_of(letter).splitlines()
        assert f"{SITE}{path}" in _links(letter)
        assert "Die Zinne" in files[path].decode()
        assert f'<html lang="{language}">' in files[path].decode()
        folder = path.rpartition("/")[0]
        for other in ("index.html", "step-1.html", "feed.xml"):
            assert 'href="issue-1.html"' in files[f"{folder}/{other}"].decode()


def test_a_server_without_pages_links_nothing(quick_world: World) -> None:
    """The choice from a time with an address means now that issues are kept."""
    game_id = quick_world.start("MAX", "ZOR")
    quick_world.end_round()
    _choose(quick_world, game_id, "newspaper=link")
    _issue_comes_out(quick_world, game_id)
    assert not quick_world.sent("newspaper")
    with pytest.raises(NotPossibleError):
        options.refuse_unfit({"newspaper": "link"}, (), "")


def test_the_folder_of_a_game_never_changes() -> None:
    """Mails name it: it stays when others come, are called alike, or are cancelled."""
    names = slugs([(1, "Egon 1"), (2, "Egon-1"), (3, "東京"), (4, "Egon 1-2")])
    assert names == {1: "egon-1", 2: "egon-1-2", 3: "game-3", 4: "egon-1-2-4"}


def test_a_game_that_nobody_has_allowed_yet_has_no_pages(quick_world: World) -> None:
    game_id = quick_world.announce()
    with quick_world.services.database.work() as work:
        put_into(work, games.get(work, game_id), GameState.PROPOSED)
    files = dict(site.files(site.games_of(quick_world.services.database), LOOK))
    check(files)
    assert not [path for path in files if "egon-7" in path]
