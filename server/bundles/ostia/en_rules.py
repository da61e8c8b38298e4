"""Ostia's rules in English: a line for each house value, the game on one screen."""

from __future__ import annotations

from collections.abc import Mapping

from server.bundles.ostia.tongue import Introduction

RULES: Mapping[str, str] = {
    "cards": "Cards of each kind (o1.2): {}",
    "values": "Value of a card in D (o1.2): {}",
    "senate_cards": "Senate cards, from appeal 5 to 0 (o1.3): {}",
    "forum_prices": "Forum, D a card where 1, 2, 3 ... of the kind lie (o1.4): {}",
    "forum_price_more": "Forum, D a card where still more lie (o1.4): {}",
    "rounds": "Rounds (o3): {}",
    "start_cash": "Cash at the start (o2.2): {} D",
    "start_stores": "Stores at the start (o2.2): {}",
    "max_stores": "Stores at most (o9.3): {}",
    "store_price": "A store costs (o9.3): {} D",
    "store_sale": "A store brings (o5.8, o11.3): {} D",
    "max_loans": "Open loans at most (o5.8): {}",
    "loan": "A loan brings (o5.8): {} D",
    "loan_repay": "Paying a loan back costs (o9.1): {} D",
    "loan_interest": "Interest for each open loan (o9.2): {} D",
    "depressors": "Depressors with 3, 4 and 5 players (o6.1): {}",
    "max_kinds": "Kinds in Forum and Senate together at most (o6.3): {}",
    "rank_chips": "Chips for the first places (o8.2, o11.5): {}",
}

INTRODUCTION = Introduction(
    heading="How Ostia is played",
    first=(
        "You are merchants in the port of Rome. Whoever has most chips at the end "
        "wins. The game has {rounds:round|rounds} of four steps. All orders of a step "
        "are secret and count at the same time.",
    ),
    parts=(
        (
            "Harbour",
            "Your boat brings five cards. You take one into your hand and make two "
            "lots of two cards out of the others.",
        ),
        (
            "Trade a",
            "The first lots lie open, and you bid on those of the others; the minimum "
            "is the value of the two cards. The highest bid gets the lot, the seller "
            "half of the price. Whoever names a limit that suffices keeps the lot for "
            "1 D more than the highest bid. If nobody bids, you must take your lot for "
            "half the minimum.",
        ),
        ("Trade b", "The same with the second lots."),
        (
            "Office",
            "You split your hand. The Forum buys: the more cards of a kind lie there, "
            "the less each of them brings. To the Senate you make gifts: those worth "
            "most by the Senate card bring {rank_chips} chips. The rest stays in your "
            "hand, but only one card for each store; a new one costs {store_price} D.",
        ),
        (
            "Closing",
            "After the last round each kind in your stores brings 1 chip, and the most "
            "money brings {rank_chips} chips.",
        ),
    ),
    last=(
        "If your money does not suffice, a budget lets you sell stores too "
        "({store_sale} D) and take loans ({loan} D, {loan_repay} D to pay back). "
        "Whoever still has a loan at the end has lost. The rules in full: "
        '"help rules", "help o5".',
    ),
    example="An order that is allowed right now would be:",
)
