"""Ostia's orders in English: what they do, where they stand, how they are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.ostia.state import Stage
from server.bundles.ostia.tongue import Outlook

SLOTS: Mapping[str, str] = {
    "take": "Boat",
    "bid": "Bid",
    "keep": "Keep",
    "budget": "Budget",
    "favour": "Favour",
    "forum": "Forum",
    "senate": "Senate",
    "storage": "Store",
    "build": "Build",
    "final": "Final",
}

ORDERS: Mapping[str, str] = {
    "take": "{card} into the hand, first lot: {lot}",
    "take, no lot": "{card} into the hand; the rules choose the lot (o12.1)",
    "bid": "{amount} D on the lot of {seller}",
    "bid, pass": "no bid on the lot of {seller}",
    "bid, over": "minimum + {amount} on the lot of {seller}",
    "bid, all": "minimum + {amount} on every other lot",
    "keep": "keeps the own lot if it costs at most {limit} D",
    "keep, never": "does not keep the own lot",
    "budget": "at most {amount} D, from stores and loans too",
    "budget, lots": "at most {amount} D, from stores and loans too, for at most "
    "{lots:lot|lots}",
    "cash": "cash alone",
    "cash, lots": "cash alone, for at most {lots:lot|lots}",
    "favour": "bids of {bidder} on your lots count {amount} D more",
    "favour, against": "bids of {bidder} on your lots count {amount:~} D less",
    "favour, none": "bids of {bidder} on your lots count as they are",
    "forum": "into the Forum: {cards}",
    "senate": "into the Senate: {cards}",
    "storage": "first into the stores: {cards}",
    "build": "builds {count:store|stores}",
    "final": "in the stores at the end: {cards}",
}

TODO: Mapping[str, str] = {
    Stage.HAFEN: "Take one card of your boat into your hand and choose two of the "
    "other four as your first lot. The last two become your second.",
    Stage.HANDEL1: "Bid on the first lots of the others, and say what your own is "
    "worth to you. They are sold in the order of the list; the second lots come after "
    "that.",
    Stage.HANDEL2: "Bid on the second lots of the others, and say what your own is "
    "worth to you. They are sold in the order of the list; the office comes after "
    "that.",
    Stage.KONTOR: "Split your hand: the Forum brings money, the Senate chips for the "
    'gifts that are worth most by the column "Senate now"; the rest stays as far as '
    "you have stores. In Forum and Senate together: at most {max_kinds:kind|kinds}.",
    "last " + Stage.KONTOR: "The last office: split your hand between Forum (money) "
    'and Senate (chips for the gifts that are worth most by the column "Senate now"). '
    "What stays in your stores brings 1 chip for each kind at the end. In Forum and "
    "Senate together: at most {max_kinds:kind|kinds}.",
    Stage.SCHLUSS: "Say which cards stay in your stores: each kind brings 1 chip, each "
    "free store {store_sale} D.",
}

TEMPLATE: Mapping[str, Sequence[str]] = {
    Stage.HAFEN: ("# Boat: n,card,lot,lot   (into the hand; the first lot)",),
    "trade": (
        "# Bid: g,player,amount | g,player,+n | g,all,+n   (+n: minimum + n)",
        "{lots}",
        "# Keep: h,limit   (works from {least} on)",
        "# Budget: b,amount[,lots] | b,cash[,lots]",
    ),
    Stage.KONTOR: (
        "# Forum: f,cards | Senate: s,cards",
        "# Build: a,number   (each store {store_price} D)",
        "# Store: l,cards   (what gets a store first)",
    ),
    Stage.SCHLUSS: ("# Final: e,cards",),
    "favour": ("# Favour: v,player,+n | v,player,-n   (stands until you change it)",),
}

OUTLOOK = Outlook(
    bids="That makes these bids: {}.",
    bid="{name} {amount} D",
    no_bids="No bid of yours for: {}.",
    spendable="Your cash is {cash} D, and without a budget (b) you pay from it alone; "
    "with stores and loans it would be {purse} D at most.",
    only_cash="Your cash is {cash} D, and you pay from it alone.",
    within_cash="Your cash is {cash} D; you may spend {budget} D now.",
    beyond_cash="Your cash is {cash} D; you may spend {budget} D now. What goes beyond "
    "the cash comes from stores ({store_sale} D each), then from loans ({loan} D each, "
    "{loan_repay} D to pay back).",
    stays="Left in your hand: {cards}. Stores you have now: {stores}.",
    only_favours="A favour alone is no order for this step yet (o12.2).",
    second="That makes your second lot: {}.",
    nothing_stays="Nothing is left in your hand.",
)
