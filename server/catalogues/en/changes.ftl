### Letters about what the game master, or an outage, changes in a game

# A paragraph that is nothing but a value ({ $note }) is a quotation, a table or a list
# that the server puts there.

game-masters-note = The game master adds:

## Deadlines

deadline-moved =
    .subject =
        New deadline for { $step }: { $deadline ->
            [none] not fixed yet
           *[given] { $deadline }
        }
    .text =
        { $deadline ->
            [none] There is no deadline for { $step } for the time being.
           *[given] The deadline for { $step } is now { $deadline }.
        } { $before ->
            [none] {""}
           *[given] Before that it was { $before }.
        }

        { $downtime ->
            [yes]
                The reason: the server could not be reached for a while. The time that
                was lost is added, so that nobody is at a disadvantage.
           *[no] The game master has set it.
        }

        { $stands ->
            [yes]
                Your orders stand as they were; you can change them until { $deadline ->
                    [none] the round is resolved.
                   *[given] then.
                }
           *[no]
                No order of yours stands yet; you can send some until { $deadline ->
                    [none] the round is resolved.
                   *[given] then.
                }
        }

step-ends-early =
    .subject = Everybody is ready: { $step } now ends { $deadline }
    .text =
        In { $title } everybody whom the round waits for is ready. So the deadline for
        { $step } comes early: { $deadline }. { $before ->
            [none] {""}
           *[given] Before that it was: { $before }.
        }

        { $stands ->
            [yes] Your orders stand.
           *[no] No order of yours stands.
        } If you want to change anything, send it by then. That takes the early end
        back, and the former deadline counts again.

step-ends-as-planned =
    .subject =
        Not all ready after all: deadline for { $step } { $deadline ->
            [none] is not fixed any more
           *[given] { $deadline }
        }
    .text =
        In { $title } not everybody is ready any more. So the deadline for { $step }
        does
        not come early{ $before ->
            [none] .
           *[given] {" "}({ $before }).
        } { $deadline ->
            [none] The game master decides when the deadline is.
           *[given] The deadline is { $deadline }.
        }

        { $stands ->
            [yes]
                Your orders stand as they were; you can change them until { $deadline ->
                    [none] the round is resolved.
                   *[given] then.
                }
           *[no]
                No order of yours stands yet; you can send some until { $deadline ->
                    [none] the round is resolved.
                   *[given] then.
                }
        }

step-ended =
    .subject = Ended: { $step }
    .text =
        The game master has ended { $step } of { $title }{ $before ->
            [none] .
           *[given] , before its deadline on { $before }.
        } What comes from now on is too late for it.

        { $stands ->
            [yes] Your orders count as they stand.
           *[no] No order of yours stood.
        } The report comes in a mail of its own.

went-back =
    .subject =
        Open again: { $step }{ $deadline ->
            [none] {""}
           *[given] , until { $deadline }
        }
    .text =
        The game master has gone back to an earlier round of { $title }: orders count
        for { $step } again, and the report will come once more. { $was-over ->
            [yes] So the game is not over any more.
           *[no] {""}
        }

        { $count ->
            [0] {""}
            [one] The report of { $withdrawn } is withdrawn. It no longer counts.
           *[other]
                The reports of { $withdrawn } are withdrawn. They no longer
                count.
        }

        What was drawn or rolled for them stays as it was: nothing is drawn anew.
        { $withdrawn ->
            [none] {""}
           *[given] The new reports begin with what differs from before.
        }

        { $orders ->
            [changing]
                Your orders for { $step } stand as they did before it was resolved, and
                you can change them; "orders" shows them.
            [standing]
                Your orders for { $step } stand as they did before it was resolved;
                "orders" shows them, and you can change them until the game master ends
                the round.
            [missing]
                No order of yours stands for { $step }; you can send some now.
           *[none] {""}
        }

        { $orders ->
            [none] {""}
           *[given]
                Orders that you have sent for later rounds are not lost: once those
                rounds are open again, they count as far as they are still allowed, and
                you can change them.
        }

        { $paused ->
            [yes]
                The game is paused{ $deadline ->
                    [none] .
                   *[given] ; so far the deadline is { $deadline }.
                }
           *[no]
                { $deadline ->
                    [none] There is no deadline: the game master ends the round.
                   *[given] Deadline: { $deadline }.
                }
        }

game-cancelled =
    .subject = The game was cancelled
    .text =
        The game master has cancelled { $title }. Nothing will be resolved any more;
        your orders have no effect.

        { $note }

game-paused =
    .subject = The game is paused
    .text =
        { $title } is paused until the game master lets it go on. Nothing is resolved
        meanwhile. { $stands ->
            [yes]
                Your orders stand as they were, and you can change them during the pause
                too.
           *[no]
                No order of yours stands yet; you can send some during the pause too.
        }

        { $note }

