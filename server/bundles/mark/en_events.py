"""What happened in a round of MARK, in English: see `de_events`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mark import events as e
from engine.protocol import Event
from server.bundles.mark.tongue import Told

_LOT = "Auction of {sort} ({roller}, {roll})"

PUBLIC: Told = {
    e.NoMove: {"": "{player}: no order ({count} so far)"},
    e.FeePaid: {"": "{player}: storage fee of {amount} Mark for {area}"},
    e.Liquidated: {
        "": "{player}: no money for the storage fee; {sort} on {space} goes to the "
        "bank for {value} Mark",
        "nothing": "{player}: no money for the storage fee; {sort} on {space} goes "
        "and brings nothing",
    },
    e.Auctioned: {
        "bank won": _LOT + ", a piece of the bank: {bids}. {winner} pays {price} Mark "
        "and puts it on {to}",
        "bank unsold": _LOT + ", a piece of the bank: no valid bid of {minimum} Mark "
        "or more, it stays there",
        "owner won": _LOT + ", {space} of {owner}: {bids}. {winner} pays {price} Mark "
        "to {owner} and puts it on {to}",
        "owner unsold": _LOT + ", {space} of {owner}: no valid bid of {minimum} Mark "
        "or more; the bank takes it for {price} Mark",
        "owner kept": _LOT + ", {space} of {owner}: no valid bid, it stays where it is",
    },
    e.NoAuction: {
        "": "No auction of {sort} ({roller}, {roll}): nobody has a piece",
        "star": "No auction ({roller}, {roll}): the bank is empty",
    },
    e.Moved: {
        "a": "{player} ({roll}{how}): {sort} delivered to {to}",
        "b": "{player} ({roll}{how}): {sort} processed from {from} to {to}",
        "v": "{player} ({roll}{how}): {sort} sold for {number} Mark, row {row}; the "
        "next number is {next}",
        "v full": "{player} ({roll}{how}): {sort} sold for {number} Mark, row {row}",
        "x": "{player} ({roll}{how}): {sort} on {from} disposed of",
        "k": "{player}: {sort} bought for {cost} Mark, to {to}",
        "s": "{player}: {sort} advanced from {from} to {to} for {cost} Mark",
    },
    e.Lapsed: {"": "{player} ({roll}): nothing is possible, an action lapses"},
    e.RowFull: {"": "Row {row} is full: {sort} is closed"},
    e.Ended: {
        "rows": "The game is over: {rows:row is|rows are} full",
        "rounds": "The game is over: no more rounds are played",
    },
}

FOR_GAME_MASTER: Mapping[type[Event], str] = {
    e.GmTold: "{player}: {in_a_row:step|steps} in a row without an order"
}

OWN: Told = {
    e.NoMove: {
        "": "! No order of yours stood ({count} so far): no bids, forced moves only"
    },
    e.FeePaid: {"": "- {amount} Mark storage fee for {area}"},
    e.Liquidated: {
        "": "+ {value} Mark: {sort} on {space} went to the bank, as there was no money "
        "for the storage fee",
        "nothing": "- {sort} on {space} is gone and brings nothing: there was no money "
        "for the storage fee",
    },
    e.Auctioned: {
        "buyer": "- {price} Mark: {sort} bought in the auction, now on {to}",
        "seller": "+ {price} Mark: {sort} on {space} auctioned to {winner}",
        "seller unsold": "+ {price} Mark: nobody wanted {sort} on {space}; the bank "
        "has taken it",
        "seller kept": "! Nobody wanted {sort} on {space}; it stays there",
        "bidder": "! {sort} went to {winner} for {price} Mark; you bid {mine}",
    },
    e.BidVoid: {
        "used": "! Your bid of {amount} Mark for {sort} had won before in this round",
        "space": "! Your bid of {amount} Mark for {sort} was void: no free space",
        "cash": "! Your bid of {amount} Mark for {sort} was void: your cash was below "
        "the minimum bid",
        "minimum": "! Your bid of {amount} Mark for {sort} was below the minimum bid",
    },
    e.Moved: {
        "a": "+ {sort} delivered, now on {to}{forced}",
        "b": "! {sort} processed, from {from} to {to}{forced}",
        "v": "+ {number} Mark: {sort} on {from} sold, row {row}{forced}",
        "v full": "+ {number} Mark: {sort} on {from} sold, row {row}{forced}",
        "x": "- {sort} on {from} disposed of{forced}",
        "k": "- {cost} Mark: {sort} bought, now on {to}",
        "s": "- {cost} Mark: {sort} advanced from {from} to {to}",
    },
    e.Lapsed: {"": "! An action with {roll} lapsed: nothing was possible"},
}
