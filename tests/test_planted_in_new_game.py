"""Faults in the game that `new-game` writes: the checks find each, and say where."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from server import cli
from tests.planting import Plant, Slip, make
from turmpost.testing import CHECKS, AnyCase
from turmpost.testing.conformance import BrokenPromiseError

NAME = "planted_kippe"
BY_NAME = {check.__name__: check for check in CHECKS}
RULES, TEXTS, ROBOTS = "rules.py", "texts.py", "robots.py"
GERMAN = f"catalogues/de/{NAME}.ftl"


def _in_class(method: str) -> list[Slip]:
    """Give the texts a method of their own."""
    before = "    def figures(self"
    return [Slip(TEXTS, before, f"{method}\n\n{before}")]


FAULTS: dict[str, tuple[Sequence[Slip], str, str]] = {
    "a draw that decides what one player alone knows": (
        [
            Slip(RULES, "winner] + prize}", "winner] + 3}"),
            Slip(RULES, "code=winner, points=prize", "code=winner, points=3"),
            Slip(RULES, "- bids[winner]}", "- bids[winner] + prize}"),
        ],
        "hidden_draws_open_after_the_game",
        r"step 1\.auction: the draw decides what \w+ knows .*Opening.AFTER_GAME",
    ),
    "an event that all may read": (
        [Slip(RULES, ", seen_by=(winner,)", "")],
        "private_events_have_their_readers",
        r"BidPaid.* by `may_know` of the case only to",
    ),
    "an event that a stranger reads as well": (
        [Slip(RULES, "seen_by=(winner,)", "seen_by=tuple(state.players)")],
        "private_events_have_their_readers",
        r"BidPaid.* by `may_know` of the case only to",
    ),
    "a secret that its owner never reads": (
        _in_class(
            "    def _entry(self, event, facts):\n"
            "        return None if event.seen_by else super()._entry(event, facts)"
        ),
        "events_are_told",
        "no report ever tells of BidPaid to those who may know it",
    ),
    "a report of the first event alone": (
        _in_class(
            "    def report(self, facts, public):\n"
            "        from dataclasses import replace\n"
            "        facts = replace(facts, events=facts.events[:1])\n"
            "        return super().report(facts, public)"
        ),
        "events_are_told",
        "a report tells of .*PrizeWon.* alone, and not among other events",
    ),
    "a chronicle with the coins": (
        [
            Slip(
                "bundle.py",
                "    troupe=",
                "    chronicler=type('C', (), {'public': lambda self, state, events: "
                "dict(state.coins)})(),\n    troupe=",
            )
        ],
        "a_chronicle_holds_no_secret",
        "the chronicle holds what the public must not know: {'ANN'",
    ),
    "a picture that nobody draws": (
        [
            *_in_class(
                "    def status(self, scene):\n"
                "        from turmpost.reports import Figure\n"
                f"        from {NAME}.curve import Curve\n"
                "        shown = Figure('curve', 'a curve', Curve('x'))\n"
                "        return [shown, *super().status(scene)]"
            ),
            Slip(
                "curve.py",
                "",
                "from dataclasses import dataclass\n"
                "from turmpost.pictures import Chart\n\n\n"
                "@dataclass(frozen=True, slots=True)\n"
                "class Curve(Chart):\n"
                f"    artist = '{NAME}.curve'\n\n\n"
                "def draw(chart, language):\n    return 1 // 0\n",
            ),
        ],
        "pictures_can_be_drawn",
        r"step 1\.auction: the picture Curve .*ZeroDivisionError.*\(curve\.py:11\)",
    ),
    "a robot that bids more than it has": (
        [Slip(ROBOTS, "Bid(rng.randint(0, state.coins[code]))", "Bid(99)")],
        "robots_order_what_is_allowed",
        r"the robot ADA orders 'b,99', which `admit` refuses",
    ),
    "a robot that raises": (
        [Slip(ROBOTS, "        sheet = news.sheet\n", "        sheet = news.sheets\n")],
        "robots_order_what_is_allowed",
        r"the robot ADA cannot answer .*'sheets'.* \(robots.py:\d+\)",
    ),
    "robots that are not there": (
        [Slip("bundle.py", f'"{NAME}.robots"', f'"{NAME}.robot"')],
        "robots_order_what_is_allowed",
        f"names the robots '{NAME}.robot', which cannot be loaded",
    ),
    "a rule book of nothing": (
        [Slip("rules.de.md", None, "# Regeln\n")],
        "rules_are_whole",
        r"rules\.de\.md has no paragraph",
    ),
    "a paragraph of one language alone": (
        [Slip("rules.de.md", "- 2.4 ", "- 2.6 ")],
        "rules_are_whole",
        r"rules\.\w\w\.md have other paragraphs, .*\['2\.4', '2\.6'\]",
    ),
    "a brace that nobody fills": (
        [Slip("rules.en.md", "{rounds}", "{round}")],
        "rules_are_whole",
        r"rules\.en\.md: paragraph 2\.1 has braces that nobody fills, \['round'\]",
    ),
    "a rule that does not exist": (
        [Slip(RULES, 'Refusal("coins", "2.2"', 'Refusal("coins", "2.22"')],
        "cited_rules_exist",
        "the refusal 'coins' cites the paragraph '2.22'",
    ),
    "a sentence of many words": (
        [Slip(GERMAN, "Niemand bekommt den Preis.", "Niemand bekommt den Preis " * 20)],
        "catalogues_are_whole",
        rf"{NAME}\.ftl: event-prize-kept \(de\) has a sentence of 80 words",
    ),
    "an English sentence among the German ones": (
        [Slip(GERMAN, "Niemand bekommt den Preis.", "Nobody takes the prize.")],
        "catalogues_are_whole",
        r"event-prize-kept \(de\) is English: translate",
    ),
    "a value that an order does not have": (
        [
            Slip(
                GERMAN,
                "order-bid =\n    bietet { $coins",
                "order-bid =\n    bietet { $coin",
            )
        ],
        "catalogues_are_whole",
        r"order-bid .*\$coin",
    ),
    "a refusal without a sentence": (
        [
            Slip(f"catalogues/{one}/{NAME}.ftl", "refusal-no-point", "refusal-nopoint")
            for one in ("de", "en")
        ],
        "catalogues_are_whole",
        r"refusal-no-point \(de\): missing, though 'no point' can be said",
    ),
    "events in the order of a set": (
        [
            Slip(
                RULES,
                "for code in state.players if code not in",
                "for code in {*state.players} if code not in",
            )
        ],
        "every_process_plays_alike",
        "the events differ in a process with another PYTHONHASHSEED",
    ),
    "a float in the state": (
        [
            Slip(
                RULES,
                "    over: bool = False",
                "    over: bool = False\n    tax: float = 0.5",
            )
        ],
        "data_survives",
        r"State\.tax is float",
    ),
    "a float as value of a figure": (
        [
            Slip(
                RULES,
                "coins + PRICE * (c in sellers)",
                "coins + PRICE / 1 * (c in sellers)",
            )
        ],
        "data_survives",
        r"State\.coins: 2\d\.0 is a float; .*figures are integers",
    ),
    "a state that is changed in its place": (
        [
            Slip(
                RULES,
                "    coins_bid = list",
                '    state.coins["ANN"] += 1\n    coins_bid = list',
            )
        ],
        "same_input_same_output",
        r"step 1\.auction: `resolve` has changed the state it was given",
    ),
    "a plural whatever the number is": (
        [
            Slip(
                GERMAN,
                "bezahlt { $coins ->\n        [one] 1 Münze\n"
                "       *[other] { $coins } Münzen\n    }.",
                "bezahlt { $coins } Münzen.",
            )
        ],
        "catalogues_are_whole",
        r'event-bid-paid \(de\): with 1 as \$coins it says "1 Münzen"',
    ),
    "an order that is called otherwise in the grammar": (
        [Slip(f"{NAME}.lark", "COINS -> bid", "COINS -> bids")],
        "orders_are_written_as_they_are_read",
        r"the grammar has no line 'bid'; it has bids, sell",
    ),
    "the time in the state": (
        [
            Slip(
                RULES,
                "    over: bool = False",
                "    over: bool = False\n    at: datetime = datetime.min",
            ),
            Slip(RULES, "from enum", "from datetime import datetime\nfrom enum"),
        ],
        "data_survives",
        r"State\.at is datetime.*no game has a clock",
    ),
    "a brace in an example that nobody fills": (
        [Slip(f"words/de/{NAME}.toml", '"b,5"', '"b,5,{palyer}"')],
        "examples_of_the_help_are_read",
        r"\{palyer\} in a file of words: there are .*\{player\}",
    ),
}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package with hidden coins, a die and two kinds of step."""
    folder = tmp_path_factory.mktemp("new") / "game"
    flags = ("--chance", "--hidden", "--steps")
    assert cli.main(["new-game", NAME, str(folder), *flags]) == 0
    return folder


