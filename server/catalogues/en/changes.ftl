### Letters about what the game master, or an outage, changes in a game

# A paragraph that is nothing but a value ({ $note }) is a quotation, a table or a list
# that the server puts there.

game-masters-note = The game master adds:

## Deadlines

deadline-moved =
    .subject =
        { $reason ->
            [ready] Everybody is ready: { $step } now ends { $deadline }
            [back] Not everybody ready after all: deadline for { $step } { $deadline ->
                [none] is no longer fixed
               *[given] { $deadline }
            }
            [extension] Your deadline for { $step }: { $deadline }
           *[otherwise] New deadline for { $step }: { $deadline ->
                [none] not fixed yet
               *[given] { $deadline }
            }
        }
    .text =
        { $reason ->
            [ready]
                In { $title } everybody the round was waiting for is ready. So the
                deadline for { $step } is now earlier: { $deadline }.
            [back]
                In { $title } somebody is no longer ready. So the deadline for { $step }
                is no longer the early one{ $before ->
                    [none] .
                   *[given] {" "}({ $before }).
                } { $deadline ->
                    [none] The game master decides when the deadline is.
                   *[given] The deadline is { $deadline }.
                }
            [extension]
                You have more time for { $step }: your orders count until { $deadline }.
            [grace]
                At the deadline of { $step } orders were missing, so it is put off once
                by { $hours ->
                    [one] { $hours } hour
                   *[other] { $hours } hours
                }: { $deadline }.
           *[otherwise] { $deadline ->
                [none] There is no deadline for { $step } for the time being.
               *[given] The deadline for { $step } is now { $deadline }.
            }
        } { $before ->
            [none] {""}
           *[given] { $reason ->
                [back] {""}
               *[otherwise] Before that it was { $before }.
            }
        }

        { $reason ->
            [hand] The game master has set it.
            [outage]
                The reason: the server could not be reached for a while. The time lost
                has been added, so that nobody is at a disadvantage.
            [extension]
                This was decided by the game master. After the deadline of the others
                the round waits only for the seats with more time: send "ready" when
                your orders are complete.
           *[otherwise] {""}
        }

        { $voted }

        { $reason ->
            [hand] { $planned ->
                [none] {""}
               *[given]
                    This cancels the early end; without it the deadline would have been
                    { $planned }.
            }
            [vote] { $planned ->
                [none] {""}
               *[given]
                    This cancels the early end; without it the deadline would have been
                    { $planned }, from which the time is counted.
            }
           *[otherwise] {""}
        }

        { $paused ->
            [yes]
                The game is still paused. If this deadline has passed when it goes on,
                it is set anew.
           *[no] {""}
        }

        { $orders }

        { $names ->
            [none] {""}
           *[given] Orders are missing from: { $names }.
        }

deadline-orders =
    { $open ->
        [no]
            { $orders ->
                [missing]
                    You have no orders, and during this time only others can still send
                    some.
               *[standing]
                    Your orders stay as they are: during this time only others can still
                    send some.
            }
       *[yes] { $orders ->
            [needless] You need not send anything for this round.
            [missing] { $reason ->
                [ready]
                    You have no orders. If you want to send some, do it by then. That
                    cancels the early end, and the former deadline applies again.
                [grace]
                    You have no valid orders yet: you can send them until then. It will
                    not be put off again.
               *[otherwise]
                    You have no orders yet; you can send some until { $deadline ->
                        [none] the round is resolved.
                       *[given] then.
                    }
            }
           *[standing] { $reason ->
                [ready]
                    Your orders stand. If you want to change anything, send it by then.
                    That cancels the early end, and the former deadline applies again.
               *[otherwise]
                    Your orders stand as before; you can change them until { $deadline ->
                        [none] the round is resolved.
                       *[given] then.
                    }
            }
        }
    }

deadline-of-others =
    .subject =
        { $voted ->
            [none] { $step }: others have time after the deadline
           *[given] { $step }: a new deadline for the others, yours stays
        }
    .text =
        { $voted }

        { $voted ->
            [none]
                Your deadline for { $step } stays { $deadline }; after that you cannot
                change your orders for it. But the round may be resolved later, on
                { $until } at the latest: the game master has given somebody else until
                then.
           *[given]
                For the others the deadline for { $step } is now { $until }. Yours stays
                { $deadline }, because you have more time.
        }

step-ended =
    .subject = Ended: { $step }
    .text =
        The game master has ended { $step } of { $title }{ $before ->
            [none] .
           *[given] , before its deadline on { $before }.
        } Anything that comes now is too late for it.

        { $stands ->
            [yes] Your orders count as they are.
           *[no] You had no orders.
        } The report will come in a separate mail.

