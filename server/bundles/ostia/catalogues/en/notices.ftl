## Notices: what will hurt though the order counts
# .about says in a word what it is about.

notice-overcommitted =
    .about = Money
    .text =
        Together these orders can cost { $total } D, but you may spend only
        { $spendable } D. Bids on later lots are lowered or dropped if the money runs
        out.

notice-above-cash =
    .about = Money
    .text =
        { $amount } D is more than your cash ({ $cash } D). Without a budget you pay
        only in cash; with b,amount also from stores and loans.

notice-budget-above-purse =
    .about = Budget
    .text =
        You cannot raise { $amount } D: cash, stores and loans together are { $purse }
        D.

notice-costs-stores-stores =
    .about = Your lot
    .text =
        If nobody bids, your lot costs you { $cost } D. You would have to sell
        { $stores ->
            [one] { $stores } store
           *[other] { $stores } stores
        } for that.

notice-costs-stores-loans =
    .about = Your lot
    .text =
        If nobody bids, your lot costs you { $cost } D. You would have to take
        { $loans ->
            [one] { $loans } loan
           *[other] { $loans } loans
        } for that.

notice-costs-stores =
    .about = Your lot
    .text =
        If nobody bids, your lot costs you { $cost } D. You would have to sell
        { $stores ->
            [one] { $stores } store
           *[other] { $stores } stores
        } and take { $loans ->
            [one] { $loans } loan
           *[other] { $loans } loans
        } for that.

notice-limit-too-low =
    .about = Keep
    .text =
        A limit of { $limit } D never works: keeping your lot costs at least { $least }
        D.

notice-kinds-lost =
    .about = Kinds
    .text =
        More than { $most ->
            [one] { $most } kind
           *[other] { $most } kinds
        } in Forum and Senate together. Lost: { $cards }.

notice-forum-first =
    .about = Senate
    .text =
        You do not have enough cards for both. These go to the Forum instead of the
        Senate: { $cards }.

notice-no-store =
    .about = Stores
    .text =
        { $cards ->
            [one] { $cards } card stays
           *[other] { $cards } cards stay
        } in your hand, but there is room only in { $stores ->
            [one] { $stores } store
           *[other] { $stores } stores
        }. Cards without room are lost.

notice-no-plots =
    .about = Build
    .text =
        { $wanted } is too much: there is room for { $plots ->
            [one] { $plots } more store
           *[other] { $plots } more stores
        }.

notice-no-money-to-build =
    .about = Build
    .text =
        Before the Forum pays, you can afford { $affordable ->
            [one] { $affordable } store
           *[other] { $affordable } stores
        }, not { $wanted }. You will build as many as you can pay for after it has paid.

notice-listed-elsewhere =
    .about = Store
    .text = These do not stay in your hand and are ignored in the list: { $cards }.

notice-second-of-kind =
    .about = Final
    .text =
        { $good }: the second card of a kind brings no chip and occupies a store that
        would bring money if it were free.

## What happens without an order

notice-takes-default =
    .about = Boat
    .text =
        If you send nothing, { $good } goes into your hand, and your first lot is:
        { $cards }.

notice-sells-default =
    .about = Trade
    .text =
        If you send nothing, you bid on nothing. Your lot goes to the highest bid (with
        your favour); if nobody bids, you take it for { $cost } D.

notice-sells-default-broke =
    .about = Trade
    .text =
        If you send nothing, you bid on nothing. Your lot goes to the highest bid (with
        your favour); if nobody bids, it goes to the discard pile, as you cannot pay
        { $cost } D.

notice-splits-default =
    .about = Office
    .text =
        If you send nothing, these go to the Senate: { $senate }; to the Forum:
        { $forum }. You keep as much of the rest as you have stores for.

notice-stays-default =
    .about = Final
    .text = If you send nothing, these stay in your stores: { $cards }.
