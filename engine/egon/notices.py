"""The kinds of refusals and notices, with the figures each one carries.

The texts of a language have one entry for every kind. A figure that names a player is a
code, one that names a dealer the full name, `order` and `action` are letters.
"""

from __future__ import annotations

from enum import StrEnum


class RefusalKind(StrEnum):
    """Why an order is an error of its line (order language, "Errors and warnings").

    Why somebody cannot join is one of `engine.joining.NameFault` (1.2).
    """

    OVER = "over"
    """The game is over. No figures."""

    OUT = "out"
    """2.4.2: the player who orders is out. No figures."""

    TOO_SMALL = "too small"
    """A number below its least: `number`, `least`."""

    NO_TICKET = "no ticket"
    """5.4: a ticket that is not one of 1 to 49: `number`, `least`, `most`."""

    UNKNOWN_PLAYER = "unknown player"
    """Nobody in the game has this code: `player`."""

    ONESELF = "oneself"
    """An action, a transfer or a Rechtfertigung against oneself: `player`."""

    PLAYER_OUT = "player out"
    """2.4.2: the player named is out: `player`."""

    NO_GUESTS = "no guests"
    """6.1: a guest list without a name. No figures."""

    GUEST_ONESELF = "guest oneself"
    """6.1: the own name on the guest list: `player`."""

    GUEST_OUT = "guest out"
    """2.4.2: a guest who is out: `player`."""

    ARTICLE_TOO_SHORT = "article too short"
    """4.4: `chars` is less than `least`."""

    NO_KEPT_ARTICLE = "no kept article"
    """4.4.4: nothing is kept for the action `order`."""

    WRONG_PARAMETERS = "wrong parameters"
    """6.6: the words in parentheses are no fields of this `action`."""

    PARAMETER_OUT = "parameter out"
    """6.6: a player who is out is named in parentheses: `player`."""

    NO_PENALTY = "no penalty"
    """6.6.2: a penalty without a word. No figures."""

    TRANSFERS_OFF = "transfers off"
    """9.1: this game has no bank transfers. No figures."""

    GUESSES_OFF = "guesses off"
    """8.2, 9.2: no guesses in this `round`."""

    GUESS_ONESELF = "guess oneself"
    """8.2, 9.2: a guess for the own code: `player`."""


