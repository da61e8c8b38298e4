### The reply to a mail with orders

## Subject and head

reply-subject = { $step } · { $outcome }
reply-subject-nothing = { $step } · no order found
reply-subject-courtesy = { $step } · thanks for your mail
# Parts of { $outcome }, strung together with commas
reply-mail-dropped = mail that was not yours dropped
reply-orders-accepted =
    { $count ->
        [one] { $count } order accepted
       *[other] { $count } orders accepted
    }
reply-texts-accepted =
    { $count ->
        [one] { $count } text accepted
       *[other] { $count } texts accepted
    }
reply-texts-kept-back =
    { $count ->
        [one] { $count } text not taken
       *[other] { $count } texts not taken
    }
reply-orders-taken-back = orders taken back
reply-lines-unclear =
    { $count ->
        [one] { $count } line unclear
       *[other] { $count } lines unclear
    }
reply-orders-not-allowed = { $count } not allowed
reply-answers-only = answer
# The line above all: figures side by side, and the number of the receipt on the right
reply-count-accepted = Accepted: { $count }
reply-count-unclear = Unclear: { $count }
reply-count-not-allowed = Not allowed: { $count }
reply-count-hints = Hints: { $count }
reply-receipt = Receipt { $receipt }

## Where nothing was understood

reply-courtesy = Thank you for your mail! There is no order in it; everything stays as it is.
reply-nothing-found = No order could be found in your mail. This is what was read:
reply-cannot-be-opened =
    Your mail is packed in a way that the server cannot open: signed as a whole or
    encrypted (S/MIME, PGP), or as winmail.dat. Please send it again as plain text.
reply-no-text = Your mail contained no text of your own, and so no order either.
reply-examples = This is what orders look like, one to a line:
reply-help = "help" as the only line gets you the list of all orders.

## Lines that do not count, or count and will hurt

reply-prose =
    Not read as { COUNT($lines) ->
        [one] an order: line { $lines }.
       *[other] orders: lines { $lines }.
    }
reply-perhaps-ready =
    Did you mean that you are ready? Only a line of its own says so: "ready".
reply-unclear = Unclear
    .note = does not count; what stood in its place before stays
reply-more-unclear = There are { $count } more lines that could not be understood.
reply-unread = Not read
    .note = does not count
reply-refused = Not allowed
    .note = does not count; what stood in its place before stays
reply-hints = Hints
    .note = counts, but
reply-replaced = Replaced

## What stands now

reply-orders = Your orders for { $step }
    .note = + new
reply-no-orders =
    { $ended ->
        [yes] No order of yours stands for { $step }.
       *[no] No order of yours stands for { $step } yet.
    }
reply-orders-aside = Also standing
    .note = + new
reply-emptied = Taken back: { $slots }.
reply-step-ended =
    The deadline for { $step } was on { $deadline }. Nothing can be changed any more; the
    report comes in a mail of its own.
reply-paused = The game is paused. A mail tells you the deadline when it goes on.
reply-deadline =
    { $deadline ->
        [none] There is no deadline yet.
       *[given] Deadline: { $deadline }.
    }
reply-early =
    This deadline is an early one, because all are ready; any change takes that back.
reply-ready =
    { $ready ->
        [yes] Marked as ready: yes.
       *[no] Marked as ready: no; the line "ready" does that.
    }
reply-changing =
    To change anything, simply reply to this mail. A new line replaces the old one in its
    place, everything else stays. "delete { $word }" takes an order back, "help { $word }"
    explains it.
reply-ordering =
    To order, simply reply to this mail, one order to a line. "help { $word }" explains
    one, "help" all of them.
reply-digest = Receipt { $receipt }, SHA-256 of your orders:

## Mails about an earlier round, lines and orders that do not count

reply-stale =
    { $is-report ->
        [yes] You answered the report of { $answered };
       *[no] You answered a mail of { $answered };
    } these orders are for { $step }{ $some-name-a-time ->
        [yes] {" "}where they name no other time.
       *[no] .
    }
unread-quote = Quoted lines do not count.
unread-original =
    Quoted lines do not count; what stands below a quote without quote marks is taken for
    quoted. Write your orders above it.
unread-signature =
    From a line "--" or "—" on, everything is taken for a signature and does not count.
unread-returned =
    Quoted lines do not count: this one stands just like this in the mail that you answer.
    If you want to order it yourself, write it in a new mail to the same address.
unread-comment = Lines with # in front do not count.
unread-letter =
    A single letter among other text does not count: if it is to be an order, send it
    alone or with another order.
unread-sentence =
    Read as a sentence. If it is meant as an order, write that on a line of its own:
    "help example" shows a whole mail.
unread-more =
    { $count ->
        [one] (one more line)
       *[other] ({ $count } more lines)
    }
order-replaced = no longer counts, now it is { $new }
order-rewritten = counts with its new text now
order-replaced-later = does not count: a later mail has { $new } in its place
order-taken-back-later = does not count: a later mail has taken it back
order-lasting = lasting
order-refused-now = does not count now: { $reason }
order-behind = does not count now: { $order } goes first
