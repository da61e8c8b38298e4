"""MARK on one screen, in English; the braces are values that a game may set."""

from __future__ import annotations

from engine.mark.orders import Do
from server.bundles.mark.tongue import IntroductionWords

INTRODUCTION = IntroductionWords(
    heading="The game at a glance",
    aim="You run a recycling plant, and whoever has the most money at the end wins. "
    "There are five sorts of waste: glass G, plastic K, paper P, metal M and composite "
    "V (the letters are the German ones). Every piece goes the same way, and every "
    "stage of it is an action:",
    actions={
        Do.DELIVER: "deliver: from the bank to one of your spaces A1 to A4",
        Do.PROCESS: "process: from A to a free space B opposite or diagonally next to "
        "it (from A2 to B1, B2 or B3)",
        Do.SELL: "sell: from B to the market. Every sort fills a row of its own there, "
        "and the bank pays the number of the next space. The numbers rise: whoever "
        "waits gets more, until the row is full.",
        Do.DISPOSE: "dispose: a sort whose row is full is closed; its pieces bring "
        "nothing any more.",
    },
    dice="Which sort you move is up to your two dice; they lie open before anybody "
    "orders. Two sorts: one action with either. The same sort twice (a double): two "
    "actions. A star: any sort. A hammer: first the sort beside it is auctioned, then "
    "your next roll counts.",
    paid="Instead of the dice you can buy (k: deliver any sort, {buy} Mark) or advance "
    "(s: process any sort, {advance} Mark).",
    paid_buy="Instead of the dice you can buy (k: deliver any sort, {buy} Mark).",
    paid_advance="Instead of the dice you can advance (s: process any sort, {advance} "
    "Mark).",
    wishes="All order at the same time, but move one after the other. So you send a "
    "wish list (z): the first wish that is possible when your turn comes is carried "
    "out. If none is, the program chooses for you (a forced move).",
    auctions="In auctions all bids are sealed: with g you name your limit for a sort; "
    "the highest bid wins and is paid. The second limit is for pieces that are "
    "processed already.",
    fee="From {fee_from:piece|pieces} on in A or in B you pay a storage fee of {fee} "
    "Mark for it in every round.",
    end="When {rows:row is|rows are} full at the end of a round, the game is over, "
    "after round {last} at the latest. Pieces that you still have count for nothing.",
    examples="Orders that you can give now",
    ask='For more, write "help" (all orders) or "help rules", then for example "help '
    'm5".',
)
