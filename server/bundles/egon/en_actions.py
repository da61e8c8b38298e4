"""What became of the actions of Egon, in English (5, 6); `en_events` has the rest."""

from __future__ import annotations

from collections.abc import Mapping

from engine.egon import events as e
from engine.protocol import Event
from server.bundles.egon.tongue import Say

ACTIONS: Mapping[type[Event], Mapping[str, Say]] = {
    # 6.6.4: blackmail of the round before
    e.ThreatObeyed: {
        "obeyed": Say(
            own="! You complied with the blackmail by {blackmailer}: {deed}",
            hit="! Complied with your blackmail: {code} ({deed})",
        ),
        "prisoner": Say(
            own="! The blackmail by {blackmailer} does not touch you: you sit",
            hit="! Your blackmail does not touch {code}, who sits",
        ),
    },
    e.ThreatAnswered: {
        "due": Say(
            own="- Your justification does not help against {blackmailer}: "
            "{victim_di} + {z6} = {left} > {blackmailer_di} + {zz} = {right}, the "
            "penalty is due",
            hit="+ The justification of {code} does not help: {victim_di} + {z6} = "
            "{left} > {blackmailer_di} + {zz} = {right}, the penalty is due",
            other="{code}: the justification towards {blackmailer} does not help "
            "({victim_di} + {z6} = {left} > {blackmailer_di} + {zz} = {right})",
        ),
        "saved": Say(
            own="+ Your justification helps against {blackmailer}: {victim_di} + {z6} "
            "= {left}, not above {blackmailer_di} + {zz} = {right}, no penalty",
            hit="- The justification of {code} helps: {victim_di} + {z6} = {left}, "
            "not above {blackmailer_di} + {zz} = {right}, no penalty",
            other="{code}: the justification towards {blackmailer} helps ({victim_di} "
            "+ {z6} = {left}, not above {blackmailer_di} + {zz} = {right})",
        ),
    },
    e.ThreatIgnored: {
        "": Say(
            own="- You did not comply with {blackmailer} ({deed}): the penalty is due",
            hit="+ Did not comply with your blackmail: {code} ({deed}); the penalty "
            "is due",
            other="{code}: did not comply with the blackmail by {blackmailer} ({deed})",
        )
    },
    e.PenaltyPaid: {
        "money": Say(
            own="- {cash:~} Kj penalty to {blackmailer} (asked {ordered}, due {due})",
            other="{code}: {cash:~} Kj penalty to {blackmailer}",
        ),
        "stones": Say(
            own="- {storage:~stone|stones} penalty to {blackmailer} (asked {ordered}, "
            "due {due})",
            other="{code}: {storage:~stone|stones} penalty to {blackmailer}",
        ),
    },
    e.PenaltyReceived: {
        "money": Say(own="+ {cash} Kj penalty from {victim}"),
        "stones": Say(own="+ {storage:stone|stones} penalty from {victim}"),
    },
    e.FreePenaltyDue: {
        "": Say(
            own="- Penalty to {blackmailer}, carried out by the game master: {text}",
            hit="+ Penalty for {code}, carried out by the game master: {text}",
            other="{code}: penalty by {blackmailer}, {text}",
        )
    },
    # 5: first action phase
    e.ReportSucceeded: {
        "dealer": Say(
            own="+ Report of {target} succeeded: {start_di} + {z6} - 2 x {round} = "
            "{value}, below 30",
            other="{code}: report of {target}, {start_di} + {z6} - 2 x {round} = "
            "{value}, below 30, succeeded",
        ),
        "player": Say(
            own="+ Report of {target} succeeded: {start_di} + {z6} - 2 x {round} = "
            "{value}, below 30",
            hit="- You were reported by {code}: {start_di} + {z6} - 2 x {round} = "
            "{value}, below 30, succeeded",
            other="{code}: report of {target}, {start_di} + {z6} - 2 x {round} = "
            "{value}, below 30, succeeded",
        ),
    },
    e.ReportFailed: {
        "failed": Say(
            own="- Report of {target} failed: {start_di} + {z6} - 2 x {round} = "
            "{value}, not below 30",
            hit="! You were reported by {code}: {value}, not below 30, failed",
            other="{code}: report of {target}, {start_di} + {z6} - 2 x {round} = "
            "{value}, not below 30, failed",
        ),
        "di": Say(
            own="- Report of {target} failed: {start_di} + {z6} - 2 x {round} = "
            "{value}, not below 45{then}",
            hit="! You were reported by {code}: {value}, not below 45, failed{then}",
            other="{code}: report of {target}, {start_di} + {z6} - 2 x {round} = "
            "{value}, not below 45, failed{then}",
        ),
        "jail": Say(
            own="- Report of {target} failed: {start_di} + {z6} - 2 x {round} = "
            "{value}, not below 60{then}",
            hit="! You were reported by {code}: {value}, not below 60, failed{then}",
            other="{code}: report of {target}, {start_di} + {z6} - 2 x {round} = "
            "{value}, not below 60, failed{then}",
        ),
    },
    e.ReportPointless: {
        "": Say(
            own="! Report of {target} without effect: sits already",
            hit="! Report of you by {code} without effect: you sit already",
            other="{code}: report of {target} without effect, sits already",
        )
    },
    e.Reported: {
        "burdened": Say(
            own="- Reported by {by}: your DI counts {extra} points more in this round",
            other="{code}: reported by {by}, DI +{extra} in this round",
        ),
        "only": Say(
            own="- Reported by {by}, without points on top of the DI",
            other="{code}: reported by {by}, without points on top of the DI",
        ),
    },
    e.BlackmailerReported: {
        "": Say(
            own="- Reported for blackmail by {by}: {percent} % of {start_di}{then}",
            hit="+ {code}, reported by you for blackmail: {percent} % of "
            "{start_di}{then}",
            other="{code}: reported for blackmail by {by}, {percent} % of "
            "{start_di}{then}",
        )
    },
    e.SlanderInvalid: {
        "": Say(
            own="- Slander of {target} invalid: {start_di} + 1 - 2 x {round} + 5 x "
            "{points} = {value}, not below 50{then}",
            hit="! Slander of you by {code} invalid: {value}, not below 50{then}",
            other="{code}: slander of {target} invalid ({start_di} + 1 - 2 x {round} "
            "+ 5 x {points} = {value}, not below 50){then}",
        )
    },
    e.Slandered: {
        "clean": Say(
            own="+ {target} slandered by {points:point|points}: {start_di} + {z6} - 2 "
            "x {round} + 5 x {points} = {value}, below 50",
            other="{code}: {target} slandered by {points:point|points}, {value}, "
            "below 50",
        ),
        "caught": Say(
            own="- {target} slandered by {points:point|points}: {start_di} + {z6} - 2 "
            "x {round} + 5 x {points} = {value}, not below 50{then}",
            other="{code}: {target} slandered by {points:point|points}, {value}, not "
            "below 50{then}",
        ),
    },
    e.SlanderSuffered: {"": Say(own="- Slandered by {slanderer}{then}")},
    e.RentRefused: {
        "": Say(
            own="! Nothing rented out: tower {height}, it must be higher than 12",
            other="{code}: nothing rented out, tower {height}",
        )
    },
    e.RentEarned: {
        "": Say(
            own="+ {cash} Kj rent: 50 x (30 + {z6} - {effective_di}) / ({higher} + "
            "2), {higher:higher one|higher ones} rented out",
            other="{code}: {cash} Kj rent, tower {height}",
        )
    },
    e.TicketBought: {
        "": Say(
            own="! Ticket {number} for {cash:~} Kj, Z6 {z6}: shares A {a}, B {b}, C "
            "{c}",
            other="{code}: ticket {number}, shares A {a}, B {b}, C {c}",
        )
    },
    e.LotteryWon: {
        "won": Say(
            own="+ {cash} Kj won in the lottery (A {a}, B {b}, C {c})",
            other="{code}: {cash} Kj won in the lottery (A {a}, B {b}, C {c})",
        ),
        "nothing": Say(own="- Nothing won in the lottery"),
    },
    e.JackpotSettled: {
        "idle": Say(),
        "grown": Say(other="Jackpot {jackpot}: grows from {before} to {after} Kj"),
        "paid": Say(
            other="Jackpot {jackpot}: {before} Kj, {shares:share|shares} at "
            "{per_share} Kj, {paid} Kj paid, now {after} Kj"
        ),
    },
    e.MoneyPrinted: {
        "": Say(
            own="+ {cash} Kj counterfeit: {effective_di} + 2 x {points} + {zz} - 2 x "
            "{round} = {value}, below 70{then}",
            other="{code}: {cash} Kj counterfeit, {effective_di} + 2 x {points} + "
            "{zz} - 2 x {round} = {value}, below 70{then}",
        )
    },
    e.PrintingCaught: {
        "": Say(
            own="- Caught counterfeiting ({amount} Kj): {effective_di} + 2 x {points} "
            "+ {zz} - 2 x {round} = {value}, not below 70; jail",
            other="{code}: caught counterfeiting, {effective_di} + 2 x {points} + "
            "{zz} - 2 x {round} = {value}, not below 70; jail",
        )
    },
    e.BribeCaught: {
        "dealer": Say(
            own="- {cash:~} Kj of bribe for {dealer} gone: {dealer} was reported{then}",
            other="{code}: {cash:~} Kj of bribe for {dealer} gone, {dealer} was "
            "reported{then}",
        ),
        "briber": Say(
            own="- {cash:~} Kj of bribe for {dealer} gone: you were reported{then}",
            other="{code}: {cash:~} Kj of bribe for {dealer} gone, reported{then}",
        ),
    },
    e.BribeOutbid: {
        "": Say(
            own="- {cash:~} Kj of bribe for {dealer} in vain: the highest was "
            "{highest}",
            other="{code}: {cash:~} Kj of bribe for {dealer} in vain, the highest was "
            "{highest}",
        )
    },
    e.BribeTaken: {
        "alone": Say(
            own="+ {dealer} takes your {cash:~} Kj and prefers you",
            other="{code}: {cash:~} Kj of bribe for {dealer}, preferred",
        ),
        "shared": Say(
            own="+ {dealer} takes your {cash:~} Kj and prefers you; as much was paid "
            "by {others} more",
            other="{code}: {cash:~} Kj of bribe for {dealer}, preferred (with "
            "{others} more)",
        ),
    },
    # 6: second action phase
    e.PartyGiven: {
        "guests": Say(
            own="+ Party for {cash:~} Kj ({amount} / (10 x {zz}) = "
            "{places:place|places}), guests: {guests}{then}",
            hit="! Party given by {code}, guests: {guests}",
            other="Party given by {code}, guests: {guests}",
        ),
        "alone": Say(
            own="- Party for {cash:~} Kj ({amount} / (10 x {zz}) = "
            "{places:place|places}): nobody comes",
            hit="! Party given by {code}: nobody comes",
            other="Party given by {code}: nobody comes",
        ),
    },
    e.Imported: {
        "": Say(
            own="+ {storage:stone|stones} imported for {cash:~} Kj (at {price} = "
            "{highest} + 4 x {storage} x {storage} each)",
            other="{code}: {storage:stone|stones} imported at {price} Kj each",
        )
    },
    e.Guarded: {
        "guarded": Say(
            own="! Guard factor {effective} for {cash:~} Kj",
            other="{code}: guard factor {effective}",
        ),
        "guest": Say(
            own="! Guard factor {effective} instead of {factor} for {cash:~} Kj, as "
            "you are at a party",
            other="{code}: guard factor {effective} instead of {factor}, at a party",
        ),
    },
    e.TheftTried: {
        "success": Say(
            own="+ Theft from {target} succeeds: {sum}, guard factor {guard}{then}",
            hit="- Theft from you by {code}: {sum}, your guard factor {guard}, "
            "succeeded{then}",
            other="{code}: theft from {target}, {sum}, guard factor {guard}, "
            "succeeded{then}",
        ),
        "failure": Say(
            own="- Theft from {target} fails: {sum}, guard factor {guard}{then}",
            hit="! Theft from you by {code}: {sum}, your guard factor {guard}, "
            "failed{then}",
            other="{code}: theft from {target}, {sum}, guard factor {guard}, "
            "failed{then}",
        ),
    },
    e.StonesStolen: {
        "": Say(
            own="+ {storage:stone|stones} stolen from {victim} ({count} wanted, "
            "{there} in storage)",
            other="{code}: {storage:stone|stones} stolen from {victim}",
        )
    },
    e.StonesLost: {"": Say(own="- {storage:~stone|stones} stolen by {thieves}")},
    e.SabotageTried: {
        "success": Say(
            own="+ Sabotage of {target} for {cash:~} Kj succeeds: {force} >= ZZ {zz}; "
            "{sum}{then}",
            hit="- Sabotage of your tower by {code}: {force} >= ZZ {zz}, succeeded",
            other="{code}: sabotage of {target}, {force} >= ZZ {zz}, succeeded; "
            "{sum}{then}",
        ),
        "failure": Say(
            own="- Sabotage of {target} for {cash:~} Kj fails: {force} < ZZ {zz}; "
            "{sum}{then}",
            hit="! Sabotage of your tower by {code}: {force} < ZZ {zz}, failed",
            other="{code}: sabotage of {target}, {force} < ZZ {zz}, failed; "
            "{sum}{then}",
        ),
    },
    e.TowerBlownUp: {
        "": Say(
            own="- Blown up by {by}: tower {height} -> {new_height}; {above} of them "
            "above Z6 {z6}, {count} x {digits} % destroyed: {destroyed}; to storage "
            "{storage}",
            hit="+ The tower of {code} loses {tower:~stone|stones}, {destroyed} of "
            "them destroyed",
            other="The tower of {code} loses {tower:~stone|stones}, {destroyed} of "
            "them destroyed",
        )
    },
    e.BlackmailMade: {
        "all money": Say(
            own="! You forbid everybody: {deed}; or else {penalty} Kj",
            other="{code} to everybody, forbidden: {deed}; or else {penalty} Kj",
        ),
        "all stones": Say(
            own="! You forbid everybody: {deed}; or else {penalty:stone|stones}",
            other="{code} to everybody, forbidden: {deed}; or else "
            "{penalty:stone|stones}",
        ),
        "all text": Say(
            own="! You forbid everybody: {deed}; or else: {text}",
            other="{code} to everybody, forbidden: {deed}; or else: {text}",
        ),
        "one money": Say(
            own="! You blackmail {victim}: {deed}; or else {penalty} Kj",
            hit="- Blackmailed by {code}: {deed}; or else {penalty} Kj",
            other="Blackmailed by {code}: {victim}, {deed}; or else {penalty} Kj",
        ),
        "one stones": Say(
            own="! You blackmail {victim}: {deed}; or else {penalty:stone|stones}",
            hit="- Blackmailed by {code}: {deed}; or else {penalty:stone|stones}",
            other="Blackmailed by {code}: {victim}, {deed}; or else "
            "{penalty:stone|stones}",
        ),
        "one text": Say(
            own="! You blackmail {victim}: {deed}; or else: {text}",
            hit="- Blackmailed by {code}: {deed}; or else: {text}",
            other="Blackmailed by {code}: {victim}, {deed}; or else: {text}",
        ),
    },
    e.BlackmailDropped: {
        "guest": Say(
            own="! Your blackmail ({deed}) falls away: you are at a party",
            other="{code}: blackmail falls away, at a party",
        ),
        "last": Say(
            own="! Your blackmail ({deed}) has no effect: last round",
            other="{code}: blackmail without effect, last round",
        ),
        "out": Say(
            own="! Your blackmail ({deed}) falls away",
            other="The blackmail by {code} ({deed}) falls away",
        ),
    },
}
