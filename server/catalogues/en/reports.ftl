### The beginning of a game, and the report of each round

order-template = Template
    .note = copy, change, reply; lines with # do not count
verify-draw = turmpost verify-draw HASH SECRET { $options }

## The beginning

opening-subject = The game begins
opening-begins =
    { $title } ({ $game }) begins. You play as { $name }, your code is { $code }.
opening-first-move = Your first move can look like this
opening-orders = You give orders by replying
opening-how-to-order =
    Reply to this or any later mail of the game and write one order to a line. You get a
    receipt at once: what was understood, what was not, and which orders stand afterwards.
    You can change everything until the deadline. If nothing is left to change, write
    "ready": when all are, the round ends early. Give your reply address to nobody, not in
    a forwarded mail either: whoever knows it can play for you.
opening-sealed =
    { $following ->
        [yes]
            What will lie open after { $step } is fixed and sealed already (SHA-256 of
            the secret):
       *[no] Sealed draw for { $step } (SHA-256 of the secret):
    }
opening-sealed-until =
    { $until-end ->
        [yes] The end of the game
       *[no] The report
    } reveals the secret from which { $following ->
        [yes] it follows; then everybody can check it.
       *[no] the numbers follow; then everybody can check them.
    }
opening-start-secret =
    What the start follows from has been sealed since you signed up; now the secret is
    open:
opening-start-hash = It was sealed with this SHA-256:
opening-start-drawn = Everybody can check how the start was drawn:
opening-follows = And what therefore lies open for { $step }:
opening-start-closed =
    Sealed until the game is over: what its start follows from (SHA-256):
opening-start-closed-until =
    { $besides ->
        [yes] Then this secret is published too.
       *[no] Then this secret is published.
    }
opening-players = The players
opening-house-rules = House rules of this game
opening-other-rules =
    { $changed ->
        [yes] Everything else is as the rules say.
       *[no] The rules apply without any change.
    }
opening-after-the-end = After the end
opening-help =
    "help" explains all orders, "status" shows how things stand. Please answer once soon,
    if only with "status": then the game master knows that our mails reach you.
opening-have-fun = Have fun!

## What a list of mails shows beside the subject

# $said: a few words, such as the place; $deadline: short, a day and a time
preview =
    { $said ->
        [none]
            { $deadline ->
                [none] {""}
               *[given] Deadline { $deadline }
            }
       *[given]
            { $said }{ $deadline ->
                [none] {""}
               *[given] , deadline { $deadline }
            }
    }

## The report: subject, corrections, deadline

report-subject =
    { $corrected ->
        [yes] Corrected report of { $step }
       *[no] Report of { $step }
    }{ $headline ->
        [none] {""}
       *[given] {" "}· { $headline }
    }
report-subject-final =
    { $corrected ->
        [yes] Corrected final result after { $step }
       *[no] Final result after { $step }
    }{ $headline ->
        [none] {""}
       *[given] {" "}· { $headline }
    }
report-introduction =
    { $goes-on ->
        [yes] Here is the report of { $title }, { $step }:
       *[no] Here is the report of { $title }, { $step }.
    }
report-introduction-past =
    Here is the report of { $title }, { $step }, once more, as it was then. What it says of
    { $next } is over; "status" shows how things stand today.
report-introduction-corrected =
    The game master has had { $step } of { $title } played again. This report takes the
    place of the earlier one.
report-differences = What is different
report-no-differences = For you nothing is different.
report-now = What holds now
report-rules-adopted =
    From this round on version { $after } of the rules applies, before it was version
    { $before }. { $told ->
        [yes] What has changed:
       *[no] {""}
    }
report-figures-corrected = Before this round the game master corrected:
report-players-renamed = The game master has given another name to:
report-game-over =
    { $watches ->
        [yes] The game is over. Thank you for watching!
       *[no] The game is over. Thank you for playing!
    }
report-paused = The game is paused. A mail tells you when it goes on.
step-deadline =
    { $deadline ->
        [none] There is no deadline for { $step } yet.
       *[given] Deadline for { $step }: { $deadline }.
    }
step-lacks-draw =
    The game master enters the draw of { $step }; it is resolved after the deadline, as
    soon as the draw is there.
step-waits-for-draw =
    The deadline for { $step } is over, and no more orders for it count; the report
    comes as soon as the game master has entered the draw.

## The report: what to do, newspaper, orders ahead

report-to-do = What to do now
report-ordered-ahead =
    You have ordered something for it already; it stands below, and it counts without
    another mail.
report-press = From the paper
# Below the articles; $command is "newspaper 3", $waits says that the round goes on
articles-left-out =
    { $count ->
        [one] There was no room for one more text here.
       *[other] There was no room for { $count } more texts here.
    } { $waits ->
        [yes] The newspaper brings everything when the round is over: "{ $command }".
       *[no] The newspaper brings everything: "{ $command }".
    }
report-notes = Your notes
    .note = for you alone
report-ahead = Ordered by you already for { $next }
report-ahead-refused = Ordered already, but not allowed in { $next }
    .note = does not count
report-watching =
    You get this mail because you watch { $title }. "leave" in answer ends that.

## The report: sealed draws

report-seals = To check for yourself
report-orders-used =
    { $receipt ->
        [none] Your orders were used as they stood, SHA-256:
       *[given] Your orders were used as they stood by receipt { $receipt }, SHA-256:
    }
report-sealed-following =
    { $past ->
        [yes]
            What was to lie open after { $next } was fixed and sealed already (SHA-256
            of the secret):
       *[no]
            What will lie open after { $next } is fixed and sealed already (SHA-256 of
            the secret):
    }
report-sealed =
    { $past ->
        [yes] Draw then sealed for { $next }
       *[no] Sealed draw for { $next }
    }{ $until-end ->
        [yes] , open at the end of the game (SHA-256 of the secret):
       *[no] {" "}(SHA-256 of the secret):
    }
report-secret = The secret of { $step } was sealed; now it is open:
report-secret-hash = Published before was its SHA-256:
report-verify =
    { $following ->
        [yes] Everybody can check that what lies open for { $next } follows from it:
       *[no] Everybody can check that the numbers follow from it:
    }
report-secret-of-step = Until now the secret for { $step } was sealed:
report-secret-of-start = Until now the secret for the start of the game was sealed:
report-secret-hash-known = Its SHA-256 had been published:
report-verify-start = Everybody can check what followed from it:

awards-heading = Awards

# Two short sentences about what happened in a step, as one headline
lead-of-two = { $first }; { $second }