@pytest.fixture
def plant(
    written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Plant]:
    """Yield what makes such a game with slips, and returns its case."""
    from shutil import copytree

    def planted(slips: Sequence[Slip]) -> AnyCase:
        copytree(written / NAME, tmp_path / NAME)
        case = (written / "tests" / "test_conformance.py").read_text("utf-8")
        (tmp_path / NAME / "case.py").write_text(case, encoding="utf-8")
        for slip in slips:
            make(tmp_path / NAME / slip.file, slip)
        found: AnyCase = importlib.import_module(f"{NAME}.case").CASE
        return found

    monkeypatch.syspath_prepend(str(tmp_path))
    yield planted
    for name in [one for one in sys.modules if one.partition(".")[0] == NAME]:
        sys.modules.pop(name)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_for_what_it_is(fault: str, plant: Plant) -> None:
    slips, check, reason = FAULTS[fault]
    case = plant(slips)
    with pytest.raises(BrokenPromiseError) as broken:
        BY_NAME[check](case)
    assert re.search(reason, str(broken.value), re.DOTALL), broken.value


def test_what_stops_all_checks_is_told_once_with_the_shortest_game(
    plant: Plant,
) -> None:
    slip = Slip(
        RULES,
        "    coins_bid = list(bids.values())\n",
        "    coins_bid = list(bids.values())\n    assert 7 not in coins_bid, 'seven'\n",
    )
    case = plant([slip])
    with pytest.raises(BrokenPromiseError) as first:
        BY_NAME["same_input_same_output"](case)
    assert re.search(
        r"the game cannot be played: `resolve` raised AssertionError: seven "
        r"\(rules\.py:\d+\) at step \d+ of the game with the seed \d+, with the orders "
        r"(ANN|BEN|CID): b,7\. Mend this first",
        str(first.value),
    ), first.value
    with pytest.raises(BrokenPromiseError, match="stops where same_input_same_output"):
        BY_NAME["data_survives"](case)
    with pytest.raises(BrokenPromiseError, match="the game cannot be played"):
        BY_NAME["same_input_same_output"](replace(case))
