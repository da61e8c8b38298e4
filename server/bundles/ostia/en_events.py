"""What happens in Ostia, in English: a sentence for every event.

`tongue.Say` tells who reads which. Amounts that leave an account are negative; "~"
writes them without the sign. What a table of the report shows has no sentence here.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.ostia import events as e
from engine.protocol import Event
from server.bundles.ostia.tongue import Say

_ANY: Mapping[type[Event], Mapping[str, Say]] = {
    # o12, o17
    e.Defaulted: {
        "": Say(
            own="! No order came from you: what the rules lay down for that counts"
        ),
        "again": Say(
            own="! No order came from you, {in_a_row} times in a row: what the rules "
            "lay down for that counts"
        ),
    },
    e.GmTold: {
        "": Say(other="{code}: {in_a_row:step|steps} in a row without an order")
    },
    e.Corrected: {
        "": Say(
            own="! The game master changes your accounts: {changes}",
            other="The game master changes the accounts of {code}: {changes}",
        ),
        "cash": Say(other="The game master changes the cash of {code}"),
    },
    e.Reshuffled: {
        "": Say(
            other="The deck is empty: the discard ({cards:card|cards}) is shuffled and "
            "becomes the new deck"
        )
    },
}

_TRADE: Mapping[type[Event], Mapping[str, Say]] = {
    # o4, o5; the open lots stand in a table
    e.Dealt: {"": Say(own="+ Your new boat: {cards}")},
    e.CardTaken: {"": Say(own="+ From the boat into your hand: {card}")},
    e.LotOpened: {"": Say(own="! Your lot ({cards}) lies open, minimum {minimum} D")},
    e.BidLowered: {
        "": Say(
            own="! Your bid on the lot of {seller} is lowered from {written} to "
            "{amount} D: you could not spend more at that moment"
        )
    },
    e.BidDropped: {
        "": Say(
            own="- Your bid of {written} D on the lot of {seller} does not count: you "
            "could still spend {spendable} D at that moment, the minimum is {minimum} D"
        ),
        "broke": Say(
            own="- Your bid of {written} D on the lot of {seller} does not count: you "
            "could not spend anything more at that moment"
        ),
        "lots": Say(
            own="- Your bid of {written} D on the lot of {seller} does not count: you "
            "did not want to buy more lots"
        ),
    },
    e.Bids: {
        "": Say(other="Lot of {code} ({cards}, minimum {minimum} D). Bids: {bids}"),
        "none": Say(other="Lot of {code} ({cards}, minimum {minimum} D). No bid"),
    },
    e.StoreSold: {
        "": Say(
            own="- {stores:~store|stores} sold for {cash} D, as the money did not "
            "suffice",
            other="{code} sells {stores:~store|stores} for {cash} D, as the money does "
            "not suffice",
        )
    },
    e.LoanTaken: {
        "": Say(
            own="- {loans:loan|loans} taken, {cash} D in all, as the money did not "
            "suffice",
            other="{code} takes {loans:loan|loans}, {cash} D in all",
        )
    },
    e.LotKept: {
        "": Say(
            own="+ You keep your lot ({cards}) and pay {cash:~} D, 1 D more than the "
            "highest bid",
            other="{code} keeps it for {cash:~} D, 1 D more than the highest bid",
        )
    },
    e.LotSold: {
        "": Say(
            own="+ {cash} D: your lot ({cards}) goes to {buyer} for {price} D, half of "
            "it is yours",
            hit="+ The lot of {code} ({cards}) is yours for {price} D",
            other="{buyer} buys it for {price} D, {cash} D of it for {code}",
        ),
        "favour": Say(
            own="+ {cash} D: your lot ({cards}) goes to {buyer} for {price} D, half of "
            "it is yours; your favour decided against a higher bid",
            hit="+ The lot of {code} ({cards}) is yours for {price} D, though somebody "
            "bid more",
            other="{buyer} buys it for {price} D, {cash} D of it for {code}; a higher "
            "bid was passed over (favour)",
        ),
    },
    e.LotForced: {
        "": Say(
            own="! Nobody bid on your lot ({cards}): you take it for half the minimum, "
            "{cash:~} D",
            other="{code} must take it for {cash:~} D",
        )
    },
    e.LotDiscarded: {
        "": Say(
            own="- Nobody bid on your lot ({cards}), and you could not pay {cost} D: "
            "it goes to the discard",
            other="{code} cannot pay {cost} D: the lot goes to the discard",
        )
    },
    e.Depressors: {
        "": Say(other="Depressors in the Forum: {cards}"),
        "none": Say(),
    },
}

_OFFICE: Mapping[type[Event], Mapping[str, Say]] = {
    # o6-o10; what was laid, the prices, gifts and incomes stand in tables
    e.Fields: {"": Say()},
    e.SurplusLost: {
        "": Say(
            own="- Too many kinds in Forum and Senate; lost: {lost}",
            other="{code} lays too many kinds; lost: {lost}",
        )
    },
    e.Price: {"": Say()},
    e.Income: {
        "": Say(own="+ {cash} D in the Forum for {cards}"),
        "worthless": Say(own="- 0 D in the Forum for {cards}: the market is flooded"),
    },
    e.Gifts: {
        "": Say(own="! Your gift to the Senate: {cards}, appeal {gift} in all"),
        "worthless": Say(own="- Your gift to the Senate ({cards}) is worth nothing"),
    },
    e.Chips: {
        "senate": Say(own="+ {chips:chip|chips} from the Senate for place {place}"),
        "senate shared": Say(
            own="+ {chips:chip|chips} from the Senate: place {place}, shared by "
            "{sharing} players"
        ),
        "kinds": Say(
            own="+ {chips:chip|chips} for {chips:kind|kinds} in your stores",
            other="{code}: {chips:chip|chips} for {chips:kind|kinds} in the stores",
        ),
        "money": Say(
            own="+ {chips:chip|chips} for place {place} in money",
            other="{code}: {chips:chip|chips} for place {place} in money",
        ),
        "money shared": Say(
            own="+ {chips:chip|chips} for place {place} in money, shared by {sharing} "
            "players",
            other="{code}: {chips:chip|chips} for place {place} in money, shared by "
            "{sharing} players",
        ),
    },
    e.LoanRepaid: {
        "": Say(
            own="- {loans:~loan|loans} paid back: {cash:~} D",
            other="{code} pays back {loans:~loan|loans}: {cash:~} D",
        )
    },
    e.Interest: {
        "": Say(
            own="- {cash:~} D interest for {open_loans:open loan|open loans}",
            other="{code} pays {cash:~} D interest for "
            "{open_loans:open loan|open loans}",
        ),
        "waived": Say(
            own="- {cash:~} D interest for {open_loans:open loan|open loans}; you are "
            "let off {waived} D",
            other="{code} pays {cash:~} D interest for "
            "{open_loans:open loan|open loans} and is let off {waived} D",
        ),
        "unpaid": Say(
            own="! You are let off {waived} D interest for "
            "{open_loans:open loan|open loans}",
            other="{code} is let off {waived} D interest for "
            "{open_loans:open loan|open loans}",
        ),
    },
    e.StoreBuilt: {
        "": Say(
            own="+ {stores:store|stores} built for {cash:~} D",
            other="{code} builds {stores:store|stores} for {cash:~} D",
        ),
        "fewer": Say(
            own="+ {stores:store|stores} built for {cash:~} D; you had ordered "
            "{ordered}",
            other="{code} builds {stores:store|stores} for {cash:~} D",
        ),
    },
    e.GoodsLost: {
        "": Say(
            own="- No room in your stores, to the discard: {cards}",
            other="{code} has no room in the stores for: {cards}",
        )
    },
    e.Stored: {
        "": Say(own="! Kept in your stores: {cards}"),
        "none": Say(),
    },
    e.StoredCount: {"": Say()},
    e.RoundOpened: {"": Say(other="Round {round} begins; start player is {start}")},
}

_CLOSING: Mapping[type[Event], Mapping[str, Say]] = {
    # o11
    e.FinalGoods: {
        "": Say(
            own="! In your stores at the end: {cards}",
            other="{code} keeps in the stores: {cards}",
        ),
        "away": Say(
            own="! In your stores at the end: {cards}; put away: {away}",
            other="{code} keeps in the stores: {cards}; put away: {away}",
        ),
    },
    e.StoresValued: {
        "": Say(
            own="+ {cash} D for {free:free store|free stores}",
            other="{code}: {cash} D for {free:free store|free stores}",
        )
    },
    e.Lost: {
        "": Say(
            own="- You still have {open_loans:open loan|open loans}: you have lost",
            other="{code} still has {open_loans:open loan|open loans} and has lost",
        )
    },
    e.Money: {"": Say(own="! Your money at the end: {money} D")},
    e.Ranking: {
        "": Say(own="! Place {rank} with {total:chip|chips}"),
        "lost": Say(own="! Place {rank}, behind all who have no open loan"),
    },
}

EVENTS: Mapping[type[Event], Mapping[str, Say]] = {
    **_ANY,
    **_TRADE,
    **_OFFICE,
    **_CLOSING,
}