went-back =
    .subject =
        Open again: { $step }{ $deadline ->
            [none] {""}
           *[given] , until { $deadline }
        }
    .text =
        The game master has gone back to an earlier round of { $title }: { $orders ->
            [none] there will be another report of { $step }.
           *[given] orders count for { $step } again, and the report will come once more.
        } { $was-over ->
            [yes] So the game is no longer over.
           *[no] {""}
        }

        { $count ->
            [0] {""}
            [one] The report of { $withdrawn } is withdrawn. It no longer counts.
           *[other]
                The reports of { $withdrawn } are withdrawn. They no longer
                count.
        }

        What was drawn or rolled for them stays as it was: nothing is drawn again.
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
                You have no orders for { $step }; you can send some now.
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
        The game master has cancelled { $title }. There will be no more reports; your
        orders have no effect.

        { $note }

game-paused =
    .subject = The game is paused
    .text =
        { $until ->
            [none] { $title } is paused until the game master lets it go on.
           *[given]
                { $title } is paused until { $until }, unless the game master lets it go
                on earlier.
        } In the meantime nothing is resolved. { $stands ->
            [yes]
                Your orders stand as before, and you can change them during the pause
                too.
           *[no]
                You have no orders yet; you can send some during the pause too.
        }

        { $voted }

        { $note }

game-resumed =
    .subject = The game goes on
    .text =
        { $title } goes on. { $deadline ->
            [none] There is no deadline yet.
           *[given] The deadline is { $deadline }.
        } { $stands ->
            [yes] Your orders stand as before.
           *[no] You have no orders yet.
        }

        { $note }

game-suspended =
    .subject = The game is suspended
    .text =
        { $title } is suspended: this server cannot use the rules of its game at the
        moment. In the meantime nothing is resolved, and no deadline passes.

        { $stands ->
            [yes] Your orders stand as before.
           *[no] You have no orders yet.
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
            [yes] Your orders stand as before.
           *[no] You had no orders.
        } Mails that you have sent since then are being read now; each will get its own
        reply.

game-closed =
    .subject = The game was ended early
    .text =
        { $voted ->
            [none]
                The game master has ended { $title } early. The standings after the last
                report that you got are final.
           *[given] { $title } is over, as its players have voted.
        } There are no further rounds, and orders for them have no effect.

        { $voted }

        { $voted ->
            [none] {""}
           *[given] The standings after the last report that you got:
        }

        { $standing }

        { $note }

game-schedule =
    .subject = A new schedule
    .text =
        From now on rounds of { $title } end like this: { $schedule }. The game master
        has decided this.

        { $deadline ->
            [none] It applies from the next round on.
           *[given]
                The deadline of the open round stays { $deadline }; the new schedule
                applies from the next one on.
        }

        { $note }

game-options =
    .subject = Options changed
    .text =
        The game master has changed options of { $title }.

        { $now ->
            [none] {""}
           *[given] From now on this applies:
        }

        { $now }

        { $before ->
            [none] {""}
           *[given] This no longer applies:
        }

        { $before }

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
            [all] The other players are told neither the figure nor the reason.
            [some]
                Of these the other players are told neither figure nor reason:
                { $figures }.
           *[none] {""}
        }

        { $plays ->
            [yes]
                "status" shows the standings, "orders" shows your orders: please check
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
                In { $title } the game master has changed the penalty that { $by }
                threatens. Now it is:
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
                The code stays the same, and so do all orders. Until the report for
                { $step } mails may also use the old name. Earlier reports keep it.
        }

rules-adopted =
    .subject = New rules from { $step } on
    .text =
        From { $step } on { $title } is played by version { $after } of the rules, by
        decision of the game master; until now it was version { $before }.

        { $changes ->
            [none]
                The server does not know what that changes; please ask the game master.
           *[given] { $changes }
        }

        Please look at your orders once more: "orders" shows them.
rules-adopted-changes = What changes

open-values-entered =
    .subject = The open draw for { $step }
    .text =
        The game master has entered the open draw for { $step } of { $title }. This is
        how things stand now:

        { $status }

        { $deadline ->
            [none] {""}
           *[given] Deadline: { $deadline }. Orders that you have sent still stand.
        }

protest-decided =
    .subject = Ruling on your protest no. { $number }
    .text =
        The game master of { $title } has ruled on your protest no. { $number }{ $rule ->
            [none] . You wrote:
           *[given] {" "}about rule { $rule }. You wrote:
        }

        { $protest }

        The ruling:

        { $ruling }

## Texts and seats

circular =
    .subject =
        { $title ->
            [none] { $alone ->
                [yes] A letter of the game master
               *[no] A circular of the game master
            }
           *[given] { $title }
        }
    .text =
        { $alone ->
            [yes] The game master writes to you alone:
           *[no] The game master writes to everybody:
        }

        { $text }

article-printed-after-all =
    .subject = Your text will be printed after all
    .text =
        The game master of { $title } has allowed your text after all. It will be in the
        next report.

        { $text }

        { $note }

article-withheld =
    .subject = Your text will not be printed
    .text =
        The game master of { $title } has withheld your text: it will not be in the next
        report. You can send another one. This is the text:

        { $text }

        { $note }

player-removed =
    .subject = You are no longer in the game
    .text =
        The game master has taken you out of { $title }. Your reply address for this
        game no longer works, and you will get no more mails about it.

        { $note }

        A reply to this mail goes to the game master.
