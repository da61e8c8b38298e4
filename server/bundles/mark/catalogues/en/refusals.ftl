## Why an order does not count

refusal-over = The game is over.

refusal-wrong-round =
    Round { $round } is not in the coming step, which goes from round { $first } to
    { $last }.

refusal-not-next = The coming round is { $first }, not { $round }.

refusal-option-off = There is no order { $order } in this game.

refusal-negative = { $number } is too little; 0 or more is allowed.

refusal-empty-list = The wish list is empty.

refusal-any-sort =
    "{ $wish }" is not possible: with * for the sort you cannot name a space, and k and
    s need a sort. Write its letter in place of *: G, K, P, M or V.

refusal-wrong-area =
    "{ $wish }" is not possible: { $space } is in the wrong half of the factory.

refusal-not-touching =
    "{ $wish }" is not possible: { $origin } and { $target } do not touch.

refusal-no-row = "{ $wish }" is not possible: only v has rows, and they are 1 to 5.

refusal-row-twice = "{ $wish }" names row { $row } twice.
