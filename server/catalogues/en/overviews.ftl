### Lists and tables: games, help, the round at a glance, receipts, history

## Games

games-title = Game
games-state = State
games-players = Players
games-deadline = Deadline
games-last-report = last report
games-first-place = First place
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

## The round at a glance, for the game master

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
received-passage = text taken
received-confirmed = confirmed
received-joined = sign-up accepted
received-not-passed-on = not passed on
received-shunted = lies with the operator yet
received-nothing-understood = no order found
received-waiting = after the deadline, waits
received-held = waits to be confirmed
received-put-off = will be worked on later
received-refused = not worked on
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

# "now" sends everything at once, "daily" once a day, "waiting" is for a day on which
# nothing happened and the game waits for its game master.
daily-letter =
    .subject =
        { $when ->
            [now] What has just happened
            [waiting] You are waited for
           *[daily] What has happened since yesterday
        }
    .text =
        { $when ->
            [now]
                This is new in the journal. "letters daily" collects what is not urgent
                in one mail a day, "journal" shows more.
            [waiting] Here you are waited for:
           *[daily]
                This is what the journal says since the last daily letter. What is
                urgent comes at once, by itself; "letters now" sends everything at once,
                "journal" shows more.
        }

        { $games }

        Before you forward this, take your reply address out, which may stand above it:
        whoever knows it can write in your name.
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
                [0] Answer
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
    Mails to you came back as undeliverable, so further ones were held back. Your address
    now counts as reachable again, and what was kept ({ $count }) follows in mails of its
    own.
note-same =
    You have sent this text { $count } times today: this was the last answer to it for
    today. What it orders counts all the same.
note-asking =
    This was mail number { $count } today that only asks something, and the last answer to
    such mails for today. Orders count and are answered.
note-unclear =
    This was mail number { $count } in a row without an order. I will not answer further
    ones, so that two robots do not write to each other for ever. Any order counts and is
    answered again: "help".
