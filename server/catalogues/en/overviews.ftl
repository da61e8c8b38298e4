### Lists and tables: games, help, the round at a glance, receipts, history

## Games

games-title = Game
games-state = State
games-players = Players
games-deadline = Deadline
games-last-report = last report
games-first-place = First place
games-rhythm-until = { $rhythm }; sign-ups until { $until }
games-kind =
    { $game }{ $rhythm ->
        [none] {""}
       *[given] ; rounds end like this: { $rhythm }
    }
game-state-proposed = asked for
game-state-open = not begun
game-state-running = running
game-state-paused = paused
game-state-suspended = suspended
game-state-over = over
game-state-cancelled = cancelled

## Help

help-also = also: { $words }
help-rule = rule { $rule }
help-did-you-mean = Did you mean { $word }?
help-example = for example:
help-more =
    These are the commands of every day. "help all" shows the others too, "help
    { $word }" explains one, "help rules" shows the rules, "help example" a whole mail.

## The round at a glance, for the game master

gaps-none = In no round so far were orders missing or late.
gaps-round = Round so far
gaps-missing = No orders
gaps-late = After the deadline
seats-code = Code
seats-pseudonym = Pseudonym
seats-orders = Orders
seats-ready = Ready
seat-orders-missing = missing
seat-is-ready = yes
seat-empty = empty
seat-robot = robot
seat-not-awaited = need not send any
seat-unreachable = cannot be reached
player-unsubscribed-since = UNSUBSCRIBED since { $since }
player-unreachable-since = UNREACHABLE since { $since }
player-bounced = bounced: { $count }
seat-reminded = reminded
seat-missed = missed: { $count }

## Receipts

receipts-number = Receipt
receipts-received = received
receipts-outcome = what became of it
received-orders = orders count
received-entered = entered for you by the game master
received-command = answered
received-passage = text accepted
received-confirmed = confirmed
received-joined = sign-up accepted
received-not-passed-on = not passed on
received-shunted = still with the operator
received-nothing-understood = no order found
received-waiting = after the deadline, waiting
received-held = waiting for your confirmation
received-put-off = will be processed later
received-refused = not processed
received-ignored = does not count
orders-hash =
    { $receipt ->
        [none] SHA-256 of the orders:
       *[given] SHA-256 of the orders by receipt { $receipt }:
    }

## History, and what has changed

history-place = Place
history-by-rounds = by rounds
figures-before = before
figures-now = now
report-said-before = before
report-says-now = now

## The daily letter to the game master

# "now" sends everything at once; else the letter comes once a day, and begins with
# what there is to do.
daily-letter =
    .subject =
        { $when ->
            [now] What has just happened
            [to-do] { $count ->
                [one] One thing to do
               *[other] { $count } things to do
            }
           *[nothing] Nothing to do
        }
    .text =
        { $when ->
            [nothing] Nothing is waiting for your decision.
           *[to-do] {""}
        }

        { $todo }

        { $news }

        { $example ->
            [none] {""}
           *[given] Commands in a reply need the name of their game in the subject, such
                as { $example }; or reply to a mail of that game.
        }

        { $when ->
            [now] "letters daily" sends one mail a day; "journal" shows more.
            [nothing] "letters needed" leaves out days like this; "journal" shows more.
           *[to-do] "journal" shows more.
        }{ $example ->
            [none] {" "}Before you forward this, remove your reply address, which may be
                printed above it: anybody who knows it can write in your name.
           *[given] {""}
        }
agenda-to-do = To do
agenda-deadlines = Deadlines in the next two days
agenda-seats = Seats
news-head = New in { $title }
of-a-game = { $title }: { $said }
daily-letter-more = and { $count } more entries

## Short letters, and notes at the end of a reply

answers-subject =
    { $dropped ->
        [mail] Mail that was not yours dropped
        [sign-up] Sign-up dropped
        [address] Address not changed
        [refused] Not accepted yet
       *[nothing]
            { $unclear ->
                [0] Reply
                [one] { $unclear } line unclear
               *[other] { $unclear } lines unclear
            }
    }
address-probe =
    .subject = Does this mail arrive?
    .text =
        On several days mails about { $title } came back from your address as
        undeliverable. This mail shows whether the address still works. If it has
        arrived, there is nothing to do. If it comes back as well, your mails are kept
        until you write from this address.
note-back =
    Mails to you came back as undeliverable, so further ones were held back. Your
    address now counts as reachable again, and the mails that were kept ({ $count })
    will follow.
note-wanted =
    You had unsubscribed from the mails of this game. Now that you have written they
    come again, and those that were kept ({ $count }) will follow.
note-same =
    This was your mail number { $count } today with this text, and the last such mail to
    get a reply today. Its orders count all the same.
note-asking =
    This was your mail number { $count } today that only asks something, and the last
    such mail to get a reply today. Orders still count and get a reply.
note-unclear =
    This was your mail number { $count } in a row without an order. The server will not
    reply to any more of them, so that two robots do not write to each other for ever.
    Any command, such as "help", gets a reply again.
