## The house rules, a line for each

rule-cards = Cards of each kind ({ RULE("o1.2") }): { $value }
rule-values = Value of a card in D ({ RULE("o1.2") }): { $value }
rule-senate-cards = Senate cards, from appeal 5 to 0 ({ RULE("o1.3") }): { $value }
rule-forum-prices =
    Forum, D a card with 1, 2, 3 ... of the kind there ({ RULE("o1.4") }): { $value }
rule-forum-price-more = Forum, D a card with more of them ({ RULE("o1.4") }): { $value }
rule-rounds = Rounds ({ RULE("o3") }): { $value }
rule-start-cash = Cash at the start ({ RULE("o2.2") }): { $value } D
rule-start-stores = Stores at the start ({ RULE("o2.2") }): { $value }
rule-max-stores = Most stores ({ RULE("o9.3") }): { $value }
rule-store-price = A store costs ({ RULE("o9.3") }): { $value } D
rule-store-sale = A store sells for ({ RULE("o5.8") }, { RULE("o11.3") }): { $value } D
rule-max-loans = Most open loans ({ RULE("o5.8") }): { $value }
rule-loan = A loan pays ({ RULE("o5.8") }): { $value } D
rule-loan-repay = Paying a loan back costs ({ RULE("o9.1") }): { $value } D
rule-loan-interest = Interest for each open loan ({ RULE("o9.2") }): { $value } D
rule-depressors = Depressors with 3, 4 and 5 players ({ RULE("o6.1") }): { $value }
rule-max-kinds = Most kinds in Forum and Senate together ({ RULE("o6.3") }): { $value }
rule-rank-chips = Chips for the first places ({ RULE("o8.2") }, { RULE("o11.5") }): { $value }

## The game on one screen, for somebody who has never seen it

introduction = How Ostia is played

introduction-aim =
    You are merchants in the port of Rome. Whoever has the most chips at the end wins.
    The game has { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } of four steps. All orders of a step are secret and count at the same time.

introduction-harbour =
    .word = Harbour
    .text =
        Your boat brings five cards. You take one into your hand and make two lots of
        two cards out of the others.

introduction-trade =
    .word = Trade a
    .text =
        The first lots are open, and you bid on the other players'; the minimum is the
        value of the two cards. The highest bid gets the lot, the seller half of the
        price. If you named a limit and it is high enough, you keep your lot for 1 D
        more than the highest bid. If nobody bids, you must take your lot for half the
        minimum.

introduction-second-trade =
    .word = Trade b
    .text = The same with the second lots.

introduction-office =
    .word = Office
    .text =
        You split your hand. The Forum buys: the more cards of a kind are there, the
        less it pays for each. To the Senate you make gifts: those with the most appeal
        on the Senate card bring chips ({ $rank-chips }). The rest stays in your hand, but
        only one card for each store; a new one costs { $store-price } D.

introduction-closing =
    .word = Closing
    .text =
        After the last round each kind in your stores brings 1 chip, and the most money
        brings some, too ({ $rank-chips }).

introduction-budget =
    If your money is not enough, a budget lets you sell stores too ({ $store-sale } D)
    and take loans ({ $loan } D, { $loan-repay } D to pay back). Whoever still has a
    loan at the end has lost. The rules in full: "help rules", "help o5".

