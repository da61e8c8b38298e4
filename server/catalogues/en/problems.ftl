### What is wrong or odd about a line

## Why a line cannot be read; { $field } is the text at that place

problem-unknown-command = There is no order "{ $field }".
problem-in-words = A sentence does not count as an order.
problem-beside-order = The line contains something besides the order: "{ $field }".
problem-placeholder = Put a value of your own here, instead of "{ $field }".
problem-not-an-order = "{ $field }" is a command about the game, not a move.
problem-unexpected = This does not fit here.
problem-unknown-word = "{ $field }" is not known here.
problem-missing-field = Something is missing here.
problem-empty-field = There is nothing here.
problem-extra-field = This is one value too many.
problem-not-a-number = "{ $field }" is not a number.
problem-number-too-long = This number is too long.
problem-too-much =
    This line was not read: it is too much for one mail. Send less at once.
problem-unknown-player = No player is called "{ $field }".
problem-unknown-victim = No player is called "{ $field }"; "all" means all others.
problem-no-recipient = The message names no recipient.
problem-own-name = That is you.
# Here { $field } is a round as it was written: "Round 3"
problem-step-over = { $field } is over; nothing was changed.
problem-step-beyond =
    There will be no { $field }; the last one is number { $last }. Nothing was changed.
problem-no-such-step = There is no { $field }; nothing was changed.
problem-text-beyond-allowance =
    Its text is too long (characters: { $length }; left for texts in this round: { $left }
    of { $most }). Shorten it and send the order with it once more.
problem-stray-block =
    There is no order above this text for it to belong to. Send the order and all that
    belongs to it in one mail.
problem-stray-end = There is no text here for "End" to close.
# A text without an end that has orders in it; { $orders } are the first of them
problem-block-swallows =
    The text lacks a line "End" at its end, and { $count ->
        [one] one line in it reads as an order or as another text
       *[other] { $count } lines in it read as orders or other texts
    } ({ $orders }). So it was not taken, and nothing of it counts: send everything
    again, with a line "End" below the text.

## What stands behind or beside it

problem-line = Line { $line }
problem-block-falls = So the order in line { $line } does not count either.
# What could stand here, listed with "or"
problem-expected = Expected: { $words }.
problem-meant = Did you mean { $word }?
problem-send-together =
    Send the order and all that belongs to it once more in one mail.
problem-right-line = Correct would be: { $line }

## What is odd about a line that counts

remark-block-not-closed =
    The text lacks a line "End" at its end; all that follows is taken for it.
remark-block-replaced =
    This block replaces an earlier one of the order in line { $order }.
# Two orders for the same place; { $by } is the line of the second
remark-order-replaced =
    { $old } does not count: { $new }, further down (line { $by }), takes its place.
remark-names-you =
    This text names you ("{ $name }"). It will be printed like this unless you replace
    or delete it before the round is resolved.
# Where a game notices something that there is no sentence for
remark-other = Something is odd here.
