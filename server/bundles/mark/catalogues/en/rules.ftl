## The house rules, a line for each

rule-min-players = Players at least ({ RULE("m1.2") }): { $value }
rule-max-players = Players at most ({ RULE("m1.2") }): { $value }
rule-pieces = Pieces of each sort ({ RULE("m1.3") }): { $value }
rule-start-cash = Cash at the start ({ RULE("m1.3") }): { $value } Mark
rule-market = Numbers of the market, rows 1 to 5 ({ RULE("m1.6") }): { $value }
rule-rounds-per-step = Rounds in a step ({ RULE("m2.4") }): { $value }
rule-rotate-start = Each round begins with the next player ({ RULE("m2.5") }): { $value }
rule-fee = Storage fee ({ RULE("m4.1") }): { $value } Mark
rule-fee-from =
    Pieces in an area from which the storage fee is due ({ RULE("m4.1") }): { $value }
rule-star-doubles = The star can make a double ({ RULE("m5.1") }): { $value }
rule-option-buy = Buying instead of using the dice ({ RULE("m5.5") }): { $value }
rule-buy-cost = Buying costs ({ RULE("m5.5") }): { $value } Mark
rule-option-advance = Advancing instead of using the dice ({ RULE("m5.5") }): { $value }
rule-advance-cost = Advancing costs ({ RULE("m5.5") }): { $value } Mark
rule-forced-sale =
    A forced move sells before anything else from ({ RULE("m5.8") }): { $value } Mark
rule-option-own-pieces = Own pieces can be auctioned ({ RULE("m6.2") }): { $value }
rule-option-liquidation = The bank bids the liquidation value ({ RULE("m6.8") }): { $value }
rule-end-rows = Full rows that end the game ({ RULE("m8.1") }): { $value }
rule-max-turns =
    It also ends after this many turns in all ({ RULE("m8.2") }): { $value }

setting-on = yes
setting-off = no
rounds-by-players = 2 with two players, otherwise 1

## The game on one screen, for somebody who has never seen it

introduction = The game at a glance

introduction-aim =
    You run a recycling factory, and whoever has the most money at the end wins. There are
    five sorts of waste: glass G, plastic K, paper P, metal M and composite V (the
    letters are the German ones). Every piece goes the same way, and each stage is an
    action:

introduction-deliver = deliver: from the bank to one of your spaces A1 to A4

introduction-process =
    process: from A to a free space B opposite or diagonally next to it (from A2 to B1,
    B2 or B3)

introduction-sell =
    sell: from B to the market. There every sort fills its own row, and the bank pays
    the number of the next space. The numbers rise: whoever waits gets more, until the
    row is full.

introduction-dispose =
    dispose: a sort whose row is full is closed; its pieces are worthless.

introduction-dice =
    Your two dice decide which sort you move; they are open before anybody orders. Two
    sorts: one action with either. The same sort twice (a double): two actions. A star:
    any sort. A hammer: first the sort of the other die is auctioned, then your next
    roll counts.

introduction-buy-or-advance =
    Instead of the dice you can buy (k: deliver any sort, { $buy } Mark) or advance (s:
    process any sort, { $advance } Mark).

introduction-buy = Instead of the dice you can buy (k: deliver any sort, { $buy } Mark).

introduction-advance =
    Instead of the dice you can advance (s: process any sort, { $advance } Mark).

introduction-wishes =
    Everybody orders at the same time, but you move one after the other. So you send a
    wish list (z): the first wish that is possible when your turn comes is carried out.
    If none is, the program chooses for you (a forced move).

introduction-auctions =
    In auctions all bids are sealed: with g you name your limit for a sort; the highest
    bid wins, and the winner pays it. The second limit is for pieces that are processed
    already.

introduction-liquidation =
    The liquidation value of a sort is half its next number, rounded down; without a row
    it is 1. { $bids ->
        [yes] It is the minimum bid, and what the bank pays for a piece that it takes.
       *[no] It is what the bank pays for a piece that it takes.
    }

introduction-fee =
    From { $fee-from ->
        [one] { $fee-from } piece
       *[other] { $fee-from } pieces
    } in A or in B you pay a storage fee of { $fee } Mark in every round. If you
    cannot, the bank takes pieces of yours for their liquidation value.

introduction-end =
    When { $rows ->
        [one] { $rows } row is
       *[other] { $rows } rows are
    } full at the end of a round, the game is over, after round { $last } at the latest.
    Pieces that you still have are worth nothing.

introduction-more =
    For more, write "help" (all orders) or "help rules", then for example "help m5".
