"""The bazaar, a small game with features that Egon lacks.

1   Two to four players. 1.1 The deck: oil, wine, grain and cloth, each worth 1 to 6.
    1.2 It is shuffled and stays hidden until the game is over; everybody gets some
    cards, which nobody else may see. 1.3 Where the rules give purses, one for each
    player by code, everybody begins with the coins in it.
2   A round is an auction and a market; a step in which nobody could act is left out.
    2.1 Auction: the top card of the stock lies face down. All but the auctioneer, who
    changes with the round, bid a card of their hand. 2.2 The highest value takes the
    lot, and the card that was bid goes to the auctioneer. Where the highest are equal,
    the lot goes away. 2.3 Market: a die for each good shows its price before anybody
    decides. 2.4 Everybody sells as many cards of a good as they like, the lowest first.
    2.5 A limit lasts: whatever is held of its good is sold where the price reaches it.
    2.6 Any order may name its auction or market ahead, and a sale may last. 2.7 The
    rules may set a fee: it is taken off what the cards of a good bring, never more.
3.1 After the last round the most coins win; equal coins share a place.
4.1 Whoever is awaited and sends nothing does nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from tests.toy import codec, play
from tests.toy.things import (
    DECK,
    FACE_DOWN,
    HIGHEST,
    Bid,
    Card,
    Chance,
    Deck,
    Dice,
    Ended,
    Good,
    Limit,
    Order,
    Rules,
    Seat,
    Sell,
    Silent,
    Stage,
    State,
)
from turmpost.rules import (
    OTHER_STEP,
    Audience,
    Code,
    Json,
    Lifetime,
    Notice,
    Opening,
    Player,
    Ranked,
    Reader,
    Refusal,
    Resolution,
    RuleChange,
    RuleValue,
    Setup,
    SimpleGame,
    Slot,
    Step,
    Uniform,
    UnusableInputError,
    fold,
)

CODE_LENGTHS = range(2, 5)
SEATS = range(2, 5)


class Bazaar(SimpleGame[State, Order, Chance]):
    """The functions the server asks for."""

    name: ClassVar[str] = "bazaar"
    version: ClassVar[str] = "2"
    changes: ClassVar[tuple[RuleChange, ...]] = (RuleChange("2", "2.5", "limits"),)
    kinds: ClassVar[tuple[str, ...]] = tuple(stage.value for stage in Stage)

    # What `codec` does just as it is asked for.
    dump = staticmethod(codec.dump)
    load = staticmethod(codec.load)
    dump_chance = staticmethod(codec.dump_chance)
    load_chance = staticmethod(codec.load_chance)
    dump_event = staticmethod(codec.RECORD.dump)
    load_event = staticmethod(codec.RECORD.load)

    def read_rules(
        self, fields: Mapping[str, Json], *, players: int | None
    ) -> Mapping[str, Json]:
        """Return the stated fields that differ from the defaults."""
        rules, standard = codec.read_rules(fields), Rules()
        if players is not None and players not in SEATS:
            raise UnusableInputError(f"players: {players} cannot play")
        if rules.hand * (players or 0) > len(DECK):
            raise UnusableInputError("rules.hand: so many cards are not there")
        if players is not None and len(rules.purses) not in (0, players):
            raise UnusableInputError("rules.purses: one for each player, or none")
        stated: dict[str, Json] = {}
        if rules.rounds != standard.rounds:
            stated["rounds"] = rules.rounds
        if rules.hand != standard.hand:
            stated["hand"] = rules.hand
        if rules.purses != standard.purses:
            stated["purses"] = list(rules.purses)
        if rules.fee != standard.fee:
            stated["fee"] = rules.fee
        return stated

    def rule_values(self, state: State) -> Mapping[str, RuleValue]:
        """Return all fields with their values."""
        rules = state.rules
        return {
            "rounds": rules.rounds,
            "hand": rules.hand,
            "purses": list(rules.purses),
            "fee": rules.fee,
        }

    def check_player(self, player: Player, others: Sequence[Player]) -> Refusal | None:
        """1: codes and pseudonyms are all different."""
        if not player.code.isalpha() or len(player.code) not in CODE_LENGTHS:
            return Refusal("no_code", "1", 0, {"code": player.code})
        names = {fold(name) for one in others for name in (one.code, one.pseudonym)}
        for position, name in enumerate((player.code, player.pseudonym)):
            if not name.strip() or fold(name) in names:
                return Refusal("name_taken", "1", position, {"name": name})
        return None

    def draw_chance(self, position: State | Setup, uniform: Uniform) -> Chance | None:
        """1.2, 2.3: the start needs a deck, a market dice, an auction nothing."""
        if isinstance(position, Setup):
            return Deck(tuple(_shuffled(uniform)))
        if position.over or position.stage is Stage.AUCTION:
            return None
        return Dice(tuple(uniform.below(HIGHEST) + 1 for _ in Good))

    def read_chance(self, position: State | Setup, text: str) -> Chance:
        """Return cards ("oil 3, wine 1, ...") for the start, faces for a market."""
        words = [word.strip() for word in text.split(",")]
        if isinstance(position, Setup):
            return codec.load_chance({"deck": words})
        if position.over or position.stage is Stage.AUCTION:
            raise UnusableInputError("chance: an auction needs none")
        if not all(word.isdecimal() and word.isascii() for word in words):
            raise UnusableInputError("dice: write 4,1,6,2")
        return codec.load_chance({"dice": [int(word[:3]) for word in words]})

    def opening(self, position: State | Setup) -> Opening:
        """1.2, 2.3: say when a chance is shown."""
        if isinstance(position, Setup):
            return Opening.AFTER_GAME
        return Opening.WITH_ORDERS

    def unveil(self, state: State, chance: Chance) -> State:
        """2.3: return the state with the prices that the dice show."""
        if not isinstance(chance, Dice):
            raise UnusableInputError("chance: a market needs dice")
        return replace(state, prices=codec.prices_of(chance))

    def new(
        self,
        players: Sequence[Player],
        rules: Mapping[str, Json],
        chance: Chance | None,
    ) -> State:
        """1: deal the cards."""
        if not isinstance(chance, Deck):
            raise UnusableInputError("chance: the start needs a deck")
        if len(players) not in SEATS:
            raise UnusableInputError(f"players: {len(players)} cannot play")
        for number, player in enumerate(players):
            refusal = self.check_player(player, players[:number])
            if refusal is not None:
                raise UnusableInputError(f"players: {player.code!r}: {refusal.kind}")
        house, stock = codec.read_rules(rules), chance.cards
        seats = {}
        purses = house.purses or (0,) * len(players)
        ordered = sorted(players, key=lambda one: one.code)
        for player, coins in zip(ordered, purses, strict=True):
            hand, stock = stock[: house.hand], stock[house.hand :]
            seats[player.code] = Seat(player.pseudonym, player.name, hand, coins)
        return State(house, 1, Stage.AUCTION, seats, stock)

    def resolve(
        self,
        state: State,
        orders: Mapping[Code, Sequence[Order]],
        chance: Chance | None,
    ) -> Resolution[State]:
        """2: play an auction or a market; its dice are in the state by now."""
        del chance
        if state.over:
            raise UnusableInputError("state: the game is over")
        table = play.Table(dict(state.seats), state.stock)
        legal = {
            code: [one for one in orders[code] if not self.admit(state, code, one)]
            for code in sorted(orders)
            if code in state.seats
        }
        for code in sorted(self.awaiting(state)):
            if not legal.get(code):
                table.events.append(Silent(rule="4.1", code=code))
        if state.stage is Stage.AUCTION:
            play.auction(table, legal, play.auctioneer(state))
        elif state.prices is None:
            raise UnusableInputError("state: a market needs its dice unveiled")
        else:
            play.market(table, legal, state.prices, state.rules.fee)
        after = replace(state, seats=table.seats, stock=table.stock, prices=None)
        after = play.advanced(after)
        if after.over:
            table.events += [
                Ended(
                    rule="3.1",
                    code=place.code,
                    rank=place.rank,
                    coins=place.columns["coins"],
                )
                for place in play.places(after)
            ]
        return Resolution(after, tuple(table.events))

    def rename(self, state: State, code: Code, pseudonym: str) -> State:
        """1: return the state in which a player has another pseudonym."""
        seat = replace(state.seats[code], pseudonym=pseudonym)
        return replace(state, seats={**state.seats, code: seat})

    def awaiting(self, state: State) -> frozenset[Code]:
        """2.1, 2.4: return those who can act."""
        return play.awaiting(state)

    def step(self, state: State) -> Step:
        """Name the step: "2.market"."""
        return _step(state.round, state.stage)

    def to_come(self, state: State) -> Sequence[Step]:
        """2, 2.6: return every auction and market up to the last round."""
        if state.over:
            return ()
        rounds = range(state.round, state.rules.rounds + 1)
        steps = [_step(number, stage) for number in rounds for stage in Stage]
        return steps[state.stage is Stage.MARKET :]

    def ranking(self, state: State) -> tuple[Ranked, ...] | None:
        """3.1: return the places once the game is over."""
        return play.places(state) if state.over else None

    def players(self, state: State) -> tuple[Player, ...]:
        """Return everybody by code, without real names."""
        return tuple(Player(code, seat.pseudonym) for code, seat in state.seats.items())

    def view(self, state: State, reader: Reader) -> State:
        """1.2: hide the stock, and the cards and names of others, until the end."""
        if state.over or reader is Audience.GM:
            return state
        seats = {
            code: replace(
                seat,
                name=None,
                cards=seat.cards if code == reader else _face_down(seat.cards),
            )
            for code, seat in state.seats.items()
        }
        return replace(state, seats=seats, stock=_face_down(state.stock))

    def slot(self, order: Order) -> Slot:
        """2.1, 2.4, 2.5: one bid, one sale of each good, one limit for it."""
        match order:
            case Bid():
                return Slot("bid")
            case Sell(good):
                return Slot(f"sell:{good.value}")
            case Limit(good):
                return Slot(f"limit:{good.value}", Lifetime.LASTING)

    def admit(self, state: State, player: Code, order: Order) -> Refusal | None:
        """2: say why an order is not allowed in this step, from the player's view."""
        match order:
            case Bid(card):
                return _admit_bid(state, player, card)
            case Sell(good, count):
                return _admit_sale(state, player, good, count)
            case Limit(_, price):
                if not 1 <= price <= HIGHEST:
                    return Refusal("no_price", "2.5", 2, {"most": HIGHEST})
                return None

    def check(
        self, state: State, player: Code, orders: Sequence[Order]
    ) -> tuple[Notice, ...]:
        """Return a warning for every sale at the lowest price."""
        del player
        prices = state.prices or {}
        return tuple(
            Notice("cheap", "2.4", self.slot(order).name, {"good": order.good.value})
            for order in orders
            if isinstance(order, Sell) and prices.get(order.good) == 1
        )

    def defaults(self, state: State, player: Code) -> tuple[Notice, ...]:
        """4.1: say that whoever sends nothing does nothing."""
        if player not in self.awaiting(state):
            return ()
        return (Notice("nothing", "4.1"),)

    def forecast(
        self,
        state: State,
        player: Code,
        orders: Sequence[Order],
        chance: Chance | None,
    ) -> tuple[Notice, ...]:
        """Return the coins these orders bring in the market that is open."""
        prices = codec.prices_of(chance) if isinstance(chance, Dice) else state.prices
        if state.stage is not Stage.MARKET or prices is None:
            return ()
        legal = [order for order in orders if not self.admit(state, player, order)]
        sales = play.sales(state.seats[player], legal, prices)
        fee = state.rules.fee
        coins = sum(
            play.proceeds(prices[good], len(cards), fee) for good, cards in sales
        )
        return (Notice("income", "2.4", "", {"coins": coins}),)


GAME = Bazaar()


def _step(number: int, stage: Stage) -> Step:
    return Step(f"{number}.{stage.value}", stage.value, number)


def _admit_bid(state: State, player: Code, card: Card) -> Refusal | None:
    if state.stage is not Stage.AUCTION:
        return Refusal(OTHER_STEP, "2.1", now=True)
    if player == play.auctioneer(state):
        return Refusal("auctioneer", "2.1", now=True)
    if card not in state.seats[player].cards:
        return Refusal("not_held", "2.1", 1, now=True)
    return None


def _admit_sale(state: State, player: Code, good: Good, count: int) -> Refusal | None:
    if state.stage is not Stage.MARKET:
        return Refusal(OTHER_STEP, "2.4", now=True)
    held = sum(card.good is good for card in state.seats[player].cards)
    if not 1 <= count <= held:
        return Refusal("too_many", "2.4", 2, {"held": held}, now=True)
    return None


def _shuffled(uniform: Uniform) -> Iterator[Card]:
    left = list(DECK)
    while left:
        yield left.pop(uniform.below(len(left)))


def _face_down(cards: Sequence[Card]) -> tuple[Card, ...]:
    return (FACE_DOWN,) * len(cards)
