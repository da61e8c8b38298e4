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
    # 6.6.21: what the game master changed before the round
    e.PenaltySet: {
        "money": Say(
            own="! The game master sets the penalty of your blackmail ({deed}) to "
            "{penalty} Kj",
            hit="! Blackmail by {code} ({deed}): the game master sets the penalty to "
            "{penalty} Kj",
            other="Blackmail by {code} ({deed}): the penalty is now {penalty} Kj, set "
            "by the game master",
        ),
        "stones": Say(
            own="! The game master sets the penalty of your blackmail ({deed}) to "
            "{penalty:stone|stones}",
            hit="! Blackmail by {code} ({deed}): the game master sets the penalty to "
            "{penalty:stone|stones}",
            other="Blackmail by {code} ({deed}): the penalty is now "
            "{penalty:stone|stones}, set by the game master",
        ),
        "text": Say(
            own="! The game master sets the penalty of your blackmail ({deed}): {text}",
            hit="! Blackmail by {code} ({deed}): the game master sets the penalty: "
            "{text}",
            other="Blackmail by {code} ({deed}): the penalty, set by the game master, "
            "is now: {text}",
        ),
    },
    e.BlackmailLifted: {
        "": Say(
            own="! The game master lifts your blackmail ({deed})",
            hit="+ The game master lifts the blackmail by {code} ({deed})",
            other="The game master lifts the blackmail by {code} ({deed})",
        )
    },
    **ACTIONS,
    # 2: draw and salary
    e.DrawArranged: {
        "": Say(other="Drawn: {prices}; Z6 {z6}, bonus number {zz}; sum {total}")
    },
    e.DrawEventCame: {
        "razzia": Say(
            other="Razzia at {dealer}: counts like a successful report ({total} "
            "modulo {modulus} = {number})"
        ),
        "unwetter": Say(
            other="Unwetter: no party, no building ({total} modulo {modulus} = "
            "{number})"
        ),
        "pressestreik": Say(
            other="Pressestreik: no article appears ({total} modulo {modulus} = "
            "{number})"
        ),
        "blauer_montag": Say(
            other="Blauer Montag: nobody builds ({total} modulo {modulus} = {number})"
        ),
        "hochkonjunktur": Say(
            other="Hochkonjunktur: all base prices rise ({total} modulo {modulus} = "
            "{number})"
        ),
    },
    e.NoMove: {
        "": Say(
            own="! No move came from you (missed so far: {count})",
            other="{code}: no move (missed so far: {count})",
        ),
        "bonuses": Say(
            own="! No move came from you (missed so far: {count}); your bonuses lapse "
            "({bonuses:stone|stones})",
            other="{code}: no move (missed so far: {count})",
        ),
    },
    e.GmTold: {
        "": Say(other="{code}: {in_a_row:round|rounds} without a move in a row")
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
            other="{code}: no salary",
        )
    },
    e.OrderVoid: {
        "": Say(
            own="! {thing}{where} is void and costs nothing: {why}",
            other="{code}: {thing}{where} is void, {why}",
        )
    },
    # 4.4: press
    e.ArticlePublished: {
        "new": Say(
            own='! Your article "{title}" ({thing}) appears and counts: {articles} of '
            "4 ({chars} characters)",
            other='{code}: "{title}" ({thing})',
        ),
        "reused": Say(
            own="! Your kept article ({thing}) appears and counts: {articles} of 4 "
            "({chars} characters)",
            other="{code}: a kept article ({thing})",
        ),
    },
    e.ArticleKept: {
        "": Say(
            own="! Your article ({thing}, {chars} characters) does not appear; it is "
            'kept: "Artikel wie gehabt"'
        )
    },
    e.JustificationCame: {
        "pointless": Say(
            own="! Your justification meets no blackmail by {blackmailer}: without "
            "effect",
        ),
        "short": Say(
            own="- Your justification is too short: {chars} of {needed} characters",
            hit="! Justification of {code}, too short: {chars} of {needed} characters",
            other="{code}: justification towards {blackmailer}, too short",
        ),
        "unprinted": Say(
            own="! Your justification holds but does not appear (Pressestreik)",
            hit="! Justification of {code} towards you",
            other="{code}: justification towards {blackmailer}",
        ),
        "counted": Say(
            own='! Your justification "{title}" appears and counts as an article: '
            "{articles} of 4",
            hit='! Justification of {code} towards you: "{title}"',
            other='{code}: justification towards {blackmailer}, "{title}"',
        ),
        "printed": Say(
            own='! Your justification "{title}" appears; it counts as an article no '
            "more",
            hit='! Justification of {code} towards you: "{title}"',
            other='{code}: justification towards {blackmailer}, "{title}"',
        ),
    },
    # 3: purchases
    e.PriceSet: {
        "": Say(
            other="{dealer} offers {offer:stone|stones} at {price} Kj (10 x {number} "
            "+ {base}, {correction:+})"
        )
    },
    e.FraudTried: {
        "": Say(
            own="- Attempted fraud: tower shares {shares} with a tower of {height}; "
            "all market shares are 0{then}",
            other="{code}: attempted fraud, tower shares {shares} with a tower of "
            "{height}{then}",
        )
    },
    e.PurchaseVoid: {
        "offer": Say(
            own="- 0 stones at {dealer}: minimum {minimum} above the offer of {offer}",
            other="{code}: nothing at {dealer}, minimum {minimum} above the offer",
        ),
        "budget": Say(
            own="- 0 stones at {dealer}: at the price of {price}, {budget} Kj do not "
            "pay for {minimum}",
            other="{code}: nothing at {dealer}, {budget} Kj do not pay for {minimum}",
        ),
    },
    e.Bought: {
        "bought": Say(
            own="+ {storage:stone|stones} at {dealer} for {cash:~} Kj (demand "
            "{demand}, market share {bonus_share} + {tower_share}){bonus_words}",
            other="{code}: {storage} of {demand} at {dealer} (market share "
            "{bonus_share} + {tower_share})",
        ),
        "bribed": Say(
            own="+ {storage:stone|stones} at {dealer} for {cash:~} Kj, {bribed} of "
            "them bribed (demand {demand}, market share {bonus_share} + "
            "{tower_share}){bonus_words}",
            other="{code}: {storage} of {demand} at {dealer}, {bribed} of them bribed "
            "(market share {bonus_share} + {tower_share})",
        ),
        "nothing": Say(
            own="- 0 stones at {dealer} (demand {demand}, market share {bonus_share} "
            "+ {tower_share}){bonus_words}",
            other="{code}: 0 of {demand} at {dealer} (market share {bonus_share} + "
            "{tower_share})",
        ),
    },
    e.StonesTied: {
        "": Say(
            other="{dealer} keeps {left:stone|stones}, as {group} stand equally high "
            "({quotient})"
        )
    },
    e.DealerSold: {
        "sold": Say(other="{dealer} sells {sold} of {offer}, {demand} were asked for"),
        "idle": Say(),
    },
    # 7, 9, 2.4: building, bank, interest
    e.Built: {
        "idle": Say(own="- 0 stones built; {crews:crew costs|crews cost} {cash:~} Kj"),
        "built": Say(
            own="+ {tower:stone|stones} built, tower {height} -> {new_height} "
            "({crews:crew|crews} at {crew_price}, {cash:~} Kj in all)",
            other="{code}: {tower:stone|stones} built, tower {height} -> {new_height}",
        ),
    },
    e.BuildingPrevented: {
        "": Say(
            own="! Nothing built: {event}; the crews cost nothing",
            other="{code}: nothing built, {event}",
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
            other="{code}: {cash:~} Kj interest on a debt of {debt} Kj",
        )
    },
    e.WentBankrupt: {
        "": Say(
            own="- Bankrupt: a debt of {debt} Kj, more than {limit}. You are out",
            other="{code}: bankrupt with a debt of {debt} Kj, out",
        )
    },
    # 4.6, 3.2-3.4: discipline and dealers
    e.Released: {
        "": Say(
            own="+ Released from the {sentence}: DI {before} -> {after}",
            other="{code}: released from the {sentence}, DI {before} -> {after}",
        )
    },
    e.Sentenced: {
        "": Say(
            own="- Next round you sit in the {sentence} (DI {index})",
            other="{code}: next round in the {sentence} (DI {index})",
        )
    },
    # The table of the next offers prints these beside the dealer.
    e.DealerRestocked: {
        "fresh": Say(other="{left} left + {fresh} new"),
        "missing": Say(other="{left} left + {fresh} new, {missing} were missing"),
        "full": Say(other="{left} left, {fresh} new are too many ({capacity})"),
    },
    # 8.2, 9.2: guesses
    e.NameGuessed: {
        "right": Say(
            own="+ {target} is {name}: right",
            other="{code}: {target} is {name}? Right",
        ),
        "name": Say(
            own="! {target} is not {name}, but {name} takes part",
            other="{code}: {target} is {name}? Wrong",
        ),
        "wrong": Say(
            own="- {target} is not {name}",
            other="{code}: {target} is {name}? Wrong",
        ),
    },
    e.PremiumEarned: {"": Say(own="+ {cash} Kj premium for {name}")},
    e.PremiumPaid: {"": Say(own="- {cash:~} Kj, as somebody said your name")},
    e.MindScored: {
        "": Say(
            own="! EGONmind: {earned} - {lost} = {points:point|points}",
            other="EGONmind: {code} {earned} - {lost} = {points:point|points}",
        )
    },
    # 10: final reckoning
    e.ArticlesMissed: {
        "": Say(
            own="- {tower:~stone|stones} of tower, as {missing:article is|articles "
            "are} missing",
            other="{code}: {tower:~stone|stones} of tower less, "
            "{missing:article is|articles are} missing",
        )
    },
    e.DebtSold: {
        "": Say(
            own="- A debt of {debt} Kj: {sold:stone|stones} sold at {each} Kj each "
            "({storage:~} from the storage, {tower:~} from the tower)",
            other="{code}: a debt of {debt} Kj, {sold:stone|stones} sold ({storage:~} "
            "from the storage, {tower:~} from the tower)",
        )
    },
    e.FinalPlace: {
        "place": Say(own="! You end the game in place {rank}, tower {height}"),
        "out": Say(own="! You are out: place {rank}"),
    },
    e.NobodyWon: {"": Say(other="All towers are below zero: nobody wins")},
}
