from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from markupsafe import Markup

from engine.protocol import Audience
from server.pages import handbooks
from server.pages.curves import curves
from server.pages.draws import draws_of
from server.pages.facts import GameFacts, Past
from server.pages.figures import others
from server.pages.frame import Writer
from server.pages.joining import joining
from server.pages.listed import Listed, articles_of
from server.pages.order_page import ordering_of
from server.pages.previews import CARD, card
from server.pages.rounds import Slide, slides
from server.pages.rules import entries
from server.reports import frames, pictures
from server.reports.documents.document import Block, Chart, Figure
from server.reports.game.articles import printed
from server.reports.game.scene import pseudonym
from server.reports.game.texts import Texts, rounds_called
from server.reports.hypertext import Anchors
from server.reports.hypertext.anchors import Anchor
from server.reports.newspaper.issue import Issue
from server.reports.newspaper.page import inside, page
from server.reports.rounds.ending import afterwords
from server.reports.rounds.history import Past as Scored
from server.reports.rounds.history import history
from server.storage.states import GameState
from server.web_addresses import INDEX, ORDERS, RULES, report_page

ROUNDS = "rounds.html"
PICTURE, BOOKLET = "picture.png", "booklet.pdf"

_FRAME = ("content", "pictures", "reports", "players", "history", "newspaper")
"""Names of places that the templates give."""


