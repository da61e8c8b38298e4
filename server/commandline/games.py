"""`turmpost game`: announce, start, pause and resolve games; replay and check draws."""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from engine.protocol import Setup, UnusableInputError
from grammar.names import quoted
from server import bundles
from server.commandline import adopting, penalties
from server.commandline.common import add_config, figure, opened, say
from server.commandline.game_lines import ends, listed, named
from server.config.checks import check_zone
from server.errors import NotPossibleError
from server.games import (
    draws,
    interventions,
    journal,
    lifecycle,
    rule_versions,
)
from server.games.chances import to_json
from server.games.replay import replay
from server.games.running import running
from server.storage import games, servers
from server.storage.journal import Kind
from server.transport import identity

if TYPE_CHECKING:
    from engine.protocol import Json
    from server.commandline.common import Subparsers
    from server.services import Services
    from server.storage.tables import GameRow
    from server.storage.unit_of_work import Work


def add(subparsers: Subparsers) -> None:
    """Add `game`, `replay` and `verify-draw`."""
    parser = subparsers.add_parser("game")
    actions = parser.add_subparsers(required=True, metavar="ACTION")
    _add_announce(actions)
    listing = actions.add_parser("list", help="list all games")
    add_config(listing)
    listing.set_defaults(run=run_list)
    for name, function, text in (
        ("start", run_start, "start a game with those who have signed up"),
        ("pause", run_pause, "stop a game's clock; the players are told"),
        ("resume", run_resume, "let a paused game run on; the players are told"),
        ("cancel", run_cancel, "end a game without a result; the players are told"),
        ("now", run_now, "end the open round now"),
    ):
        action = _for_game(actions.add_parser(name, help=text))
        action.set_defaults(run=function)
        if name == "start":
            action.add_argument("--draw", help="the start draw, where you enter draws")
        if name in ("pause", "resume", "cancel"):
            action.add_argument("--note", default="", help="your words to the players")
        if name == "cancel":
            action.add_argument("--yes", action="store_true", help="you are sure")
    moving = _for_game(actions.add_parser("deadline", help="move the open deadline"))
    moving.add_argument("to", help="local time of the game: 2026-12-04T18:00")
    moving.set_defaults(run=run_deadline)
    drawing = _for_game(actions.add_parser("draw", help="enter the open round's draw"))
    drawing.add_argument("draw", help="for Egon seven numbers: 3,9,17,22,31,45,8")
    drawing.set_defaults(run=run_draw)
    penalties.add(actions)
    adopting.add(actions)
    replaying = _for_game(subparsers.add_parser("replay"))
    replaying.set_defaults(run=run_replay)
    _add_verify(subparsers)


