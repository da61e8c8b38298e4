"""Faults of every kind in a game: the conformance suite finds each, and says why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.planting import PACKAGE, Plant, Slip, plant
from turmpost.testing.conformance import CHECKS, BrokenPromiseError, Check

__all__ = ["plant"]

BY_NAME = {check.__name__: check for check in CHECKS}
BOTH = ("de", "en")


def _check(name: str) -> Check:
    return BY_NAME[name]


def _in_both(old: str, new: str) -> list[Slip]:
    """Return the same slip in the catalogues of both languages."""
    return [Slip(f"catalogues/{one}/bazaar.ftl", old, new) for one in BOTH]


GERMAN = "catalogues/de/bazaar.ftl"
WORDS = "words/de/toy.toml"

FAULTS: dict[str, tuple[Sequence[Slip], str, str]] = {
    # What the order of a set decides.
    "events in the order of a set": (
        [Slip("engine.py", "tuple(table.events))", "tuple(set(table.events)))")],
        "every_process_plays_alike",
        "the events differ in a process with another PYTHONHASHSEED: sort",
    ),
    "a state in the order of a set": (
        [Slip("engine.py", "stock=table.stock,", "stock=tuple(set(table.stock)),")],
        "every_process_plays_alike",
        "the states differ",
    ),
    # Sentences that cannot be said.
    "a value of an event with a slip": (
        _in_both("event-lot-taken = { $code }", "event-lot-taken = { $codes }"),
        "catalogues_are_whole",
        r"event-lot-taken \(de\): nobody passes \$codes",
    ),
    "a brace of an event that is not closed": (
        [Slip(GERMAN, "event-lot-taken = { $code }", "event-lot-taken = { $code ")],
        "catalogues_are_whole",
        "not to be read: 'event-lot-taken.*brace",
    ),
    "a value of a notice with a slip": (
        _in_both("{ $good }", "{ $goods }"),
        "catalogues_are_whole",
        r"notice-cheap.text \(en\): nobody passes \$goods",
    ),
    "a value of a meaning with a slip": (
        _in_both("{ $card }", "{ $cart }"),
        "sentences_are_said",
        "order-bid.*cart.*correct the value's name",
    ),
    "a meaning that nobody has written": (
        _in_both("order-limit =", "order-limits ="),
        "catalogues_are_whole",
        "order-limit .*no such sentence",
    ),
    "a brace in a sentence of Python": (
        [
            Slip(
                "texts.py",
                'return self.spoken.phrase("order-bid", card=self.speaker.card(card))',
                'return "bids {card}"',
            )
        ],
        "sentences_are_said",
        "the meaning of .* has a brace",
    ),
    "a meaning that the usual rules leave empty": (
        [Slip("texts.py", "fee=fee) if fee else sale", 'fee=fee) if fee else ""')],
        "sentences_are_said",
        "the meaning of .* is empty",
    ),
    "a value of Python in a sentence": (
        [
            Slip(
                "texts.py",
                'return self.spoken.phrase("order-bid", card=self.speaker.card(card))',
                "return repr(order)",
            )
        ],
        "sentences_are_said",
        "shows a value of Python",
    ),
    "texts without the default language": (
        [Slip("catalogues/de", "", "")],
        "catalogues_are_whole",
        "catalogues/de is missing: the texts need the default language",
    ),
    "words without the default language": (
        [Slip("words/de", "", "")],
        "the_help_speaks_the_default_language",
        "write the words of the order language in words/de",
    ),
    "a sentence of one language alone": (
        [Slip(GERMAN, "no-cards =", "# no-cards =")],
        "catalogues_are_whole",
        r"no-cards \(de\): missing",
    ),
    # What is shown and cannot be sent.
    "an order with the word of a note": (
        [Slip(WORDS, '["b", "Biete"]', '["b", "Notiz"]')],
        "headers_of_texts_are_read",
        "no order of the game may begin with such a word",
    ),
    "an example that is refused": (
        [Slip("texts.py", "Limit(Good.WINE, 4)]", "Limit(Good.WINE, 9)]")],
        "examples_make_one_mail",
        "the examples for .* has 'l,Wein,9', which is refused .*show what `admit`",
    ),
    "two examples for one slot": (
        [Slip("texts.py", "[*sales, ", "[*sales, *sales, ")],
        "examples_make_one_mail",
        "two examples are for one slot",
    ),
    "a line of a template without its sign": (
        _in_both("form-limit = #", "form-limit ="),
        "templates_can_be_sent",
        "the template .* has a line that is not read: 'Limit",
    ),
    "a line of a template that is refused": (
        _in_both("form-limit = # Limit:", "form-limit = l,Wein,9\n# "),
        "templates_can_be_sent",
        "the template .* has 'l,Wein,9', which is refused",
    ),
    "an example of the help that is not read": (
        [
            Slip(
                WORDS,
                'help = "Bietet eine',
                'example = "b;Wein;drei"\nhelp = "Bietet eine',
            )
        ],
        "examples_of_the_help_are_read",
        "'b;Wein;drei' as an example, which is not read",
    ),
    "orders that are not written as they are read": (
        [Slip("language.py", "GOODS.says(card.good), card.value)", '"x", card.value)')],
        "orders_are_written_as_they_are_read",
        "`write` is the way back",
    ),
    # Secrets.
    "a view that shows the stock": (
        [Slip("engine.py", "stock=_face_down(state.stock)", "stock=state.stock")],
        "a_view_holds_no_secret",
        "the view of ANT leaks what `disguise` changes: stock",
    ),
    "a view that shows the hands": (
        [Slip("engine.py", "if code == reader else", "if reader else")],
        "a_view_holds_no_secret",
        "leaks what `disguise` changes: seats",
    ),
    "a view that shows the names": (
        [Slip("engine.py", "name=None,\n                cards", "cards")],
        "a_view_holds_no_secret",
        "shows the real names",
    ),
    "a secret that stays from one report to the next": (
        [
            Slip(
                "texts.py",
                "        self.spoken = TEXTS.into(language)\n",
                "        self.spoken = TEXTS.into(language)\n"
                "        self.told: list[Event] = []\n",
            ),
            Slip(
                "texts.py",
                "            for event in facts.events\n        )\n        found:",
                "            for event in (*facts.events, *self.told)\n        )\n"
                "        self.told += facts.events\n        found:",
            ),
        ],
        "what_few_may_know_stays_with_them",
        "has lines that tell of a secret of",
    ),
    # Orders, admitted and refused.
    "an order that resolve refuses": (
        [
            Slip(
                "engine.py",
                "        table = play.Table(",
                "        if any(isinstance(one, Sell) for given in orders.values() "
                'for one in given):\n            raise UnusableInputError("sold out")\n'
                "        table = play.Table(",
            )
        ],
        "same_input_same_output",
        r"`resolve` refuses orders that `admit` let pass \(sold out\)",
    ),
    "an order that resolve leaves out": (
        [
            Slip(
                "engine.py",
                "for one in orders[code] if not",
                "for one in orders[code] if not isinstance(one, Limit) and not",
            )
        ],
        "orders_are_carried_out",
        r"no order of the slots \['limit'\] ever changed",
    ),
    "an order that the whole state refuses": (
        [
            Slip(
                "engine.py",
                "    if player == play.auctioneer(state):",
                "    if state.stock[0] != FACE_DOWN:\n"
                '        return Refusal("not_held", "2.1", 1)\n'
                "    if player == play.auctioneer(state):",
            )
        ],
        "orders_are_carried_out",
        "is admitted by the view of .* and refused by the state",
    ),
    # Plain data.
    "a field that load forgets": (
        [
            Slip(
                "codec.py",
                'coins=plain.whole(found["coins"], f"{where}.coins", least=0)',
                "coins=0",
            )
        ],
        "data_survives",
        "after `dump` and `load`: seats differs; write and read every field",
    ),
    "a float in a state": (
        [Slip("codec.py", '"coins": seat.coins,', '"coins": seat.coins / 1,')],
        "data_survives",
        "0.0 is a float",
    ),
    "a state without the name of its game": (
        [
            Slip("codec.py", '        "game": _NAME,\n', ""),
            Slip("codec.py", '_PLAYED = ("game", ', "_PLAYED = ("),
            Slip("codec.py", 'if found["game"] != _NAME', 'if "game" in found'),
        ],
        "data_survives",
        "a state names its game",
    ),
    "a load that takes anything": (
        [
            Slip(
                "codec.py",
                'plain.record(data, "state", _PLAYED)',
                'plain.mapping(data, "state")',
            )
        ],
        "unusable_data_is_refused",
        "`load.*` raises KeyError",
    ),
    "an event that does not come back": (
        [
            Slip(
                "engine.py",
                "staticmethod(codec.RECORD.load)",
                'staticmethod(lambda data: codec.RECORD.load({**data, "rule": "9"}))',
            )
        ],
        "data_survives",
        "is another event after `dump_event` and `load_event`",
    ),
    # Time.
    "a forecast that waits": (
        [
            Slip(
                "engine.py",
                '        """Return the coins these orders bring',
                "        import time\n        time.sleep(3)\n"
                '        """Return the coins these orders bring',
            )
        ],
        "answers_are_quick",
        "`forecast` needs more than 1.0 s, and a reply waits for it",
    ),
    "house rules that are all awaited": (
        [
            Slip(
                "texts.py",
                "                for name, value in rules.items()\n"
                "                if value != []\n",
                "                for name in ('rounds', 'hand', 'purses')\n"
                "                if (value := rules[name]) != []\n",
            )
        ],
        "changes_of_the_rules_have_texts",
        "the game raised KeyError: 'rounds'",
    ),
    "a forecast that counts": (
        [
            Slip(
                "engine.py",
                '        """Return the coins these orders bring',
                "        sum(range(10**8))\n"
                '        """Return the coins these orders bring',
            )
        ],
        "answers_are_quick",
        "`forecast` needs more than",
    ),
    # Playing.
    "dice of its own": (
        [
            Slip(
                "engine.py",
                "        house, stock = codec.read_rules(rules), chance.cards\n",
                "        import random\n"
                "        house, stock = codec.read_rules(rules), tuple(\n"
                "            random.sample(chance.cards, len(chance.cards)))\n",
            )
        ],
        "same_input_same_output",
        "`new` makes two states of one input",
    ),
    "a step that changes its input": (
        [Slip("engine.py", "play.Table(dict(state.seats)", "play.Table(state.seats")],
        "same_input_same_output",
        "`resolve`",
    ),
    "a game without an end": (
        [Slip("play.py", "replace(state, over=True)", "state")],
        "silence_is_played",
        "the game is not over after 200 steps",
    ),
    "places that count from 0": (
        [Slip("play.py", "rank=1 + sum(", "rank=sum(")],
        "the_end_is_the_ranking",
        "a rank is 1 and the number of those who are better",
    ),
    "two steps with one key": (
        [Slip("engine.py", 'Step(f"{number}.{stage.value}"', "Step(stage.value")],
        "the_end_is_the_ranking",
        "two steps have one key",
    ),
    "a step without a name": (
        [
            Slip(
                "texts.py",
                "number=step.number)\n\n    def slot",
                "number=step.number)[:0]\n\n    def slot",
            )
        ],
        "steps_have_names",
        "is called '' .*give it a name",
    ),
    "a step that is called by its key": (
        [
            Slip(
                "texts.py",
                "return self.spoken.phrase(STEPS[step.kind], number=step.number)",
                "return step.key",
            )
        ],
        "steps_have_names",
        "that is a key, which players are not to read",
    ),
    "a step with a number and a dot": (
        [
            Slip(
                GERMAN,
                "step-market = Markt { $number }",
                "step-market = { $number }.Markt",
            )
        ],
        "steps_have_names",
        r"is called '\d\.Markt' \(de\): that is a key",
    ),
    "two steps with one name": (
        _in_both("{ $number }\nstep-market", "2\nstep-market"),
        "steps_have_names",
        "the name leads to two steps",
    ),
    "a name that is another step's in another language": (
        [
            Slip(GERMAN, "step-auction = Auktion", "step-auction = Gebot"),
            Slip(
                "catalogues/en/bazaar.ftl",
                "step-market = Market",
                "step-market = Gebot",
            ),
        ],
        "steps_have_names",
        "the name leads to two steps",
    ),
    "a name that no command reads": (
        [Slip(GERMAN, "step-market = Markt { $number }", "step-market = Markt")],
        "steps_have_names",
        "is not read as a command about it|leads to two steps",
    ),
    "a name that ends with its word": (
        [
            Slip(
                GERMAN,
                "step-market = Markt { $number }",
                "step-market = { $number } Markt",
            )
        ],
        "steps_have_names",
        "is not read as a command about it",
    ),
    "a kind of step that nobody has named": (
        [Slip("engine.py", "for stage in Stage)", "for stage in list(Stage)[:1])")],
        "steps_are_foreseen",
        "is not among `kinds`",
    ),
    "an event for a stranger": (
        [Slip("play.py", "seen_by=(winner,)", 'seen_by=(winner, "XYZ")')],
        "events_name_players",
        r"is `seen_by` \['XYZ'\], who do not play",
    ),
    "a new name that costs the coins": (
        [
            Slip(
                "engine.py",
                "seat = replace(state.seats[code], pseudonym=pseudonym)",
                "seat = replace(state.seats[code], pseudonym=pseudonym, cards=())",
            )
        ],
        "a_name_changes_alone",
        "changes more of the state than the pseudonym",
    ),
    "a player who joins twice": (
        [
            Slip(
                "engine.py",
                "if not name.strip() or fold(name) in names",
                "if not name.strip()",
            )
        ],
        "players_are_checked",
        "can join twice",
    ),
    "rules of the house that nobody tells": (
        [Slip("texts.py", "    def rules(", "    def rules_of_the_house(")],
        "changes_of_the_rules_have_texts",
        "says nothing of the rules of the house, rounds, hand, purses",
    ),
    "a version without its changes": (
        [Slip("engine.py", 'ClassVar[str] = "2"', 'ClassVar[str] = "3"')],
        "versions_say_what_they_change",
        "each version says what it changed",
    ),
    "a notice about a slot that there is not": (
        [
            Slip(
                "engine.py",
                'Notice("cheap", "2.4", self.slot(order).name,',
                'Notice("cheap", "2.4", "sale",',
            )
        ],
        "notices_have_texts",
        "KeyError: 'sale'",
    ),
    "a refusal of a field that is not there": (
        [Slip("engine.py", '"too_many", "2.4", 2', '"too_many", "2.4", 7')],
        "refusals_have_sentences",
        "points at field 7",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_for_what_it_is(fault: str, plant: Plant) -> None:
    slips, check, reason = FAULTS[fault]
    case = plant(slips)
    with pytest.raises(BrokenPromiseError) as broken:
        _check(check)(case)
    assert re.search(reason, str(broken.value), re.DOTALL), broken.value


def test_a_bazaar_without_a_fault_keeps_its_promises(plant: Plant) -> None:
    case = plant([])
    for name in sorted({check for _, check, _ in FAULTS.values()}):
        _check(name)(case)


def test_a_game_that_hides_something_needs_a_disguise(plant: Plant) -> None:
    case = replace(plant([]), disguise=None)
    with pytest.raises(BrokenPromiseError, match="give its Case a `disguise`"):
        _check("a_view_holds_no_secret")(case)


def test_an_entry_point_has_the_name_of_its_game(plant: Plant, tmp_path: Path) -> None:
    case = plant([])
    info = tmp_path / "planted_bazaar-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: planted-bazaar\nVersion: 1.0\n")
    points = info / "entry_points.txt"
    points.write_text(f"[turmpost.games]\nbazaar = {PACKAGE}.bundle:BUNDLE\n")
    _check("the_entry_point_has_the_name")(case)
    points.write_text(f"[turmpost.games]\nbasar = {PACKAGE}.bundle:BUNDLE\n")
    with pytest.raises(BrokenPromiseError, match="'basar' names the game 'bazaar'"):
        _check("the_entry_point_has_the_name")(case)
