"""What everybody reads of a round of Egon, by subject, in English.

`tongue.Line` tells how: events with the same `head` and rule stand in one line, players
by their codes; without one an event has a sentence, players by their pseudonyms.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.egon import events as e
from engine.protocol import Event
from server.bundles.egon.tongue import Line

_DUE = "{code} ({victim_di} + {z6} = {left} > {blackmailer_di} + {zz} = {right})"
_SAVED = "{code} ({victim_di} + {z6} = {left}, {blackmailer_di} + {zz} = {right})"
_REPORT = "{code} of {target} ({start_di} + {z6} - 2 x {round} = {value}{then})"
_SLANDER = "{code} of {target} by {points} ({value}{then})"
_PRINTED = "{effective_di} + 2 x {points} + {zz} - 2 x {round} = {value}"
_THEFT = "{code} from {target} ({sum}, guard factor {guard}{then})"

TOWN: Mapping[type[Event], Mapping[str, Line]] = {
    # 2: draw, salary, debts
    e.DrawArranged: {
        "": Line("Drawn for A-E: {prices}; Z6 {z6}, bonus number {zz}; sum {total}")
    },
    e.DrawEventCame: {
        "razzia": Line(
            "Raid at {dealer}: counts like a successful report ({total} modulo "
            "{modulus} = {number})"
        ),
        "unwetter": Line(
            "Storm: no party, no building ({total} modulo {modulus} = {number})"
        ),
        "pressestreik": Line(
            "Press strike: no article appears ({total} modulo {modulus} = {number})"
        ),
        "blauer_montag": Line(
            "Blue Monday: nobody builds ({total} modulo {modulus} = {number})"
        ),
        "hochkonjunktur": Line(
            "Boom: all base prices rise ({total} modulo {modulus} = {number})"
        ),
    },
    e.NoMove: {
        "": Line("{code} (missed so far: {count})", "No move"),
        "bonuses": Line("{code} (missed so far: {count})", "No move"),
    },
    e.GmTold: {"": Line("{code}: {in_a_row:round|rounds} without a move in a row")},
    e.SalaryRefused: {"": Line("{code}", "No salary")},
    e.OrderVoid: {"": Line("{code} {thing}{where}", "Void, {why}")},
    e.InterestCharged: {"": Line("{code} {cash:~} Kj on {debt} Kj", "Interest")},
    e.WentBankrupt: {"": Line("{code}: bankrupt with a debt of {debt} Kj, out")},
    # 4.4: press
    e.ArticlePublished: {
        "new": Line("{code}", "Articles ({thing})"),
        "reused": Line("{code}", "Kept articles ({thing})"),
    },
    e.JustificationCame: {
        "short": Line("{code} to {blackmailer}", "Justification, too short"),
        "unprinted": Line("{code} to {blackmailer}", "Justification"),
        "counted": Line("{code} to {blackmailer}", "Justification"),
        "printed": Line("{code} to {blackmailer}", "Justification"),
    },
    # 6.6: blackmail
    e.PenaltySet: {
        "money": Line(
            "Blackmail by {code} ({deed}): the penalty is now {penalty} Kj, set by the "
            "game master"
        ),
        "stones": Line(
            "Blackmail by {code} ({deed}): the penalty is now {penalty:stone|stones}, "
            "set by the game master"
        ),
        "text": Line(
            "Blackmail by {code} ({deed}): the penalty, set by the game master, is "
            "now: {text}"
        ),
    },
    e.BlackmailLifted: {
        "": Line("The game master lifts the blackmail by {code} ({deed})")
    },
    e.ThreatAnswered: {
        "due": Line(_DUE, "Justification against {blackmailer} does not help"),
        "saved": Line(_SAVED, "Justification against {blackmailer} helps, not higher"),
    },
    e.ThreatIgnored: {
        "": Line("{code} ({deed})", "Blackmail by {blackmailer} not obeyed")
    },
    e.PenaltyPaid: {
        "money": Line("{code} {cash:~} Kj", "Penalty to {blackmailer}"),
        "stones": Line("{code} {storage:~stone|stones}", "Penalty to {blackmailer}"),
        "nothing": Line(
            "{code} nothing, as there was nothing", "Penalty to {blackmailer}"
        ),
    },
    e.FreePenaltyDue: {"": Line("{code}: penalty by {blackmailer}, {text}")},
    e.BlackmailMade: {
        "all money": Line("{code} forbids everybody: {deed}; or else {penalty} Kj"),
        "all stones": Line(
            "{code} forbids everybody: {deed}; or else {penalty:stone|stones}"
        ),
        "all text": Line("{code} forbids everybody: {deed}; or else: {text}"),
        "one money": Line("{code} blackmails {victim}: {deed}; or else {penalty} Kj"),
        "one stones": Line(
            "{code} blackmails {victim}: {deed}; or else {penalty:stone|stones}"
        ),
        "one text": Line("{code} blackmails {victim}: {deed}; or else: {text}"),
    },
    e.BlackmailDropped: {
        "guest": Line("{code}", "Blackmail falls away, at a party"),
        "last": Line("{code}", "Blackmail without effect, last round"),
        "out": Line("{code} ({deed})", "Blackmail falls away"),
    },
    # 5.1, 5.2, 4.6: police
    e.ReportSucceeded: {
        "dealer": Line(_REPORT, "Report succeeded, below 30"),
        "player": Line(_REPORT, "Report succeeded, below 30"),
    },
    e.ReportFailed: {
        "failed": Line(_REPORT, "Report failed, not below 30"),
        "di": Line(_REPORT, "Report failed, not below 45"),
        "jail": Line(_REPORT, "Report failed, not below 60"),
    },
    e.ReportPointless: {
        "": Line("{code} of {target}", "Report without effect, sits already")
    },
    e.Reported: {
        "burdened": Line("{code} by {by}", "Reported, DI +{extra} in this round"),
        "only": Line("{code} by {by}", "Reported, without points on top of the DI"),
    },
    e.BlackmailerReported: {
        "": Line(
            "{code} by {by} ({percent}% of {start_di}{then})", "Reported for blackmail"
        )
    },
    e.SlanderInvalid: {
        "": Line(
            "{code} of {target} ({start_di} + 1 - 2 x {round} + 5 x {points} = "
            "{value}{then})",
            "Slander invalid, not below 50",
        )
    },
    e.Slandered: {
        "clean": Line(_SLANDER, "Slander, below 50"),
        "caught": Line(_SLANDER, "Slander, not below 50"),
    },
    e.Released: {
        "": Line("{code} (DI {before} -> {after})", "Released from the {sentence}")
    },
    e.Sentenced: {"": Line("{code} (DI {index})", "Next round in the {sentence}")},
    # 5.3-5.5: rent, lottery, counterfeit
    e.RentRefused: {"": Line("{code} (tower {height})", "Nothing rented out")},
    e.RentEarned: {
        "nothing": Line("{code}", "No rent"),
        "earned": Line("{code} {cash} Kj", "Rent"),
    },
    e.TicketBought: {
        "": Line("{code} {number} ({a}/{b}/{c})", "Tickets, shares A/B/C")
    },
    e.LotteryWon: {"won": Line("{code} {cash} Kj ({a}/{b}/{c})", "Won")},
    e.JackpotCorrected: {
        "": Line(
            "Jackpot {jackpot}: {after} Kj instead of {before}, corrected by the game "
            "master"
        )
    },
    e.JackpotSettled: {
        "grown": Line("{jackpot} {before} -> {after} Kj", "Jackpots"),
        "paid": Line(
            "{jackpot} {before} - {shares} x {per_share} -> {after} Kj", "Jackpots"
        ),
    },
    e.MoneyPrinted: {
        "": Line(f"{{code}} {{cash}} Kj ({_PRINTED}{{then}})", "Counterfeit, below 70")
    },
    e.PrintingCaught: {
        "": Line(f"{{code}} ({_PRINTED}, jail)", "Caught counterfeiting, not below 70")
    },
    e.DealerCorrected: {
        "offer": Line(
            "{dealer}: {after:stone|stones} on offer instead of {before}, corrected by "
            "the game master"
        ),
        "correction": Line(
            "{dealer}: price correction {after} Kj instead of {before}, corrected by "
            "the game master"
        ),
    },
    # 3, 5.6, 6.2: dealers; what was asked for and sold stands in a table
    e.BribeCaught: {
        "dealer": Line(
            "{code} {cash:~} Kj for {dealer}{then}", "Bribe gone, dealer reported"
        ),
        "briber": Line(
            "{code} {cash:~} Kj for {dealer}{then}", "Bribe gone, briber reported"
        ),
    },
    e.BribeOutbid: {
        "": Line(
            "{code} {cash:~} Kj for {dealer} (the highest was {highest})",
            "Bribe in vain",
        )
    },
    e.BribeTaken: {
        "alone": Line("{code} {cash:~} Kj for {dealer}", "Bribe, preferred"),
        "empty": Line("{code} {cash:~} Kj for {dealer}", "Bribe to no avail"),
        "shared": Line(
            "{code} {cash:~} Kj for {dealer} (with {others} more)", "Bribe, preferred"
        ),
    },
    e.FraudTried: {
        "": Line(
            "{code} (tower shares {shares} with a tower of {height}{then})",
            "Attempted fraud",
        )
    },
    e.PurchaseVoid: {
        "offer": Line(
            "{code} minimum {minimum} of {offer}",
            "Nothing bought at {dealer}, too few there",
        ),
        "budget": Line(
            "{code} {budget} Kj for {minimum}",
            "Nothing bought at {dealer}, too little money",
        ),
    },
    e.Bought: {"bribed": Line("{code} {bribed} at {dealer}", "Of them bribed")},
    e.StonesTied: {
        "": Line(
            "{dealer} keeps {left:stone|stones} from {group} ({quotient})",
            "Equally high",
        ),
    },
    e.Imported: {"": Line("{code} {storage} at {price} Kj each", "Imports")},
    # The table of the next offers prints these beside the dealer.
    e.DealerRestocked: {
        "fresh": Line("{left} left + {fresh} new"),
        "missing": Line("{left} left + {fresh} new, {missing} were missing"),
        "full": Line("{left} left, {fresh} new are too many ({capacity})"),
    },
    # 6.1-6.5: parties, guards, thefts, sabotage
    e.PartyGiven: {
        "guests": Line("{code} with {guests}", "Party"),
        "alone": Line("{code}", "Party without guests"),
    },
    e.Guarded: {
        "guarded": Line("{code} {effective}", "Guard factor"),
        "guest": Line(
            "{code} {effective} instead of {factor}, at a party", "Guard factor"
        ),
    },
    e.TheftTried: {
        "empty": Line(_THEFT, "Theft without loot"),
        "success": Line(_THEFT, "Theft succeeded"),
        "failure": Line(_THEFT, "Theft failed"),
    },
    e.StonesStolen: {"stolen": Line("{code} {storage} from {victim}", "Stolen")},
    e.SabotageTried: {
        "empty": Line(
            "{code} of {target} ({force} >= {zz}; {sum}{then})",
            "Sabotage without effect",
        ),
        "success": Line(
            "{code} of {target} ({force} >= {zz}; {sum}{then})", "Sabotage succeeded"
        ),
        "failure": Line(
            "{code} of {target} ({force} < {zz}; {sum}{then})", "Sabotage failed"
        ),
    },
    e.TowerBlownUp: {
        "fallen": Line(
            "{code} {tower:~stone|stones} ({destroyed} destroyed)", "Blown up"
        )
    },
    # 7: building
    e.Built: {"built": Line("{code} {tower}", "Built")},
    e.BuildingPrevented: {"": Line("{code}", "Nothing built, {event}")},
    # 4.4.5, 2.4.3, 1.1: the reckoning; guesses and their points stand in a table
    e.ArticlesMissed: {
        "": Line(
            "{code} {missing} ({tower:~stone|stones} of tower)", "Articles missing"
        )
    },
    e.DebtSold: {
        "": Line(
            "{code} {debt} Kj: {sold:stone|stones} sold ({storage:~} from storage, "
            "{tower:~} off the tower)",
            "Debts",
        )
    },
    e.NobodyWon: {"": Line("All towers are below zero: nobody wins")},
}