def _for_game(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    parser.add_argument("game", help="title or number of the game")
    add_config(parser)
    return parser


def _add_announce(actions: Subparsers) -> None:
    parser = actions.add_parser("announce", help="open a new game for players")
    parser.add_argument("bundle", help="which game, for example egon")
    parser.add_argument("--title", required=True, help='for example "Egon 7"')
    parser.add_argument("--players", type=figure, default=12, help="how many (12)")
    parser.add_argument(
        "--schedule", help='for example "fri 18:00"; see docs/game-master.md'
    )
    parser.add_argument("--zone", help="for example Europe/Berlin")
    parser.add_argument("--rules", type=Path, help="JSON file with house rules")
    parser.add_argument("--mailbox", help="name of the mailbox players write to")
    parser.add_argument("--gm", help="the game master's address")
    parser.add_argument(
        "--manual-draws", action="store_true", help="you enter the draws yourself"
    )
    add_config(parser)
    parser.set_defaults(run=run_announce)


def _add_verify(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("verify-draw")
    parser.add_argument("commitment", help="the SHA-256 that was published before")
    parser.add_argument("secret", help="the secret from the report")
    parser.add_argument("--game", default="egon", help="which game (egon)")
    parser.add_argument(
        "--players", type=figure, default=0, help="how many, for the start draw"
    )
    parser.add_argument(
        "--state", type=Path, help="state of the step, where the draw depends on it"
    )
    parser.add_argument(
        "--next", action="store_true", help="what it made the next step show (dice)"
    )
    parser.set_defaults(run=run_verify)


def run_announce(args: argparse.Namespace) -> int:
    """Open a game for players."""
    bundles.bundle(args.bundle)
    with opened(args) as services:
        defaults = services.config.games
        schedule = args.schedule or defaults.schedule
        zone = args.zone or defaults.zone
        check_zone("--zone", "zone", zone)
        desks = services.post.desks
        mailbox = args.mailbox or next(iter(desks))
        if mailbox not in desks:
            raise NotPossibleError(f"there is no mailbox {mailbox!r}")
        plan = lifecycle.NewGame(
            bundle=args.bundle,
            title=args.title,
            schedule=schedule,
            zone=zone,
            mailbox=mailbox,
            wanted=args.players,
            rules=_read_rules(args.rules),
            draws="manual" if args.manual_draws else "sealed",
            gm_address=args.gm,
        )
        with services.database.work() as work:
            row = lifecycle.announce(work, plan, services.clock.now())
            say(f"{row.title} is open for {row.wanted} players (game {row.id}).")
        say(f"Players mail to {desks[mailbox].address}:")
        say(f'  anmelden {quoted(row.title)}, PSEUDONYM, CODE, "REAL NAME"')
    return 0


def _read_rules(path: Path | None) -> dict[str, Json]:
    if path is None:
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UnusableInputError(f"{path}: {error}") from error
    if not isinstance(found, dict):
        raise UnusableInputError(f"{path}: must be a JSON object")
    return found


def run_list(args: argparse.Namespace) -> int:
    """List all games, the oldest first."""
    with opened(args) as services, services.database.work() as work:
        now = services.clock.now()
        for row in games.every(work):
            say(listed(work, row, now))
    return 0


def run_start(args: argparse.Namespace) -> int:
    """Start a game."""
    with opened(args) as services, services.database.work() as work:
        row = games.lock(work, games.find(work, args.game).id)
        game = lifecycle.start(
            work, services.post, row, services.clock.now(), draw_text=args.draw
        )
        playing = f"{row.title} has started with {len(game.players)} players"
        say(f"{playing}: {ends(game)}. The players are told.")
    return 0


def run_pause(args: argparse.Namespace) -> int:
    """Stop a game's clock."""
    with opened(args) as services, services.database.work() as work:
        row = games.lock(work, games.find(work, args.game).id)
        interventions.pause(work, services.post, row, args.note)
        say(f"{row.title} is paused; orders are still taken. The players are told.")
    return 0


def run_resume(args: argparse.Namespace) -> int:
    """Let a paused game run on."""
    with opened(args) as services, services.database.work() as work:
        row = games.lock(work, games.find(work, args.game).id)
        interventions.resume(work, services.post, row, args.note)
        say(f"{row.title} goes on: {ends(running(work, row))}. The players are told.")
    return 0


def run_cancel(args: argparse.Namespace) -> int:
    """End a game for good; raises NotPossibleError unless it is confirmed."""
    with opened(args) as services, services.database.work() as work:
        row = games.lock(work, games.find(work, args.game).id)
        if not args.yes:
            raise NotPossibleError(
                f"{row.title} cannot be brought back once it is cancelled; "
                "add --yes if you are sure"
            )
        interventions.cancel(work, services.post, row, args.note)
        say(f"{row.title} is cancelled. The players are told.")
    return 0


def run_now(args: argparse.Namespace) -> int:
    """End the open round now and say when it will be resolved."""
    with opened(args) as services, services.database.work() as work:
        row = games.lock(work, games.find(work, args.game).id)
        interventions.end_now(work, services.post, row)
        say(f"{row.title}: the round has ended; {_resolved_by(work, services, row)}.")
    return 0


def _resolved_by(work: Work, services: Services, row: GameRow) -> str:
    """Say what resolves the round that has ended, or what that waits for."""
    step_row = games.open_step(work, row.id)
    if row.draws == "manual" and step_row is not None and step_row.chance is None:
        return "it waits for its draw (turmpost game draw)"
    if row.id in rule_versions.waiting(work):
        return "it waits for you to adopt the installed rules (game adopt-rules)"
    now = services.clock.now()
    if servers.any_alive(work, now, is_gone=identity.is_gone):
        return "the running server resolves it within seconds"
    return "no server is running: start `turmpost serve`, which resolves it"


def run_deadline(args: argparse.Namespace) -> int:
    """Move the open deadline."""
    with opened(args) as services, services.database.work() as work:
        row = games.lock(work, games.find(work, args.game).id)
        to = _instant(args.to, ZoneInfo(row.zone))
        interventions.set_deadline(work, services.post, row, to)
        say(f"{row.title}: {ends(running(work, row))}. The players are told.")
    return 0


def _instant(text: str, zone: ZoneInfo) -> datetime:
    """Return an instant, given in local time unless the text names an offset."""
    try:
        read = datetime.fromisoformat(text)
        return (read if read.tzinfo else read.replace(tzinfo=zone)).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise NotPossibleError(f"{text!r}: write 2026-12-04T18:00") from error


def run_draw(args: argparse.Namespace) -> int:
    """Enter the draw of the open round; raises UnusableInputError."""
    with opened(args) as services, services.database.work() as work:
        row = games.lock(work, games.find(work, args.game).id)
        if row.draws != "manual":
            raise NotPossibleError(f"the draws of {row.title} are sealed")
        game = running(work, row)
        chance = game.bundle.game.read_chance(game.state, args.draw)
        game.step_row.chance = to_json(game.bundle.game.dump_chance(chance))
        now, key = services.clock.now(), game.step_row.key
        journal.note(work, Kind.DRAW_ENTERED, now=now, game=row, step=key)
        say(f"{row.title}: the draw of {named(game)} is {args.draw}.")
    return 0


def run_replay(args: argparse.Namespace) -> int:
    """Resolve every stored round again; exit code 1 where something differs."""
    with opened(args) as services, services.database.work() as work:
        row = games.find(work, args.game)
        replayed = replay(work, row)
    for line in replayed.differences:
        say(line)
    for name in replayed.others:
        say(f"{name}: not compared, it was resolved by other rules")
    rounds = _count(replayed.steps, "round")
    found = _count(len(replayed.differences), "difference")
    say(f"{row.title}: {rounds}, {found} when resolved again.")
    return 1 if replayed.differences else 0


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def run_verify(args: argparse.Namespace) -> int:
    """Check a secret against its hash and print the draw; exit code 1 if it differs."""
    if not draws.is_secret(args.secret):
        raise UnusableInputError("a secret is 64 hexadecimal digits")
    rules = bundles.bundle(args.game).game
    if draws.commitment(args.secret) != args.commitment.strip().lower():
        say("The secret does not belong to this hash.")
        return 1
    position = Setup(args.players)
    if args.state is not None:
        try:
            position = rules.load(json.loads(args.state.read_text(encoding="utf-8")))
        except (OSError, ValueError) as error:
            raise UnusableInputError(f"{args.state}: {error}") from error
    uniform = draws.SealedUniform(args.secret, for_next=args.next)
    chance = rules.draw_chance(position, uniform)
    say("The secret belongs to this hash.")
    if chance is not None:
        say(f"draw {json.dumps(rules.dump_chance(chance))}")
    return 0
