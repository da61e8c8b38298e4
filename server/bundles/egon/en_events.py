"""What happened in a round of Egon, in English: a sentence for every event.

`tongue.Say` tells who reads which; the braces take the event's own fields and what
`speaker` adds: {then} is what follows from it (DI, jail), {deed} a blackmail's action.
Amounts that leave an account are negative; "~" writes them without the sign.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.egon import events as e
from engine.protocol import Event
from server.bundles.egon.en_actions import ACTIONS
from server.bundles.egon.tongue import Say

EVENTS: Mapping[type[Event], Mapping[str, Say]] = {
    # 8.4, 6.6.21: what the game master changed before the round
    e.AccountCorrected: {
        "cash": Say(
            own="! The game master corrects your cash: {after} Kj, not {before}"
        ),
        "storage": Say(
            own="! The game master corrects your storage: {after:stone|stones}, not "
            "{before}"
        ),
        "tower": Say(
            own="! The game master corrects your tower: height {after}, not {before}"
        ),
        "di": Say(own="! The game master corrects your DI: {after}, not {before}"),
        "bonus": Say(
            own="! The game master corrects your bonus with {dealer}: "
            "{after:stone|stones}, not {before}"
        ),
    },
    e.PenaltySet: {
        "money": Say(
            own="! The game master sets the penalty of your blackmail ({deed}) to "
            "{penalty} Kj",
            hit="! Blackmail by {code} ({deed}): the game master sets the penalty to "
            "{penalty} Kj",
        ),
        "stones": Say(
            own="! The game master sets the penalty of your blackmail ({deed}) to "
            "{penalty:stone|stones}",
            hit="! Blackmail by {code} ({deed}): the game master sets the penalty to "
            "{penalty:stone|stones}",
        ),
        "text": Say(
            own="! The game master sets the penalty of your blackmail ({deed}): {text}",
            hit="! Blackmail by {code} ({deed}): the game master sets the penalty: "
            "{text}",
        ),
    },
    e.BlackmailLifted: {
        "": Say(
            own="! The game master lifts your blackmail ({deed})",
            hit="+ The game master lifts the blackmail by {code} ({deed})",
        )
    },
    **ACTIONS,
    # 2: draw and salary
    e.NoMove: {
        "": Say(
            own="! No move came from you (missed so far: {count})",
        ),
        "bonuses": Say(
            own="! No move came from you (missed so far: {count}); your bonuses lapse "
            "({bonuses:stone|stones})",
        ),
    },
    e.SalaryPaid: {
        "paid": Say(own="+ {cash} Kj salary (10 x {total} + 10 x {height})"),
        "cut": Say(
            own="+ {cash} Kj salary (10 x {total}), without a move the base only"
        ),
    },
    e.SalaryRefused: {
        "": Say(
            own="- No salary, as no move came (missed so far: {count})",
        )
    },
    e.OrderVoid: {
        "": Say(
            own="! {thing}{where} is void and costs nothing: {why}",
        )
    },
    # 4.4: press
    e.ArticlePublished: {
        "new": Say(
            own="! Your article ({thing}) appears: {articles} of 4 ({chars} characters)"
        ),
        "reused": Say(
            own="! Your kept article ({thing}) appears and counts: {articles} of 4 "
            "({chars} characters)",
        ),
    },
    e.ArticleKept: {
        "": Say(
            own="! Your article ({thing}, {chars} characters) does not appear; it is "
            'kept: "Article as before"'
        )
    },
    e.JustificationCame: {
        "pointless": Say(
            own="! Your justification meets no blackmail by {blackmailer}: without "
            "effect",
        ),
        "short": Say(
            own="- Your justification is too short: {chars} of {needed} characters",
            hit="{code} ({chars} of {needed} characters)",
            hit_head="! Justification that is too short",
        ),
        "unprinted": Say(
            own="! Your justification holds but does not appear (press strike)",
            hit="{code}",
            hit_head="! Justification towards you",
        ),
        "counted": Say(
            own="! Your justification appears and counts as an article: {articles} of "
            "4",
            hit="{code}",
            hit_head="! Justification towards you",
        ),
        "printed": Say(
            own="! Your justification appears; it counts as an article no more",
            hit="{code}",
            hit_head="! Justification towards you",
        ),
    },
    # 3: purchases
    e.FraudTried: {
        "": Say(
            own="- Attempted fraud: tower shares {shares} with a tower of {height}; "
            "all market shares are 0{then}",
        )
    },
    e.PurchaseVoid: {
        "offer": Say(
            own="- 0 stones at {dealer}: minimum {minimum} above the offer of {offer}",
        ),
        "budget": Say(
            own="- 0 stones at {dealer}: at the price of {price}, {budget} Kj do not "
            "pay for {minimum}",
        ),
    },
    e.Bought: {
        "bought": Say(
            own="+ {storage:stone|stones} at {dealer} for {cash:~} Kj (demand "
            "{demand}, share {bonus_share} + {tower_share}){bonus_words}"
        ),
        "bribed": Say(
            own="+ {storage:stone|stones} at {dealer} for {cash:~} Kj ({bribed} of "
            "them bribed, demand {demand}, share {bonus_share} + "
            "{tower_share}){bonus_words}"
        ),
        "nothing": Say(
            own="- 0 stones at {dealer} (demand {demand}, share {bonus_share} + "
            "{tower_share}){bonus_words}"
        ),
    },
    e.StonesTied: {
        "you": Say(
            hit="! {dealer} keeps {left:stone|stones}: you and {rest} stand equally "
            "high ({quotient})"
        ),
    },
    # 7, 9, 2.4: building, bank, interest
    e.Built: {
        "idle": Say(own="- 0 stones built; {crews:crew costs|crews cost} {cash:~} Kj"),
        "built": Say(
            own="+ {tower:stone|stones} built, tower {height} -> {new_height} "
            "({crews:crew|crews} at {crew_price}, {cash:~} Kj)"
        ),
    },
    e.BuildingPrevented: {
        "": Say(
            own="! Nothing built: {event}; the crews cost nothing",
        )
    },
    e.TransferSent: {
        "": Say(own="- {cash:~} Kj transferred to {target} (limit {limit})")
    },
    e.TransferReceived: {
        "": Say(own="+ {cash} Kj received from {sender} ({amount} less {fee} fee)")
    },
    e.TransferIgnored: {
        "": Say(own="! {amount} Kj to {target} not transferred: the limit is {limit}")
    },
    e.InterestCharged: {
        "": Say(
            own="- {cash:~} Kj interest on a debt of {debt} Kj",
        )
    },
    e.WentBankrupt: {
        "": Say(
            own="- Bankrupt: a debt of {debt} Kj, more than {limit}. You are out",
        )
    },
    # 4.6, 3.2-3.4: discipline and dealers
    e.Released: {
        "": Say(
            own="+ Released from the {sentence}: DI {before} -> {after}",
        )
    },
    e.Sentenced: {
        "": Say(
            own="- Next round you sit in the {sentence} (DI {index})",
        )
    },
    # The table of the next offers prints these beside the dealer.
    # 8.2, 9.2: guesses
    e.NameGuessed: {
        "right": Say(
            own="+ {target} is {name}: right",
        ),
        "name": Say(
            own="! {target} is not {name}, but {name} takes part",
        ),
        "wrong": Say(
            own="- {target} is not {name}",
        ),
    },
    e.PremiumEarned: {"": Say(own="+ {cash} Kj premium for {name}")},
    e.PremiumPaid: {"": Say(own="- {cash:~} Kj, as somebody said your name")},
    e.MindScored: {
        "": Say(
            own="! EGONmind: {earned} - {lost} = {points:point|points}",
        )
    },
    # 10: final reckoning
    e.ArticlesMissed: {
        "": Say(
            own="- {tower:~stone|stones} of tower, as {missing:article is|articles "
            "are} missing",
        )
    },
    e.DebtSold: {
        "": Say(
            own="- A debt of {debt} Kj: {sold:stone|stones} sold at {each} Kj each "
            "({storage:~} from the storage, {tower:~} from the tower)",
        )
    },
    e.FinalPlace: {
        "place": Say(own="! You end the game in place {rank}, tower {height}"),
        "out": Say(own="! You are out: place {rank}"),
    },
}
