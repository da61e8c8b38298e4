"""Each link of a mail that opens another is clicked, and does what it is there for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from server.pages import site
from server.pages.frame import Site
from server.services import EMBEDDED
from server.storage.people import roles
from tests.loop.clicks import Click, clicked, in_mail, on_page
from tests.loop.hearing import listening
from tests.loop.orders_round import Faults, rows_of
from tests.loop.orders_table import STOPS, Table, sit, steady_world
from tests.loop.scene import DESK
from tests.server.pages.conftest import LOOK
from tests.server.world import World, flat, text_of

TABLES = [(game, language) for game in STOPS for language in ("de", "en")]

EARLY_STOPS = {
    game: [stop for stop in stops if stop <= 3] for game, stops in STOPS.items()
}
"""The first step of each kind; `test_orders.py` tries the templates of late ones."""


@pytest.fixture(params=TABLES, ids="-".join)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    """A game before its first step, whose mails have pages."""
    game, language = request.param
    with steady_world(tmp_path) as world:
        world.with_pages()
        yield sit(world, game, language)


def _links(table: Table) -> list[str]:
    """Return the links of the newest opening or report that open an answer."""
    return [one for one in in_mail(table.newest()) if "In-Reply-To" in one]


def _answering(table: Table) -> Click:
    """Return what the newest opening or report opens below its template."""
    return clicked(_links(table)[-1])


def _typed_into(body: str, row: str, line: str) -> str:
    """Return a text with a line in place of a row, or below where it has none."""
    return body.replace(row, line, 1) if row in body else f"{body}{line}\n"


def _faults(table: Table) -> Iterator[str]:
    """Send each row of the template, filled in where the link has put it."""
    click, faults = _answering(table), Faults(table)
    wanted = [(row.text, line) for row, lines in rows_of(table) for line in lines]
    texts = [
        _typed_into(click.body, row, line + faults.below(line)) for row, line in wanted
    ]
    mails = [click.mail(table.address, text) for text in texts]
    for (_, line), said in zip(wanted, table.answers(mails, texts), strict=True):
        (right, *_) = table.canonical(line + faults.below(line))
        if not said.taken or right not in said.stands:
            yield f"{line}: {said.text[:500]}"


def test_a_template_that_a_link_opens_is_filled_in_and_taken(table: Table) -> None:
    before = 0
    for stop in EARLY_STOPS[table.game]:
        table.play(stop - before)
        before = stop
        assert list(_faults(table)) == []
        table.say({"de": "löschen alles", "en": "delete all"}[table.language])


def test_a_template_that_a_link_opens_orders_nothing_by_itself(table: Table) -> None:
    click = _answering(table)
    # The key of the step: that of the reader opens everything.
    assert "+o-" in click.address
    mail = click.mail(table.address, click.body)
    (said,) = table.answers([mail], [click.body])
    assert said.text
    assert not said.stands
    assert [said.count(one) for one in ("accepted", "unclear", "refused")] == [0, 0, 0]


def test_the_first_move_that_a_link_opens_is_taken(table: Table) -> None:
    click = clicked(_links(table)[0])
    mail = click.mail(table.address, click.body)
    (said,) = table.answers([mail], [click.body])
    counts = [said.count(one) for one in ("accepted", "unclear", "refused")]
    assert counts == [len(click.body.strip().splitlines()), 0, 0]


def test_every_other_link_of_a_mail_unsubscribes(table: Table) -> None:
    table.play(1)
    links = [one for row in table.mails() for one in in_mail(row)]
    others = sorted(one for one in links if "In-Reply-To" not in one)
    assert others
    (link,) = {*others}
    click = clicked(link)
    with listening() as heard:
        row = table.world.deliver(click.mail(table.address, click.body))
    assert row.outcome == "unsubscribed"
    assert heard.refusals == []
    assert "unsubscribed.text" in heard.keys


def _opening_mails(world: World, look: Site) -> dict[str, list[str]]:
    """Return the links of all pages that open a mail."""
    pages = site.files(site.games_of(world.services.database), look)
    shown = {path: page for path, page in pages if path.endswith(".html")}
    assert shown
    found = {path: on_page(page.decode()) for path, page in shown.items()}
    return {path: links for path, links in found.items() if links}


def test_no_page_of_a_game_that_is_played_opens_a_mail(table: Table) -> None:
    """A page is everybody's: an address on it would be no reader's own."""
    table.play(1)
    look = replace(LOOK, mailboxes={EMBEDDED: DESK})
    assert _opening_mails(table.world, look) == {}


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_stranger_joins_by_the_link_of_a_page(tmp_path: Path, language: str) -> None:
    """As it is the line is answered with what is missing; filled in, it counts."""
    with steady_world(tmp_path) as world:
        world.announce("Egon 9")
        assert _opening_mails(world, LOOK) == {}
        links = _opening_mails(world, replace(LOOK, mailboxes={EMBEDDED: DESK}))
        assert set(links) == {f"{one}/egon-9/index.html" for one in ("de", "en")}
        (link,) = links[f"{language}/egon-9/index.html"]
        click = clicked(link)
        assert click.address == DESK
        sent = [click.body]
        for name, own in (
            ("Pseudonym", "Haus Eva"),
            ("KÜRZEL", "EVA"),
            ("CODE", "EVA"),
            ("Dein Name", "Eva E"),
            ("Your name", "Eva E"),
        ):
            sent.append(sent[-1].replace(name, own))
        world.write("eve@strangers.test", click.address, sent[0])
        missing = {"de": "genau drei Buchstaben", "en": "exactly three letters"}
        assert missing[language] in flat(text_of(world.sent()[-1]))
        world.write("eve@strangers.test", click.address, sent[-1])
        world.agree({"de": "ja", "en": "yes"}[language])
        with world.services.database.work() as work:
            (player,) = roles.players(work, 1)
            assert (player.code, player.pseudonym) == ("EVA", "Haus Eva")
            assert player.language == language
