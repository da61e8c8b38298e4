## Why an order does not count

refusal-over = The game is over.

refusal-wrong-step =
    This order belongs to another step ({ $belongs }); the step now is: { $step }.

refusal-not-awaited = There is nothing for you to order in this step ({ $step }).

refusal-unknown-player = Nobody in this game has the code { $player }.

refusal-not-in-boat = There is no { $good } in your boat, which holds: { $cards }.

refusal-not-a-lot = A lot is exactly two of the other four cards: { $cards }.

refusal-too-few-cards =
    You hold { $held ->
        [one] { $held } card
       *[other] { $held } cards
    } of { $good }, not { $wanted }.

refusal-too-few-cards-none = There is no { $good } in your hand.

refusal-too-many-bluffs =
    There { $most ->
        [one] is only { $most } bluff card
       *[other] are only { $most } bluff cards
    }, not { $wanted }.

refusal-own-lot = You cannot bid on your own lot; use h to keep it.

refusal-below-minimum = The minimum for the lot of { $player } is { $minimum } D.

refusal-all-plain =
    With "all" write how much more than the minimum you bid, for example g,all,+1.

refusal-own-favour = You cannot favour yourself.

refusal-favour-too-great = A favour goes from { $least } to { $most }.

refusal-too-many-stores =
    Nobody can have more than { $most ->
        [one] { $most } store
       *[other] { $most } stores
    }.
