"""A short game by mail in one language, as the files that its readers would see.

    python -m tests.server.texts.pseudo_game GAME LANGUAGE FOLDER

plays it with robots and a game master who speak that language, on a server without a
network, and writes all mails, pages and issues of the newspaper to FOLDER. It runs in a
copy of the repository that has this language.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from grammar.words import typed
from server import bundles
from server.bundles.robots import Head, Role
from server.demo.replies import correction, is_last, is_unclear
from server.demo.robot import Orders, sign_up_letter
from server.games.state import draws
from server.games.state.running import Running, running
from server.pages import site
from server.pages.frame import Site
from server.process.newspapers import Newspapers
from server.reports.game.bundle import AnyBundle
from server.storage.games import games, newspaper_issues
from server.storage.tables.newspaper_issues import NewspaperIssueRow
from server.storage.tables.outbox import OutboxRow
from tests.server.whole_games.by_mail import received
from tests.server.world import World, text_of
from tests.toy.bundle import BUNDLE as BAZAAR
from tests.toy.case import PLAYERS, orders
from turmpost.testing.outgoing import sent_bytes

GAMES_ADDRESS = "spiel@example.org"
MASTER = "gm@masters.test"
TITLE = "Lotos 1"
NEWS = ("opening", "report")
CHANGES_THE_GAME = frozenset(
    (
        *("start", "cancel", "close", "now", "rollback", "remove", "move", "leave"),
        *("pause", "address", "data", "format", "key", "language", "replace", "robot"),
        "withhold",
    )
)
"""Commands after which the game would not go on in the same way."""
RULES: Mapping[str, Mapping[str, int]] = {
    "egon": {"rounds": 2},
    "ostia": {"rounds": 1},
    "mark": {"end_rows": 1},
    BAZAAR.name: {},
}


@dataclass(frozen=True)
class Correspondent:
    """Somebody at an address, and the mails of the game to it."""

    world: World
    address: str

    def mails(self, *kinds: str) -> list[OutboxRow]:
        return [
            row
            for row in self.world.sent()
            if row.recipient == self.address and (not kinds or row.kind in kinds)
        ]

    def write(self, text: str, to: str = "") -> str:
        """Write to the game; return the text of the answer, if there is one."""
        before = self.mails()
        to = to or received(before[-1]).reply_to
        self.world.write(self.address, to, text)
        answers = self.mails()[len(before) :]
        return text_of(answers[0]) if answers else ""


@dataclass(frozen=True)
class Robot(Correspondent):
    """A player with a head; without one, orders are any that the game takes."""

    role: Role
    head: Head | None

    def order(self, game: Running) -> None:
        """Send the orders of a step, and mend what was mistyped."""
        if self.head is None:
            self.write(_any_orders(game, self.role.code))
            return
        news = received(self.mails(*NEWS)[-1])
        plan = None if is_last(news) else self.head.draft(news, asleep=False)
        if plan is None:
            return
        reply = self.write("\n".join(plan.lines))
        if plan.slip:
            reply = self.write(correction(reply) or plan.slip[1])
        if is_unclear(reply):
            raise AssertionError(reply)


def _any_orders(game: Running, code: str) -> str:
    chance = Random(game.step_row.key)  # noqa: S311 - play only
    found = orders(chance, game.view(code), code)
    return "\n".join(map(BAZAAR.language.write, found))


@dataclass(frozen=True)
class Table:
    """A game, its players and its game master."""

    world: World
    bundle: AnyBundle
    language: str
    players: Sequence[Robot]
    master: Correspondent
    game_id: int

    def play(self) -> None:
        """Play from the sign-up to the end; an issue comes out after each round."""
        told = Orders(TITLE, GAMES_ADDRESS, self.language, 1, 0, 0)
        spoken = f"{self.typed('language')} {self.language}"
        for player in self.players:
            letter = sign_up_letter(player.role, told)
            player.write(f"{letter.text}{spoken}\n", GAMES_ADDRESS)
            # Nobody can type the name of a language without words to be typed.
            self.world.speak(player.role.code, self.language)
        self.world.lead(self.game_id, MASTER, self.language)
        (seat, *_) = self.players
        self.master.write(f"{self.typed('start')}\n", to=self._desk())
        seat.write(f"{self.typed('status')}\n{self.typed('orders')}\nqwertz,1\n")
        if self.bundle.handbook is not None:
            self.ask()
        papers = Newspapers(self.world.services, lambda: None)
        while (game := self.running()) is not None:
            for player in self.players:
                player.order(game)
            self.world.end_round()
            papers.look()
        papers.stop()

    def ask(self) -> None:
        """Send the example of each command that leaves the game as it is."""
        (seat, *_) = self.players
        for topic in self.bundle.language.topics(self.language, leads=True):
            if topic.command and topic.command not in CHANGES_THE_GAME:
                writer = self.master if topic.leads else seat
                writer.write(topic.example)

    def typed(self, keyword: str) -> str:
        return typed(keyword, self.language)

    def running(self) -> Running | None:
        """Return the game with its open step, None after the end."""
        with self.world.services.database.work() as work:
            row = games.get(work, self.game_id)
            return running(work, row) if row.state == "running" else None

    def _desk(self) -> str:
        key = self.world.lead(self.game_id, MASTER, self.language).key
        return f"spiel+{key}@example.org"


def seated(world: World, name: str, language: str) -> Table:
    """Announce a game, and bring those who will sign up."""
    if name == BAZAAR.name:
        bundles.register(BAZAAR)
        heads: list[tuple[Role, Head | None]] = [
            (Role(one.code, one.pseudonym, one.name or one.code), None)
            for one in PLAYERS
        ]
    else:
        troupe = bundles.troupe(name)
        heads = [
            (part.role, part.head(part.role.code, language, 1))
            for part in troupe.cast(troupe.seats[0], None)
        ]
    players = [
        Robot(world, f"{role.account}@players.test", role, head) for role, head in heads
    ]
    game_id = world.announce(TITLE, name, players=len(players), **RULES[name])
    master = Correspondent(world, MASTER)
    return Table(world, bundles.bundle(name), language, players, master, game_id)


def write(world: World, folder: Path) -> None:
    """Write all mails, all pages and all issues."""
    files = dict[str, bytes]()
    for number, row in enumerate(world.sent()):
        files[f"mails/{number:03}-{row.kind}.eml"] = sent_bytes(row)
    for path, content in site.files(site.games_of(world.services.database), Site()):
        files[f"site/{path}"] = content
    with world.services.database.work() as work:
        for issue in work.session.query(NewspaperIssueRow):
            name = f"issues/{issue.step_id}-{issue.language}.pdf"
            pdf = newspaper_issues.pdf(work, issue)
            files[name] = pdf or issue.failure.encode()
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)


def main(name: str, language: str, folder: Path) -> None:
    """Play one game, and write what was said in it."""
    folder.mkdir(parents=True)
    world = World(f"sqlite:///{folder / 'game.db'}")
    world.with_pages()
    with draws.secrets_from(Random(5).randbytes):  # noqa: S311 - play only
        seated(world, name, language).play()
    write(world, folder)
    world.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], Path(sys.argv[3]))
