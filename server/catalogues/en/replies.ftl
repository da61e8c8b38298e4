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
reply-orders-late =
    { $count ->
        [one] { $count } order too late
       *[other] { $count } orders too late
    }
reply-texts-accepted =
    { $count ->
        [one] { $count } text accepted
       *[other] { $count } texts accepted
    }
reply-texts-kept-back =
    { $count ->
        [one] { $count } text not accepted
       *[other] { $count } texts not accepted
    }
reply-orders-taken-back = orders taken back
reply-lines-unclear =
    { $count ->
        [one] { $count } line unclear
       *[other] { $count } lines unclear
    }
reply-orders-not-allowed = { $count } not allowed
reply-answers-only = reply
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
    encrypted (S/MIME, PGP), or as winmail.dat. Please switch signing and encryption off
    for it, and send it again as plain text.
files-not-read =
    { $count ->
        [one] This file was not read: { $files }.
       *[other] These files were not read: { $files }{ $more ->
            [0] {""}
            [one] {" "}and { $more } more
           *[other] {" "}and { $more } more
        }.
    } Orders count in the mail itself, as plain text.
reply-no-text = Your mail contained no text of your own, and so no orders.
reply-examples = This is what orders look like, one to a line:
reply-help = "help" by itself gets you the list of orders.

## Lines that do not count, or count and will hurt

reply-prose =
    Not read as { COUNT($lines) ->
        [one] an order: line { $lines }.
       *[other] orders: lines { $lines }.
    }
reply-came-back =
    { $count ->
        [one] One line was copied from a mail of the server and does not count.
       *[other] { $count } lines were copied from a mail of the server and do not count.
    }
reply-perhaps-ready =
    Did you mean that you are ready? Then write it on a line of its own: "ready".
reply-unclear = Unclear
    .note = does not count; an earlier order in its place still stands
reply-more-unclear =
    { $count ->
        [one] There is one more line that could not be understood.
       *[other] There are { $count } more lines that could not be understood.
    }
reply-unread = Not read
    .note = does not count
reply-refused = Not allowed
    .note = does not count; an earlier order in its place still stands
reply-hints = Hints
    .note = these lines count, but please check them
reply-replaced = Replaced

## What stands now

reply-orders = Your orders for { $step }
    .note = + new
reply-no-orders =
    { $ended ->
        [yes] You have no orders for { $step }.
       *[no] You have no orders for { $step } yet.
    }
reply-orders-aside = Also in force
    .note = + new
reply-emptied = Taken back: { $slots }.
reply-step-ended =
    The deadline for { $step } was on { $deadline }. Nothing can be changed any more;
    the report will come in a separate mail.
reply-closed =
    Only others still have time for { $step }, until { $deadline }. Your orders for it
    can no longer be changed; the report will come after that.
reply-paused = The game is paused. A mail will tell you the deadline when it goes on.
reply-deadline =
    { $deadline ->
        [none] There is no deadline yet.
       *[given] Deadline: { $deadline }.
    }
reply-early =
    This deadline is an early one, because everybody is ready; any change takes that
    back.
reply-ready =
    { $ready ->
        [yes] Marked as ready: yes.
       *[no] Marked as ready: no. To change that, send the line "ready".
    }
reply-changing =
    To change anything, simply reply to this mail. A new line replaces the old one in
    its place; everything else stays. "delete { $word }" takes an order back, "help
    { $word }" explains it.
reply-ordering =
    To order, simply reply to this mail, one order to a line. "help { $word }" explains
    one, "help" lists them.
reply-digest = Receipt { $receipt }, SHA-256 of your orders:

## Mails about an earlier round, lines and orders that do not count

reply-stale =
    { $how ->
        [report] You replied to the report for { $answered };
        [received]
            Your mail was received in time for { $answered }, but reached this server
            after the round had been resolved;
        [late] Your mail came after the deadline for { $answered };
        [reopened]
            Your mail came after { $step } had been resolved, which has been taken back
            since;
        [confirmed] Your "yes" came when { $answered } was over;
       *[mail] You replied to a mail of { $answered };
    } these orders are for { $step }{ $some-name-a-time ->
        [yes] {" "}unless they name another round.
       *[no] .
    }
unread-quote =
    Quoted lines do not count. Write your orders above the quoted mail.
unread-original =
    Quoted lines do not count; everything below a quote without quote marks is taken for
    part of it. Write your orders above it.
unread-signature =
    From a line "--" or "—" on, everything is taken for a signature and does not count.
unread-returned =
    Quoted lines do not count: this one is exactly as in the mail that you replied to.
    If you want to order it yourself, write it in a new mail to the same address.
unread-comment = Lines with # in front do not count.
unread-letter =
    A single letter among other text does not count: if you mean it as an order, send it
    by itself or with another order.
unread-sentence =
    Read as a sentence. If you mean it as an order, write the order on a line of its
    own: "help example" shows a whole mail.
unread-more =
    { $count ->
        [one] (one more line)
       *[other] ({ $count } more lines)
    }
order-replaced = no longer counts; now it is { $new }
order-rewritten = now counts with its new text
order-replaced-later = does not count: a later mail replaced it with { $new }
order-taken-back-later = does not count: a later mail took it back
order-lasting = lasting
order-refused-now = does not count now: { $reason }
order-behind = does not count now: { $order } takes precedence
