"""MARK's orders in English: slots, wishes, what is in their way, and notices."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mark.events import Obstacle
from engine.mark.notices import NoticeKind as N
from engine.mark.orders import Do
from server.bundles.mark.tongue import OrderWords

ORDERS = OrderWords(
    slots={
        "turn": "Turn",
        "bid": "Bid {}",
        "offer": "Offer {}",
        "name": "Name",
    },
    round=" (Round {})",
    lasting=" (lasting)",
    any_bid="else",
    orders={
        "turn": "in this order: {wishes}",
        "turn_one": "{wishes}",
        "bid": "bids up to {limit} Mark for {sort}",
        "bid_two": "bids up to {limit} Mark for {sort}, up to {processed} if it is "
        "processed",
        "bid_delivered": "bids up to {limit} Mark for {sort}, nothing if it is "
        "processed",
        "bid_processed": "bids for {sort} only if it is processed, up to {processed} "
        "Mark",
        "no_bid": "does not bid for {sort}",
        "offer": "supplies {sort} if asked",
        "offer_space": "supplies the {sort} on {space} if asked",
        "no_offer": "does not supply {sort}",
        "name": "auctions {sort} with hammer and star",
    },
    wishes={
        Do.DELIVER: "deliver {sort}{spaces}",
        Do.PROCESS: "process {sort}{spaces}",
        Do.SELL: "sell {sort}{spaces}{minimum}{rows}",
        Do.DISPOSE: "dispose of {sort}{spaces}",
        Do.BUY: "buy {sort}{spaces}",
        Do.ADVANCE: "advance {sort}{spaces}",
    },
    minimum=" for {} Mark or more",
    rows=", new row {}",
    any_sort="any sort",
    then="or",
    from_space=" from {}",
    to_space=" to {}",
    to_bid_space=", to {}",
    for_round="; round {} only",
    for_good="; lasting",
)

DEEDS: Mapping[Do, str] = {
    Do.DELIVER: "deliver {sort} to {to}",
    Do.PROCESS: "process {sort} from {from} to {to}",
    Do.SELL: "sell {sort} from {from} for {number} Mark, row {row}",
    Do.DISPOSE: "dispose of {sort} on {from}",
    Do.BUY: "buy {sort} for {cost} Mark, to {to}",
    Do.ADVANCE: "advance {sort} from {from} to {to} for {cost} Mark",
}

OBSTACLES_THEN: Mapping[Obstacle, str] = {
    Obstacle.DICE: "did not fit the dice",
    Obstacle.FIRST_ONLY: "possible as the first action only",
    Obstacle.OFF: "not part of this game",
    Obstacle.CASH: "there was not enough money",
    Obstacle.STOCK: "the bank had no piece left",
    Obstacle.PIECE: "there was no such piece",
    Obstacle.SPACE: "no fitting space was free",
    Obstacle.CLOSED: "the sort was closed",
    Obstacle.OPEN: "the sort was not closed",
    Obstacle.MINIMUM: "the number was below your minimum",
    Obstacle.ROWS: "none of your rows was free and high enough",
    Obstacle.LATER: "its turn did not come",
}

OBSTACLES_NOW: Mapping[Obstacle, str] = {
    Obstacle.DICE: "does not fit these dice",
    Obstacle.FIRST_ONLY: "possible as the first action only",
    Obstacle.OFF: "not part of this game",
    Obstacle.CASH: "there is not enough money",
    Obstacle.STOCK: "the bank has no piece left",
    Obstacle.PIECE: "there is no such piece",
    Obstacle.SPACE: "no fitting space is free",
    Obstacle.CLOSED: "the sort is closed",
    Obstacle.OPEN: "the sort is not closed",
    Obstacle.MINIMUM: "the number is below your minimum",
    Obstacle.ROWS: "none of your rows is free and high enough",
    Obstacle.LATER: "counts only if a wish before it fails",
}

NOTICES: Mapping[str, str] = {
    N.NO_WISH_FITS: "You have no wish that fits your dice {roll}: a forced move "
    "follows.",
    N.NEVER_REACHED: 'The wish "{wish}" does not fit your dice; it will not be carried '
    "out.",
    N.BID_ABOVE_CASH: "You bid up to {limit} Mark, but have {cash} now. More than your "
    "cash does not count.",
    N.BID_BELOW_MINIMUM: "{limit} Mark is below the minimum bid, which is {minimum} "
    "Mark now.",
    N.BID_WITHOUT_SPACE: "You have no free space now for pieces from the bank or a "
    "delivery area: this bid is void as things stand.",
    f"{N.BID_WITHOUT_SPACE} B": "You have no free space now for pieces from a "
    "processing area: this bid is void as things stand.",
    N.STAR_UNNAMED: "You have hammer and star and name no sort (w,sort). As things "
    "stand {sort} would be auctioned.",
    f"{N.STAR_UNNAMED} -": "You have hammer and star and name no sort (w,sort). The "
    "bank has nothing now, so there would be no auction.",
    N.OFFER_ELSEWHERE: "{space} holds {holds} now, not {sort}.",
    f"{N.OFFER_ELSEWHERE} -": "{space} is empty now.",
    N.FIRST_SALE: '"{wish}" opens a row and names none: now it would be row {row}. '
    "Name others with R and their numbers, such as R543.",
    N.PAID_WITHOUT_CASH: '"{wish}" costs {cost} Mark, you have {cash} now.',
    N.FEE_COMES: "{pieces:piece|pieces} in {area} after your turn: that costs a "
    "storage fee of {fee} Mark in the next round, if it comes to that.",
    N.TOO_MANY_PIECES: "You have {own} of {sort}, and {sold:is|are} sold: the row has "
    "room for only {room} more.",
    f"{N.TOO_MANY_PIECES} -": "{sort} is closed: {own:piece brings|pieces bring} you "
    "nothing any more.",
    N.FORCED: "With {roll} the forced move would be now: {deed}.",
    f"{N.FORCED} 1": "The second action with {roll} would then be: {deed}.",
    N.MOVE: "With {roll}: {deed}.",
    f"{N.MOVE} 1": "Second action with {roll}: {deed}.",
    N.LAPSE: "With {roll} nothing is possible now: the action lapses.",
    N.FEE: "A storage fee of {amount} Mark for {area}.",
    N.LIQUIDATED: "Money is missing for the storage fee: {sort} on {space} goes to the "
    "bank for {value} Mark.",
    N.NMR: "If no order of yours stands, not even a lasting one, you do not bid, "
    "supply nothing and make forced moves. It would be number {count}.",
    N.NMR_GM: "The game master is told: {in_a_row:step|steps} in a row without an "
    "order.",
}

ABOUTS: Mapping[str, str] = {
    N.NMR: "No order",
    N.NMR_GM: "No order",
    N.TOO_MANY_PIECES: "{sort}",
    "": "Round {round}",
}
