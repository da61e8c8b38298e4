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
            own="{blackmailer} ({deed})",
            own_head="! Complied with the blackmail by",
            hit="{code}",
            hit_head="! Complied with your blackmail ({deed})",
        ),
        "prisoner": Say(
            own="! The blackmail by {blackmailer} does not touch you: you sit",
            hit="{code}",
            hit_head="! Who sits is not touched by your blackmail",
        ),
    },
    e.ThreatAnswered: {
        "due": Say(
            own="- Your justification does not help against {blackmailer}: "
            "{victim_di} + {z6} = {left} > {blackmailer_di} + {zz} = {right}, the "
            "penalty is due",
            hit="{code} ({victim_di} + {z6} = {left} > {blackmailer_di} + {zz} = "
            "{right})",
            hit_head="+ The justification does not help, the penalty is due",
        ),
        "saved": Say(
            own="+ Your justification helps against {blackmailer}: {victim_di} + {z6} "
            "= {left}, not above {blackmailer_di} + {zz} = {right}, no penalty",
            hit="{code} ({victim_di} + {z6} = {left}, not above {blackmailer_di} + "
            "{zz} = {right})",
            hit_head="- The justification helps, no penalty",
        ),
    },
    e.ThreatIgnored: {
        "": Say(
            own="- You did not comply with {blackmailer} ({deed}): the penalty is due",
            hit="{code}",
            hit_head="+ Did not comply with your blackmail ({deed}), the penalty is "
            "due",
        )
    },
    e.PenaltyPaid: {
        "money": Say(
            own="- {cash:~} Kj penalty to {blackmailer} (asked {ordered}, due {due})",
        ),
        "stones": Say(
            own="- {storage:~stone|stones} penalty to {blackmailer} (asked {ordered}, "
            "due {due})",
        ),
        "nothing": Say(
            own="! There was nothing to take: no penalty to {blackmailer} (asked "
            "{ordered}, due {due})",
        ),
    },
    e.PenaltyReceived: {
        "money": Say(own="{victim} {cash} Kj", own_head="+ Penalty received from"),
        "stones": Say(
            own="{victim} {storage:stone|stones}", own_head="+ Penalty received from"
        ),
        "nothing": Say(
            own="{victim}", own_head="! No penalty, as there was nothing to take, from"
        ),
    },
    e.FreePenaltyDue: {
        "": Say(
            own="- Penalty to {blackmailer}, carried out by the game master: {text}",
            hit="+ Penalty for {code}, carried out by the game master: {text}",
        )
    },
    # 5: first action phase
    e.ReportSucceeded: {
        "dealer": Say(
            own="+ Report of {target} succeeded: {start_di} + {z6} - 2 x {round} = "
            "{value}, below 30",
        ),
        "player": Say(
            own="+ Report of {target} succeeded: {start_di} + {z6} - 2 x {round} = "
            "{value}, below 30",
            hit="{code} ({start_di} + {z6} - 2 x {round} = {value})",
            hit_head="- Report of you succeeded, below 30",
        ),
    },
    e.ReportFailed: {
        "failed": Say(
            own="- Report of {target} failed: {start_di} + {z6} - 2 x {round} = "
            "{value}, not below 30",
            hit="{code} ({value}{then})",
            hit_head="! Report of you failed, not below 30",
        ),
        "di": Say(
            own="- Report of {target} failed: {start_di} + {z6} - 2 x {round} = "
            "{value}, not below 45{then}",
            hit="{code} ({value}{then})",
            hit_head="! Report of you failed, not below 45",
        ),
        "jail": Say(
            own="- Report of {target} failed: {start_di} + {z6} - 2 x {round} = "
            "{value}, not below 60{then}",
            hit="{code} ({value}{then})",
            hit_head="! Report of you failed, not below 60",
        ),
    },
    e.ReportPointless: {
        "": Say(
            own="! Report of {target} without effect: sits already",
            hit="! Report of you by {code} without effect: you sit already",
        )
    },
    e.Reported: {
        "burdened": Say(own="- Reported by {by}: DI +{extra} in this round"),
        "only": Say(
            own="- Reported by {by}, without points on top of the DI",
        ),
    },
    e.BlackmailerReported: {
        "": Say(
            own="- Reported for blackmail by {by}: {percent}% of {start_di}{then}",
            hit="+ {code}, reported by you for blackmail: {percent}% of "
            "{start_di}{then}",
        )
    },
    e.SlanderInvalid: {
        "": Say(
            own="- Slander of {target} invalid: {start_di} + 1 - 2 x {round} + 5 x "
            "{points} = {value}, not below 50{then}",
            hit="! Slander of you by {code} invalid: {value}, not below 50{then}",
        )
    },
    e.Slandered: {
        "clean": Say(
            own="+ {target} slandered by {points:point|points}: {start_di} + {z6} - 2 "
            "x {round} + 5 x {points} = {value}, below 50",
        ),
        "caught": Say(
            own="- {target} slandered by {points:point|points}: {start_di} + {z6} - 2 "
            "x {round} + 5 x {points} = {value}, not below 50{then}",
        ),
    },
    e.SlanderSuffered: {"": Say(own="{slanderer}{then}", own_head="- Slandered by")},
    e.RentRefused: {
        "": Say(
            own="! Nothing rented out: tower {height}, it must be higher than 12",
        )
    },
    e.RentEarned: {
        "nothing": Say(
            own="! No rent: 50 x (30 + {z6} - {effective_di}) / ({higher} + 2), "
            "{higher:higher one|higher ones} rented out",
        ),
        "earned": Say(
            own="+ {cash} Kj rent: 50 x (30 + {z6} - {effective_di}) / ({higher} + "
            "2), {higher:higher one|higher ones} rented out",
        ),
    },
    e.TicketBought: {
        "": Say(
            own="! Ticket {number} for {cash:~} Kj, Z6 {z6}: shares A {a}, B {b}, C "
            "{c}",
        )
    },
    e.LotteryWon: {
        "won": Say(
            own="+ {cash} Kj won in the lottery (A {a}, B {b}, C {c})",
        ),
        "nothing": Say(own="- Nothing won in the lottery"),
    },
    e.MoneyPrinted: {
        "": Say(
            own="+ {cash} Kj counterfeit: {effective_di} + 2 x {points} + {zz} - 2 x "
            "{round} = {value}, below 70{then}",
        )
    },
    e.PrintingCaught: {
        "": Say(
            own="- Caught counterfeiting ({amount} Kj): {effective_di} + 2 x {points} "
            "+ {zz} - 2 x {round} = {value}, not below 70; jail",
        )
    },
    e.BribeCaught: {
        "dealer": Say(
            own="- {cash:~} Kj of bribe for {dealer} gone: {dealer} was reported{then}",
        ),
        "briber": Say(
            own="- {cash:~} Kj of bribe for {dealer} gone: you were reported{then}",
        ),
    },
    e.BribeOutbid: {
        "": Say(
            own="- {cash:~} Kj of bribe for {dealer} in vain: the highest was "
            "{highest}",
        )
    },
    e.BribeTaken: {
        "alone": Say(
            own="+ {dealer} takes your {cash:~} Kj and prefers you",
        ),
        "empty": Say(
            own="- {dealer} takes your {cash:~} Kj, but they bring you no stones",
        ),
        "shared": Say(
            own="+ {dealer} takes your {cash:~} Kj and prefers you; as much was paid "
            "by {others} more",
        ),
    },
    # 6: second action phase
    e.PartyGiven: {
        "you": Say(hit="! Party given by {code}: you are the only guest"),
        "you too": Say(hit="! Party given by {code}: you come, and with you {rest}"),
        "you are torn": Say(
            hit="{code} ({coming})",
            hit_head="! Invited more than once, so at none of the parties",
        ),
        "you are struck": Say(
            hit="{code} ({coming})", hit_head="! Struck from the guest list by"
        ),
        "guests": Say(
            own="+ Party for {cash:~} Kj ({amount} / (10 x {zz}) = "
            "{places:place|places}), guests: {guests}{then}",
            hit="! Party given by {code}, guests: {guests}",
        ),
        "alone": Say(
            own="- Party for {cash:~} Kj ({amount} / (10 x {zz}) = "
            "{places:place|places}): nobody comes",
            hit="! Party given by {code}: nobody comes",
        ),
    },
    e.Imported: {
        "": Say(
            own="+ {storage:stone|stones} imported for {cash:~} Kj (at {price} = "
            "{highest} + 4 x {storage} x {storage} each)",
        )
    },
    e.Guarded: {
        "guarded": Say(
            own="! Guard factor {effective} for {cash:~} Kj",
        ),
        "guest": Say(
            own="! Guard factor {effective} instead of {factor} for {cash:~} Kj, as "
            "you are at a party",
        ),
    },
    e.TheftTried: {
        "empty": Say(
            own="- Theft from {target} without loot: {sum}, guard factor {guard}{then}",
            hit="{code} ({sum}, your guard factor {guard}{then})",
            hit_head="! Theft from you without loot",
        ),
        "success": Say(
            own="+ Theft from {target} succeeds: {sum}, guard factor {guard}{then}",
            hit="{code} ({sum}, your guard factor {guard}{then})",
            hit_head="- Theft from you succeeded",
        ),
        "failure": Say(
            own="- Theft from {target} fails: {sum}, guard factor {guard}{then}",
            hit="{code} ({sum}, your guard factor {guard}{then})",
            hit_head="! Theft from you failed",
        ),
    },
    e.StonesStolen: {
        "nothing": Say(
            own="! No stone for you from {victim} ({count} wanted, {there} in storage)"
        ),
        "stolen": Say(
            own="+ {storage:stone|stones} stolen from {victim} ({count} wanted, "
            "{there} in storage)",
        ),
    },
    e.StonesLost: {
        "lost": Say(own="- {storage:~stone|stones} stolen by {thieves}"),
    },
    e.SabotageTried: {
        "empty": Say(
            own="- Sabotage of {target} for {cash:~} Kj hits a tower without stones: "
            "{force} >= ZZ {zz}; {sum}{then}",
            hit="! Sabotage of your tower by {code}: {force} >= ZZ {zz}, but without "
            "stones nothing falls",
        ),
        "success": Say(
            own="+ Sabotage of {target} for {cash:~} Kj succeeds: {force} >= ZZ {zz}; "
            "{sum}{then}",
            hit="- Sabotage of your tower by {code}: {force} >= ZZ {zz}, succeeded",
        ),
        "failure": Say(
            own="- Sabotage of {target} for {cash:~} Kj fails: {force} < ZZ {zz}; "
            "{sum}{then}",
            hit="! Sabotage of your tower by {code}: {force} < ZZ {zz}, failed",
        ),
    },
    e.TowerBlownUp: {
        "fallen": Say(
            own="- Blown up by {by}: tower {height} -> {new_height}; {above} of them "
            "above Z6 {z6}, {count} x {digits}% destroyed: {destroyed}; to storage "
            "{storage}",
            hit="+ The tower of {code} loses {tower:~stone|stones}, {destroyed} of "
            "them destroyed",
        ),
    },
    e.BlackmailMade: {
        "all money": Say(
            own="! You forbid everybody: {deed}; or else {penalty} Kj",
        ),
        "all stones": Say(
            own="! You forbid everybody: {deed}; or else {penalty:stone|stones}",
        ),
        "all text": Say(
            own="! You forbid everybody: {deed}; or else: {text}",
        ),
        "one money": Say(
            own="! You blackmail {victim}: {deed}; or else {penalty} Kj",
            hit="- Blackmailed by {code}: {deed}; or else {penalty} Kj",
        ),
        "one stones": Say(
            own="! You blackmail {victim}: {deed}; or else {penalty:stone|stones}",
            hit="- Blackmailed by {code}: {deed}; or else {penalty:stone|stones}",
        ),
        "one text": Say(
            own="! You blackmail {victim}: {deed}; or else: {text}",
            hit="- Blackmailed by {code}: {deed}; or else: {text}",
        ),
    },
    e.BlackmailDropped: {
        "guest": Say(
            own="! Your blackmail ({deed}) falls away: you are at a party",
        ),
        "last": Say(
            own="! Your blackmail ({deed}) has no effect: last round",
        ),
        "out": Say(
            own="! Your blackmail ({deed}) falls away",
        ),
    },
}