game-resumed =
    .subject = The game goes on
    .text =
        { $title } goes on. { $deadline ->
            [none] There is no deadline yet.
           *[given] The deadline is { $deadline }.
        } { $stands ->
            [yes] Your orders stand as they were.
           *[no] No order of yours stands yet.
        }

        { $note }

game-suspended =
    .subject = The game is suspended
    .text =
        { $title } is suspended: at present this server cannot use the rules of its
        game. Nothing is resolved meanwhile, and no deadline passes.

        { $stands ->
            [yes] Your orders stand as they were.
           *[no] No order of yours stands yet.
        } You can go on sending orders: your mails are kept, and are read as soon as the
        game goes on. A mail will then give you the new deadline, and you will have
        enough time.

game-continued =
    .subject = The game goes on{ $deadline ->
            [none] {""}
           *[given] : { $deadline }
        }
    .text =
        { $title } is no longer suspended. { $deadline ->
            [none] There is no deadline yet.
           *[given] Orders count until { $deadline }.
        } { $stands ->
            [yes] Your orders stand as they were.
           *[no] No order of yours stood.
        } Mails that you have sent since then are read now; each has an answer of its
        own.

game-closed =
    .subject = The game was ended early
    .text =
        The game master has ended { $title } early. What counts is the standing after
        the last report that you have got; there are no further rounds, and orders for
        them have no effect.

        { $standing }

        { $note }

game-schedule =
    .subject = A new schedule
    .text =
        From now on rounds of { $title } end like this: { $schedule }. The game master
        has decided this.

        { $deadline ->
            [none] It counts from the next round on that opens.
           *[given]
                The deadline of the open round stays { $deadline }; the new schedule
                counts from the next one on.
        }

        { $note }

## Corrections, names, rules

figures-corrected =
    .subject =
        { $own ->
            [yes] Your figures corrected
           *[no] Figures corrected
        }
    .text =
        The game master has corrected something in { $title }; it applies from now on,
        including { $step }:

        { $changes }

        { $hidden ->
            [yes] The other players are told neither the figure nor the reason.
           *[no] {""}
        }

        { $plays ->
            [yes]
                "status" shows the standing, "orders" shows your orders: please check
                that they still make sense.
           *[no] {""}
        }
penalty-changed =
    .subject = { $void ->
        [yes] Penalty lifted · { $title }
       *[no] Penalty changed · { $title }
    }
    .text =
        { $void ->
            [yes]
                In { $title } the game master has lifted the penalty that { $by }
                threatens: it will not fall due.
           *[no]
                The game master has changed the penalty in { $title } that { $by }
                threatens with. Now it is:
        }
figure-corrected = { $figure }: { $after } instead of { $before }. Reason: { $reason }

player-renamed =
    .subject =
        { $own ->
            [yes] Your new name · { $title }
           *[no] A new name for { $code } · { $title }
        }
    .text =
        { $own ->
            [yes]
                The game master has given you another name in { $title }: from now on
                you are { $new }, code { $code }.
           *[no]
                The game master has given a seat another name in { $title }: from now on
                { $code } is { $new }.
        }

        Reason: { $reason }

        { $step ->
            [none] {""}
           *[given]
                The code stays, and all orders stand as they were. Until the
                report of { $step } the old name is understood in mails, too. Earlier reports keep
                it.
        }

rules-adopted =
    .subject = New rules from { $step } on
    .text =
        From { $step } on { $title } is played by version { $after } of the rules, by
        decision of the game master; until now it was version { $before }.

        { $changes ->
            [none]
                What that changes has not been told to the server; please ask the game
                master.
           *[given] { $changes }
        }

        Please look at your orders once more: "orders" shows what stands.
rules-adopted-changes = What changes

open-values-entered =
    .subject = What lies open for { $step }
    .text =
        The game master has entered the open draw for { $step } of { $title }. This is
        how things stand now:

        { $status }

        { $deadline ->
            [none] {""}
           *[given] Deadline: { $deadline }. Orders that stood already still stand.
        }

protest-decided =
    .subject = Ruling on your protest no. { $number }
    .text =
        The game master of { $title } has ruled on your protest no. { $number }{ $rule ->
            [none] . You wrote:
           *[given] {" "}about paragraph { $rule }. You wrote:
        }

        { $protest }

        The ruling:

        { $ruling }

## Texts and seats

circular =
    .subject =
        { $title ->
            [none] A circular of the game master
           *[given] { $title }
        }
    .text =
        The game master writes to everybody:

        { $text }

article-printed-after-all =
    .subject = Your text will be printed after all
    .text =
        The game master of { $title } lets your text be printed after all. It stands in
        the next report.

        { $text }

        { $note }

article-withheld =
    .subject = Your text will not be printed
    .text =
        The game master of { $title } has withheld your text: it does not stand in the
        next report. You can send another one. It is this text:

        { $text }

        { $note }

player-removed =
    .subject = You are not in the game any more
    .text =
        The game master has taken you out of { $title }. Your reply address for this
        game opens nothing any more, and you get no further mails about it.

        { $note }

        An answer to this mail goes to the game master.