class NoticeKind(StrEnum):
    """Warnings about valid orders, the cost of sending none, and forecasts."""

    # Orders that will have no effect.

    VOID_BY_SENTENCE = "void by sentence"
    """4.6.2, 4.6.4: `order` is void; `sentence` is "jail" or "penitentiary"."""

    NO_SECOND_PHASE = "no second phase"
    """8.2: the last round has EGONmind instead; `order` is void."""

    BLACKMAIL_TOO_LATE = "blackmail too late"
    """6.6: in the last `round` a blackmail has no effect; its article counts."""

    REPORT_POINTLESS = "report pointless"
    """5.1.6: the `player` sits in this round."""

    RENT_POINTLESS = "rent pointless"
    """5.3.2: the tower is not above 12: `height`, `least`."""

    BRIBE_POINTLESS = "bribe pointless"
    """5.6.2: no purchase order at this `dealer`, which loses the `amount`."""

    GUEST_SITS = "guest sits"
    """6.1.2: the guest `player` sits in this round and is struck."""

    PARTY_TOO_CHEAP = "party too cheap"
    """6.1.1: `amount` invites nobody even at ZZ 1; `least` would invite one."""

    SABOTAGE_TOO_CHEAP = "sabotage too cheap"
    """6.5.32: `amount` fails at every ZZ; `least` would do at ZZ 1."""

    MINIMUM_ABOVE_OFFER = "minimum above offer"
    """3.5.21: `minimum` is more than the `offer` of the `dealer`."""

    BUDGET_TOO_SMALL = "budget too small"
    """3.6.2: even at the least `price`, `budget` does not pay `minimum`: `dealer`."""

    # Orders that cost something.

    FRAUD = "fraud"
    """3.5.5: `shares` in all are more than the `height` of the tower."""

    SLANDER_PUNISHED = "slander punished"
    """5.2.4: `di` + 1 - 2 x `round` + 5 x `points` = `value`, at least 50."""

    PENALTY_CUT = "penalty cut"
    """6.6.2: of the `penalty` in `unit` only `most` can fall due."""

    TOO_MANY_CREWS = "too many crews"
    """7.6: `crews` are more than the `needed` for at most `stones` stones."""

    DEBT = "debt"
    """2.4.1: at worst `cash` + `salary` - `spending` = `balance`, below 0.

    The parts of the spending above 0: `first`, a purchase by the name of its dealer,
    `second`, `building` and `penalties`.
    """

    BANKRUPTCY = "bankruptcy"
    """2.4.2: at worst, `debt` after interest is more than `limit`: out of the game."""

    BONUS_LAPSES = "bonus lapses"
    """3.5.4: no purchase order at the `dealer`; the `bonus` there is lost."""

    PRESS_DUTY = "press duty"
    """4.4.5: at most `reachable` of `duty` articles; `stones` of height are lost."""

    # Blackmail in force on the player: `player` blackmails, `action`, `parameters`
    # (the fields as text, with commas), `forced` 1 or 0, `unit` and `penalty` or
    # `text` as it would fall due.

    THREAT_OBEYED = "threat obeyed"
    """6.6.4: the standing orders comply."""

    THREAT_SITS = "threat sits"
    """6.6.4: a prisoner counts as complying."""

    THREAT_ANSWERED = "threat answered"
    """6.6.42: due if `di` + Z6 is more than `player_di` + ZZ; `chance` of that."""

    THREAT_IGNORED = "threat ignored"
    """6.6.43: the standing orders do not comply; the penalty falls due."""

    JUSTIFICATION_SHORT = "justification short"
    """6.6.42: `chars` of `needed` characters, to `player`."""

    JUSTIFICATION_POINTLESS = "justification pointless"
    """6.6.42: `player` has no blackmail in force that could be answered."""

    # 8.3: what no orders at all would cost.

    NMR_BONUSES = "nmr bonuses"
    """8.3.1: `bonus` points at the dealers lapse."""

    NMR_SALARY = "nmr salary"
    """8.3.2: the first time; the part for the height, `kj`, is not paid."""

    NMR_NO_SALARY = "nmr no salary"
    """8.3.2: no salary at all; it is the time number `count`."""

    NMR_GM = "nmr gm"
    """8.3.3: the game master is told: `in_a_row` rounds."""

    # Forecasts. `chance` is per mille over all Z6 and ZZ; with a stated draw 0 or 1000.
    # `worst` and `best` are changes of an account, or of what the kind says. A purchase
    # has its `dealer` too.

    CHANCE_SUCCESS = "chance success"
    """`order` succeeds: `chance`."""

    CHANCE_EMPTY = "chance empty"
    """`order` succeeds with `chance`, but at present would bring nothing."""

    CHANCE_DI = "chance di"
    """`order` raises the own DI by `least` to `most`: `chance` that it rises at all."""

    CHANCE_JAIL = "chance jail"
    """`order` leads to jail: `chance`."""

    RANGE_CASH = "range cash"
    """`order` changes the cash by `worst` to `best` Kj."""

    RANGE_STONES = "range stones"
    """`order` brings `worst` to `best` stones."""

    RANGE_GUESTS = "range guests"
    """6.1.1: `worst` to `best` guests can be invited."""

    FORECAST_RANGE = "forecast range"
    """All orders together, alone: `cash_worst`, `cash_best`, `stones_worst`,
    `stones_best` (storage and tower together), `di_worst`, `di_best`."""

    FORECAST_DRAW = "forecast draw"
    """The state after the round with this draw, alone: `cash`, `storage`, `tower`,
    `di`, `sentence` ("", "jail" or "penitentiary"), `out` 1 or 0."""