@dataclass(frozen=True)
class GamePages:
    """Makes the pages of a game with a writer of one language."""

    game: GameFacts
    writer: Writer

    def pages(self) -> Iterator[tuple[str, bytes]]:
        """Yield the pages by their paths in the folder of the game."""
        for place, past in enumerate(self.game.past):
            yield self._report(place)
            printed = past.issues.get(self.writer.language)
            if printed is not None and printed.pdf:
                yield printed.name, printed.pdf
            if (issue := self.listed()[place].issue) is not None:
                yield self._paper(place, issue)
        if self._has_rules:
            yield RULES, self._rules()
        if self._slides:
            yield ROUNDS, self._rounds()
        if picture := self._picture():
            yield PICTURE, picture
        if self.writer.site.address:
            yield CARD, card(self.game.title, self.name, self.writer.site.title)
        yield "draws.html", self._draws()
        if self.game.scene is not None:
            yield ORDERS, self._orders()
        if self._booklet is not None:
            yield BOOKLET, self._booklet
        yield INDEX, self._index()

    def listed(self) -> list[Listed]:
        """Return all reports, the oldest first."""
        return list(self._listed)

    @cached_property
    def _listed(self) -> tuple[Listed, ...]:
        language = self.writer.language
        return tuple(
            Listed(
                path=report_page(one.place),
                name=self._name(one),
                at=one.resolved_at,
                lead=self.game.blot.text(one.letters.public(language).lead),
                issue=self.game.blot.all_of(one.paper.issue(language))
                if one.paper
                else None,
            )
            for one in self.game.past
        )

    def editions(self) -> list[tuple[Listed, int]]:
        """Return all reports, each with its edition."""
        return [
            (listed, past.edition)
            for listed, past in zip(self.listed(), self.game.past, strict=True)
        ]

    def name_of_open(self) -> str:
        """Name the step that takes orders, "" where none does."""
        playing = self.game.playing
        return "" if playing is None else self._texts.step(playing.step)

    def pseudonyms(self) -> list[str]:
        """Return what the players are called, none before the start."""
        scene = self.game.scene
        return [player.pseudonym for player in scene.players] if scene else []

    def deadline(self) -> datetime | None:
        """Return the deadline that calendars show, None where there is none."""
        if self.game.playing is None or self.game.state != GameState.RUNNING:
            return None
        return self.game.playing.step_row.until(Audience.PUBLIC).deadline

    def facts(self) -> list[tuple[str, str | Markup]]:
        """Return the few words about a game that lists have, too."""
        game, words = self.game, self.writer.words
        rows: list[tuple[str, str | Markup]] = []
        playing = game.playing
        if playing is not None:
            rows.append(
                (words.phrase("page-open-step"), self._texts.step(playing.step))
            )
            deadline = playing.step_row.until(Audience.PUBLIC).deadline
            if game.state == GameState.PAUSED:
                when = words.phrase("game-state-paused")
            elif deadline is None:
                when = words.phrase("page-no-deadline")
            else:
                when = self.writer.when(deadline)
            rows.append((words.phrase("page-deadline"), when))
        seats = f"{game.seats}"
        if game.state == GameState.OPEN:
            seats = words.phrase(
                "page-seats-taken", taken=game.seats, wanted=game.wanted
            )
        rows.append((words.phrase("page-players"), seats))
        if winners := self.winners():
            rows.append((words.phrase("page-winner"), ", ".join(winners)))
        return rows

    @property
    def name(self) -> str:
        """Return what the game is called that is played."""
        return self._texts.game()

    def winners(self) -> list[str]:
        """Return the pseudonyms of those who have won; nobody before the end."""
        if not self.game.over or not self.game.past:
            return []
        after = self.game.past[-1].letters.edition.after
        ranking = self.game.bundle.game.ranking(after.state) or ()
        ranks = {one.code: one.rank for one in ranking} or self.game.voted
        return [pseudonym(after.players, code) for code in ranks if ranks[code] == 1]

    @property
    def _texts(self) -> Texts[Any, Any]:
        return self.game.bundle.words(self.writer.language)

    @property
    def _booklet(self) -> bytes | None:
        return self.game.booklets.get(self.writer.language)

    @property
    def _has_rules(self) -> bool:
        return self.game.bundle.handbook is not None and self.game.rules is not None

    def _name(self, past: Past) -> str:
        return self._texts.step(past.letters.edition.game.step)

    def _page(self, template: str, file: str, title: str, **values: object) -> bytes:
        path = f"{self.game.slug}/{file}"
        frame = {"game": self.game.title, "feed": "feed.xml", "picture": ""} | values
        frame["picture"] = frame["picture"] or f"{self.game.slug}/{CARD}"
        return self.writer.page(template, path, title=title, **frame)

    def _blocks(
        self, found: Sequence[Block], *, level: int = 2, anchors: Anchors | None = None
    ) -> Markup:
        rules = RULES if self._has_rules else ""
        shown = self.game.blot.all_of(tuple(found))
        return self.writer.blocks(shown, rules=rules, level=level, anchors=anchors)

    @property
    def _preview(self) -> str:
        return f"{self.game.slug}/{PICTURE}" if self._picture() else ""

    def _picture(self) -> bytes:
        """Return the first picture of the game as PNG; only whole addresses lead to it.

        It is that of the newest report: links are shared when a report is out.
        """
        figures = [*self._status, *self._figures] if self.writer.site.address else ()
        drawings = (
            self.writer.picture(self.game.blot.all_of(figure))
            for figure in figures
            if isinstance(figure, Figure)
        )
        return next((pictures.png(drawing) for drawing in drawings if drawing), b"")

    @property
    def _example(self) -> tuple[str, str, Markup] | None:
        """Return title, page and first picture of another game of this kind."""
        if self.game.example is None:
            return None
        other = GamePages(self.game.example, self.writer)
        figures = [one for one in (*other._status, *other._figures) if _is_drawn(one)]
        if not figures:
            return None
        page = f"../{self.game.example.slug}/{INDEX}"
        return self.game.example.title, page, other._blocks(figures[:1])

    @cached_property
    def _status(self) -> Sequence[Block]:
        scene = self.game.scene
        return self._texts.status(scene) if scene else ()

    @cached_property
    def _slides(self) -> Sequence[Slide]:
        return list(slides(self.listed(), self._blocks))

    def _rounds(self) -> bytes:
        title = self.writer.words.phrase("page-rounds")
        return self._page("rounds.html.j2", ROUNDS, title, rounds=self._slides)

    def _report(self, place: int) -> tuple[str, bytes]:
        past, around = self.game.past[place], self.listed()
        language, letters = self.writer.language, past.letters
        public = letters.public(language)
        account = frames.report_parts(
            past.facts, public, letters.edition.game.bundle, language
        )
        players = past.facts.scene.players
        closing = afterwords(letters.closing, players, language)
        texts = [*self._texts.articles(past.facts), *past.facts.press]
        path, lead = around[place].path, around[place].lead
        names = Anchors(_FRAME)
        body = self._blocks(account.blocks, anchors=names)
        press = self._blocks(printed(texts, players, language), level=3, anchors=names)
        if press:
            # The template has its heading.
            title = self.writer.words.phrase("page-newspaper")
            names.headings.append(Anchor("newspaper", title))
        is_newest = place + 1 == len(around)
        return path, self._page(
            "report.html.j2",
            path,
            self.writer.words.phrase("page-report", step=self._name(past)),
            at=past.resolved_at,
            edition=past.edition,
            lead=lead,
            description=lead,
            picture=self._preview if is_newest else "",
            body=body,
            press=press,
            closing=self._blocks(closing, anchors=names),
            contents=self.writer.contents(names),
            data=f"../../data/{self.game.slug}/{past.place}.json",
            issue=around[place].issue,
            issue_path=around[place].issue_path,
            printed=_name_of_pdf(past, language),
            before=around[place - 1] if place else None,
            after=None if is_newest else around[place + 1],
        )

    def _paper(self, place: int, issue: Issue) -> tuple[str, bytes]:
        """Return the page of an issue of the newspaper, between its neighbours."""
        past, around = self.game.past[place], self.listed()
        out = [one for one in around if one.issue is not None]
        at = out.index(around[place])
        path = around[place].issue_path
        names = Anchors(_FRAME)
        return path, self._page(
            "issue.html.j2",
            path,
            page(issue).title,
            issue=issue,
            report=around[place],
            description=issue.lead,
            body=self._blocks(tuple(inside(issue)), anchors=names),
            contents=[(one.anchor, one.title) for one in articles_of(issue)],
            printed=_name_of_pdf(past, self.writer.language),
            before=out[at - 1] if at else None,
            after=out[at + 1] if at + 1 < len(out) else None,
        )

    def _index(self) -> bytes:
        game = self.game
        scene, status = game.scene, self._status
        names = Anchors(_FRAME)
        curves = self.curves()
        past = history(
            self._scored, scene.players if scene else (), self.writer.language
        )
        return self._page(
            "game.html.j2",
            INDEX,
            game.title,
            kind=self.name,
            facts=self.facts(),
            has_rules=self._has_rules,
            booklet="" if self._booklet is None else BOOKLET,
            books=handbooks.of_game(self.game.bundle.name, self.writer.language),
            joining=joining(game, self.writer),
            example=self._example,
            started=scene is not None,
            reports=self.listed()[::-1],
            description=self.listed()[-1].lead if game.past else self.name,
            picture=self._preview,
            rounds=self._slides,
            calendar=self.deadline(),
            archive=f"../../data/{game.slug}.zip" if game.over else "",
            standing=self._blocks(status, anchors=names),
            players=scene.players if scene else (),
            shown=self._blocks(others(self._figures, (*status, *curves))),
            curves=self._blocks(curves),
            history=self._blocks(past, level=3),
            changed_at=game.changed_at,
        )

    @cached_property
    def _figures(self) -> list[Block]:
        """Return the pictures of the last report."""
        if not self.game.past:
            return []
        last = self.game.past[-1]
        language, letters = self.writer.language, last.letters
        bundle, public = letters.edition.game.bundle, letters.public(language)
        parts = frames.report_parts(last.facts, public, bundle, language)
        return [block for block in parts.blocks if _is_drawn(block)]

    @cached_property
    def _scored(self) -> list[Scored]:
        """Return what everybody may know of each player after every step."""
        return [
            Scored(
                rounds_called(one.letters.edition.game.step, self._texts),
                self._texts.scores(one.facts.scene),
            )
            for one in self.game.past
        ]

    def curves(self) -> list[Block]:
        """Return a picture for each figure that has a history."""
        scene, scored = self.game.scene, self._scored
        return [] if scene is None else curves(scene.players, scored, self.writer.words)

    def _rules(self) -> bytes:
        handbook, rules = self.game.bundle.handbook, self.game.rules
        if handbook is None or rules is None:
            raise AssertionError("there is no page without rules")
        paragraphs = handbook.paragraphs(self.writer.language, rules)
        title = self.writer.words.phrase("page-rules-of", game=self.name)
        return self._page(
            "rules.html.j2",
            RULES,
            title,
            description=self.writer.words.phrase("page-rules-lead"),
            rules=list(entries(paragraphs, self._blocks, self.writer.language)),
        )

    def _orders(self) -> bytes:
        title = self.writer.words.phrase("order-page")
        ordering = ordering_of(self.game, self.writer)
        if ordering is None:
            return self._page("closed.html.j2", ORDERS, title)
        return self._page(
            "order.html.j2",
            ORDERS,
            title,
            description=self.game.title,
            # Which step it is, and until when.
            facts=self.facts()[:2],
            standing=self._blocks(self._status),
            **ordering.values(),
        )

    def _draws(self) -> bytes:
        return self._page(
            "draws.html.j2",
            "draws.html",
            self.writer.words.phrase("page-draws"),
            draws=draws_of(self.game, self.writer.language),
        )


def _is_drawn(block: Block) -> bool:
    return isinstance(block, Figure) and isinstance(block.data, Chart)


def _name_of_pdf(past: Past, language: str) -> str:
    """Return the file with the issue of a round, "" where it has none."""
    issue = past.issues.get(language)
    return "" if issue is None else issue.name
