### Answers to game masters

## The course of a game: start, pauses, deadlines, draws, spectators

pause-done =
    { $title } is paused; orders are still taken. The players have been told.
resume-done = { $title } goes on: { $ends }. The players have been told.
cancel-done = { $title } has been cancelled. The players have been told.
deadline-set = { $title }: { $ends }. The players have been told.
draw-withdrawn =
    { $title }: the draw for { $step } has been withdrawn. The round will be resolved
    once another one has been entered.
draw-was-dropped =
    { $step }: the draw that had been entered was dropped: { $dropped }.{ $over ->
        [yes] {""}
       *[no] {" "}After the deadline another one is needed: draw { $key }, ...
    }
draw-dropped-grace = orders were missing, and the deadline was put off
draw-dropped-extension = the round waits for seats with more time
draw-dropped-hand = the deadline was moved by a game master after orders were closed
draw-dropped-vote = the players voted for another deadline when it was over
draw-dropped-outage = the deadline was moved because of an outage
draw-dropped-pause = the game stood still past its deadline and goes on
draw-dropped-back = somebody was not ready after all, and the early end was cancelled
draw-entered = { $title }: the draw for { $step } is { $draw }.
round-ended = { $title }: the round has ended; { $resolved }.
game-started =
    { $title } has started with { $players ->
        [one] { $players } player
       *[other] { $players } players
    }: { $ends }. The players have been told.
adopt-done =
    { $title } is now played by version { $after } of its rules; until now it was
    version { $before }. The players have been told.
protest-ruled =
    You have ruled on protest no. { $number }: { $who } will get your words by mail, and
    the journal has them.
penalties-head = { $title }, { $step }: penalties in force
penalties-due = Penalties in words, for you to carry out
penalty-due = { $step }: { $said }
penalties-none = none
preview-head =
    { $title }, { $step }: this is how the round would end with what has been sent so
    far. It is only a preview: nothing is stored, and nobody else sees it.
round-ends-at = the deadline for { $step } is on { $when }
round-ends-by-hand =
    You decide on the end of { $step } ("resolve { $key }")
resolved-by-draw = it is waiting for its draw ({ $command })
resolved-by-rules = it is waiting for you to adopt the installed rules ({ $command })
resolved-by-server = it will be resolved within seconds
resolved-by-mending =
    an error in the game has kept it from being resolved; it is tried again from time to
    time, and the operator knows
waits-resume =
    { $step }: the game is paused until { $until ->
        [none] you resume it: resume { $key }.
       *[given] { $until }. You can resume it earlier: resume { $key }.
    }
waits-draw =
    { $step }: the deadline has passed, and the draw is missing: draw { $key }, ...
waits-server = { $step }: the deadline has passed; the reports will come in a moment.
waits-mending =
    { $step }: the deadline has passed, but an error in the game keeps it from being
    resolved. The operator knows, and it is tried again from time to time.
waits-decide =
    { $step }: the deadline has passed, { $complete ->
        [yes] and all orders have come in since
       *[no] but nothing has come from { $who }
    }. It is for you to decide: resolve { $key } or deadline { $key }, ...
waits-orders = { $step }: orders are missing from { $who }.
waits-word =
    { $step }: all orders have come, and the game is waiting for you: resolve { $key }.
waits-deadline =
    { $step }: all orders have come; the reports will come after the deadline.
players-counted =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
nobody-plays = Nobody has signed up yet.
nothing-noted = The journal is still empty.
spectators-number = Spectators: { $count }.
spectators-none = Nobody is watching { $title }.
spectator-removed =
    Spectator { $number } has been taken off the list of { $title } and will be told by
    mail.
spectator-added = { $address } is now watching { $title } and will get a mail.
no-seat-orders =
    Orders such as line { $line } do not count: as game master you have no seat in
    { $title }. "help for" shows how you enter orders for somebody.
act-with-more =
    Nothing was entered, because line { $line }, "{ $text }", cannot be read. Orders for
    a player begin with a line such as "for 3, MAX:" (round, code, colon). The orders
    follow below it, one to a line, and then a line "End".
act-without-colon =
    Nothing was entered: line { $line } needs a colon after "{ $text }". Write the
    orders below it, one to a line, and then a line "End".
no-seat-texts =
    The text in line { $line } was NOT passed on: only players write press and notes.{ $leads ->
        [yes]
            {" "}Begin yours for the newspaper with "Editorial:", and private notes with
            "Memo:".
       *[no] {""}
    }
watcher-late =
    This came too late: the round of { $title } in which it would have counted is over.
watcher-when =
    Line { $line } names a round other than the open one; nothing in this mail counts.
watcher-refused = Line { $line } does not count: { $why }
watcher-kept =
    Your guesses for { $step }; a new line replaces the old one about the same player:
watcher-orders =
    Orders such as line { $line } do not count: you watch { $title } and do not play.
answer-to-line = Line { $line }, { $text }:
lines-not-read =
    Not understood as a command, so nothing was done: { $count ->
        [one] line
       *[other] lines
    } { $lines }.
nothing-understood =
    No command was found in your mail. "help" shows all that you can give here.

## Why a command does nothing there

game-not-running = { $title } is not running.
suspended-now =
    { $title } is suspended, since its rules could not be used. They are usable again:
    the game goes on once the server has loaded it, within a minute.
game-not-paused = { $title } is not paused.
game-is-paused = { $title } is already paused.
no-orders-taken = { $title } is not taking orders now.
game-has-ended = { $title } has already ended.
game-has-started = { $title } has started.
instant-passed =
    That time has passed, and the deadline stays where it was. "resolve { $key }" ends
    the round at once.
no-instant =
    "{ $words }" is not a date and time. Write 2026-12-04 18:00.
same-deadline = That is already the deadline.
draws-are-sealed = The draws of { $title } are sealed.
no-draw = "{ $words }" is not a possible draw here.
no-draw-needed = No draw is needed here now; nothing was entered.
draw-lies-open =
    Nothing was withdrawn: this draw is open, and everybody has already got it. You can
    enter another one in its place.
no-draw-entered =
    No draw has been entered for { $step }, so there is none to withdraw.
same-draw = This draw has already been entered.
start-draw = The start needs a draw, which you enter.
# $how: the form, as a sentence of the game
draw-example = { $how } An example: { $example }
start-is-drawn =
    Nothing has begun: the draws of { $title } are sealed, so the server draws the start
    as well. Write only: start
few-players =
    Players in { $title }: { $players } of { $wanted }; to start, at least { $missing }
    more must sign up.
start-unusable =
    { $title } cannot start like this: the rules do not take { $players ->
        [one] { $players } player
       *[other] { $players } players
    }.
rules-own-already =
    { $title } is already played by version { $version } of its rules, the one
    installed.
would-cancel =
    { $title } would be cancelled { $step ->
        [none] before the start
       *[round] in { $step }
    }, for good and without a result. Everybody will be told at once, { $players ->
        [one] the one player
       *[other] the { $players } players
    } too.
round-over =
    This comes too late for { $step }, which has been resolved; nothing was changed.
    Open: { $open }.
round-not-open =
    Open: { $open }, not { $words }; nothing was changed.
several-steps =
    "{ $words }" can mean several things, and nothing was changed. It can be:
    { $steps }.
game-not-begun =
    { $title } has not begun, and nothing was changed. Before the start the round is
    called 0.
ended-already = You have already ended { $step }; the reports will come in a moment.
no-protest = { $title } has no protest no. { $number }.
ruling-empty = The ruling is empty; write it after the colon.
ruled-already = Protest no. { $number } has already been ruled on.
no-penalties = { $title } is a game without penalties.
no-penalty =
    Nothing was changed: { $player } threatens no penalty now, or the new one is not
    possible here.
sealed-preview =
    The draws of { $title } are sealed: nobody knows them before the round is resolved.
    You can preview with a draw that you make up: "preview", then the numbers.
hidden-preview =
    There is no preview in { $title }: it would reveal what is sealed until the end.
undrawn-preview =
    A preview needs a draw: enter the real one, or write one to try after "preview".
rules-wait =
    Other rules are installed for { $title }; until you have decided about them, there
    is no preview.
no-spectator = No spectator of { $title } has number { $number }.
no-master = { $address } is not a game master of { $title }.
is-master = { $address } is already a game master of { $title }.
known-address = { $address } already belongs to somebody else.
bad-address = { $address } is not a mail address.

## Rounds: back, release, extend, end

would-go-back =
    Going back to { $step } would mean: the { $count ->
        [one] report of { $steps } no longer counts.
       *[other] reports of { $steps } no longer count.
    } Orders are taken for { $step } again, { $ends }. Orders sent for these rounds
    still stand, and the draws stay the same. Everybody will be told at once; the new
    reports will say what differs.
rollback-done =
    { $title }: orders are taken for { $step } again, { $ends }. { $count ->
        [one] The report of { $steps } no longer counts.
       *[other] The reports of { $steps } no longer count.
    } The players will be told in separate mails.
open-until = until { $when }
open-until-you-say = until you end it ("resolve { $key }")
open-without-deadline = without a deadline, until you end it
deadline-extended =
    { $title }: { $ends }, { $span } { $earlier ->
        [yes] earlier
       *[no] later
    } than before. The players have been told.
schedule-set =
    { $title }: from the next round on, rounds end like this: { $schedule }. { $now }
    The players have been told.
schedule-set-now-stays = The deadline of the open round stays where it is.
schedule-set-before-start = That applies from the start.
reports-released =
    { $title }: the reports of { $step } are on their way; { $ends }.
reports-released-last =
    { $title }: the last reports, those of { $step }, are on their way.
waits-release =
    The reports for the last round are waiting for you: release { $kept }.
close-done =
    { $title } is over; the standings after the last report are final. The players have
    been told.

## Why a command does nothing there

reports-wait =
    First release the reports that you are keeping back: release { $key }. Or reopen the
    round: rollback { $key }.
nothing-kept-back = { $title } has no reports waiting to be released.
other-kept-back =
    You are keeping back the reports for { $kept }, not those for { $words }; nothing
    was sent.
no-way-back = { $title } cannot go back to a round now.
never-resolved =
    { $title } cannot go back to "{ $words }", because it has no report. The latest
    reports are: { $steps }.
nothing-resolved = No round of { $title } has been resolved yet.
no-deadline =
    There is no deadline for { $step } to extend; give a date and time.
extension-set =
    { $who } has time for { $step } until { $until }; for the others the deadline stays
    the same. Everybody has been told.
extension-not-later =
    More time for a seat ends after the deadline of the round; nothing was changed.
extension-not-awaited =
    { $who } has nothing to send for { $step }; nothing was changed.
extension-too-late =
    The deadline for { $step } has passed, or everybody is ready; nothing was changed.
    "deadline { $round }, +24h" moves it for everybody.
same-span =
    The deadline for { $step } has only just been moved by { $span }, so nothing was
    changed now. To move it further, give the date and time.
deadline-too-far = A deadline can be moved by a year at most.
no-schedule =
    "{ $words }" is not a schedule. Write for example fri 18:00, mon,thu 20:00, daily
    21:00, every 2 days 18:00, every 90 minutes or manual.
same-schedule = This is already the schedule.
would-close =
    { $title } would be over in the middle of { $step }: the standings after the report
    for { $last } are final, and orders sent for { $step } lapse. Everybody will be told
    at once, { $players ->
        [one] the one player
       *[other] the { $players } players
    } too.
would-replace =
    { $address } would play { $who } from now on, with everything that the seat knows. The
    player who has it now would be told, and could no longer send orders.
would-move =
    All mails to { $who } would go to { $address }. It would be asked first, and would
    have to say yes. { $objects ->
        [yes] Then the address so far would be told, and could object for { $days ->
            [one] one day
           *[other] { $days } days
        }; after that the mails move.
       *[no] Mails to the address so far come back, so they would move at its yes.
    }
would-seat-robot =
    { $back ->
        [yes] { $address } would play { $who } again, in place of the robot.
       *[no] A robot would play { $who } from now on. The player who has the seat now would
            be told, and could no longer send orders.
    }
would-substitute =
    { $address } would be asked to stand in for { $who } on these days: { $days }. If they
    say yes, they can see and order everything that { $who } can.
would-invite =
    The seat of { $who } would be offered to those on the waiting list. The first to say
    yes would play it from then on.
would-share =
    { $leaves ->
        [yes] { $address } would be asked to run { $title } in your place. If they say yes
            and you do not object then, you are no longer its game master.
       *[no] { $address } would be asked to run { $title } with you. If they say yes, they
            can see and do everything that you can.
    }
would-deputise =
    { $address } would be asked to run { $title } for you on these days: { $days }. If they
    say yes, they can see and do everything that you can for that time.
would-erase-memo = This private note would be erased for good:
would-say = Your words will go out with it: "{ $note }"
changed-since-asked =
    Nothing was changed: things have changed since the question. Send "{ $line }" again
    to see what it would do now.
no-result =
    No round of { $title } has been resolved yet; "cancel { $key }" ends a game without
    a result.

## People: addresses, deputies, texts, circulars

open-question =
    Somebody writing from your address wants to open the game { $title } ({ $game })
    (seats: { $players }; rounds end like this: { $schedule }). You would run it.
open-subject = Do you want to open this game?
open-answer =
    Answer with "yes" or "no" by { $until }. Without a yes no game is opened.
game-opened =
    { $title } is open for sign-ups. To join, players send a line like this to
    { $desk }:
protests-wait =
    Protests waiting for your ruling: { $numbers } (ruling { $one }: ...)
sign-ups-closed =
    Sign-ups closed on { $until }; seats taken: { $count } of { $wanted }. The game
    starts when you say so: start. For more time: option 0, sign_ups_until { $later }
all-seats-taken = All seats are taken; the game starts when you say so: start
draw-is-wanted = { $step } still needs your draw: draw { $key }, ...
wants-to-leave = { $code } wants to leave: replace { $key }, { $code }, ADDRESS
seat-is-empty = Nobody plays { $code }: replace { $key }, { $code }, ADDRESS
deadline-is-near =
    { $step }, { $deadline }: { $who ->
        [none] all orders have come
       *[given] orders are missing from { $who }
    }.
silent-for-rounds = No orders for the last two deadlines: { $who }.
letters-come-at-once =
    From now on all mails come at once, and once a day a list, if there is something to
    do.
letters-come-daily =
    From now on urgent mails come at once, and everything else once a day in a single
    mail.
letters-come-needed =
    From now on urgent mails come at once, and the daily letter only on days on which
    something waits for your decision. What is new until then will be in that letter.
move-asked =
    { $address } has been asked whether all mails to { $who } are to go there, and has
    seven days to reply. { $objects ->
        [yes] After a yes the address so far can object for { $days ->
            [one] one day
           *[other] { $days } days
        }; then the mails move.
       *[no] The mails move at its yes.
    } If it says no, you will be told.
address-moved =
    { $who } now gets all mails at { $address }. Both addresses have been told.
moves-too-many =
    Nothing was changed: at most { $most } new addresses are asked for { $who } in seven
    days.
remove-done =
    { $who } is no longer in the game, and will be told by mail. The seat's orders stay
    as they are. "replace { $round }, { $code }, ADDRESS" gives it to somebody else; put
    their address in place of ADDRESS.
remove-before-start-done =
    { $who } is no longer in the game; the seat is free again.
texts-none = There is no press for { $step } yet.
texts-head = Press for { $step }, with its numbers
text-line = { $number }: { $who }, { $title }
text-line-withheld = { $number }: { $who }, { $title } (not printed)
text-untitled = without a title
text-withheld = Text { $number } by { $who } will not be printed; { $who } will be told.
text-printed = Text { $number } by { $who } will be printed after all.
editorial-taken =
    Your editorial will be at the top of the reports for { $step } and of the newspaper.
    Until then "texts" shows it with its number.
answer-taken =
    Your answer to text { $number } by { $who } will be in the reports for { $step } and in
    the newspaper. Until then "texts" shows it with its number.
own-text-withheld = Text { $number } by the game master will not be printed.
own-text-printed = Text { $number } by the game master will be printed after all.
text-answers = answer to text { $number }
memo-kept =
    Kept as private note { $number } { $who ->
        [game] on the game
       *[player] on { $who }
    }. Only game masters of this game can read it, in "overview", "memos" and "journal".
memos-none = There are no private notes on { $title }.
memos-head = Private notes, with their numbers
memo-line =
    { $number }: { $at }, { $who ->
        [game] on the game
       *[player] on { $who }
    }
memo-erased =
    Private note { $number } has been erased. Mails that already quoted it keep it.
orders-entered-for =
    { $count ->
        [0] The orders that your text names were taken back for { $who }
        [one] Entered for { $who }: { $count } order
       *[other] Entered for { $who }: { $count } orders
    }. The reply goes to the registered address, and says that it comes from you.
no-orders-entered-for =
    Nothing was entered for { $who }: { $why ->
        [more]
            for somebody else you can only enter orders, or take them back with
            "delete", and this text holds more than that. Send it again without the
            rest. Your own commands belong below the line "End" that closes it.
       *[none] the text contains no valid order.
    }
orders-entered-for-you =
    The game master has entered these orders for you. They count like your own, and you
    can change them.
circular-sent =
    Your circular goes to { $count ->
        [one] { $count } reader
       *[other] { $count } readers
    }: { $who }.
spectators-counted =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }

## Why a command does nothing there

no-opener =
    This address cannot open games; please ask the operator.
open-unclear =
    No game was opened, because something is missing in the line. It has three parts
    with commas between them: the game, the title and the number of seats; after them
    you can say when rounds end. Correct would be:
open-correct = No game was opened. Correct would be:
open-opens =
    "{ $words }" cannot be revealed at the end: names, orders and messages can.
open-seats = The rules allow { $least } to { $most } seats.
no-such-kind-of-game =
    There is no game "{ $words }" to open here. There are { $known }.
game-not-by-mail = { $game } cannot be announced: its mails are not written yet.
game-without-draws = { $game } has no draws that a game master enters.
game-without-players = A game needs players.
title-taken = There is already a game "{ $title }".
title-is-a-number = A title cannot be just a number.
title-cannot-be-used = A title has at most { $most } letters and no quotes.
title-imitates =
    "{ $title }" reads like the game master, the server, a message or an answer, so it
    cannot be the title of a game. "Tower 12" would do.
# As it stands in the line that opens a game
sample-schedule = fri 18:00
many-openings =
    At most { $most } games can be opened in a day; please try again tomorrow.
asked-already =
    { $address } has already been asked exactly this; there is no answer yet.
many-deputies = You can ask for a deputy at most { $most } times in seven days.
deputy-plays = { $address } plays in { $title } and cannot run it.
nobody-leads = { $title } has no game master who could have a deputy.
no-such-text =
    { $title } has no text number { $number } waiting to be printed; nothing was
    changed.
withheld-already = Text { $number } is already withheld.
not-withheld = Text { $number } is not withheld; it will be printed.
plays-elsewhere =
    { $who } also plays in, or runs, a game that you do not run; the address counts
    there as well. Only the operator can change it, or { $who } with the command
    address.
moved-already = { $who } already has this address.
would-remove =
    { $who } would no longer be in the game, and would be told by mail. { $begun ->
        [yes] The seat's orders stay as they are until you give it to somebody else.
       *[no] The seat would be free again.
    }
seat-letter-sent = Your letter will go to { $who }, with the order template.
editorial-empty = Your text is empty; nothing will be printed.
editorial-long =
    For the newspaper a text has at most { $most } characters, yours has { $count };
    nothing will be printed.
no-text-to-answer =
    { $title } has no text number { $number } that could be answered: only players'
    press can. "texts" shows the numbers.
no-round-of-texts = { $title } has no round "{ $words }" (yet).
memo-empty = The note is empty; nothing was kept.
memo-long =
    A private note has at most { $most } characters, yours has { $count }; nothing was
    kept.
no-such-memo = There is no private note { $number } on { $title }.
empty-circular = The circular is empty; nothing was sent.
long-circular =
    A circular has at most { $most } characters, yours has { $count }; nothing was sent.
same-circular = This circular has already gone out; it was not sent again.
nobody-to-tell = There is nobody in { $title } yet who could read it.

## Correcting figures, entering draws

figures-of-player = { $title }, { $step }: what can be corrected of { $who }
figures-of-game = { $title }, { $step }: what can be corrected of the game itself
figures-of-game-elsewhere =
    "correct { $round }, game" shows the figures that belong to no player.
would-correct =
    { $title }, { $step }, to be corrected: { $named } { $after } instead of { $before }.
    { $hidden ->
        [yes]
            Only the player in that seat would be told the figure and the reason, at
            once; the next report would tell the others only that something was changed.
       *[no]
            Everybody would be told at once, with the reason, and the next report would
            say it once more.
    } Reason: { $reason }
correct-done =
    { $title }, { $step }, corrected: { $named } { $after } instead of { $before }.
    Everybody will be told at once, with the reason, and the next report says it once
    more.
would-draw = The draw for { $step } would be { $drawn }. { $then }
draw-at-once = The round is over and will be resolved with it at once.
draw-later =
    The round will be resolved with it when it ends. Until then you can replace the draw
    or withdraw it (draw { $key }, none). If the round gets more time after its
    deadline, the draw no longer counts, and you will be asked for another one.
draw-open = It will be open: all players get it at once.
would-drop =
    Your corrections and changes of penalties after { $step } will be dropped.
would-start =
    { $title } would start with { $players ->
        [one] { $players } player
       *[other] { $players } players
    } and the draw { $drawn }. That cannot be taken back: everybody gets the opening at
    once.
correct-hidden-done =
    { $title }, { $step }, corrected: { $named } { $after } instead of { $before }.
    Only the player in that seat is told the figure and the reason, at once; the next
    report tells the others only that something was changed.

## Why a command does nothing there

no-accounts =
    No figure can be corrected in { $title }: the rules of this game do not allow it.
    You can go back to a round instead.
no-shared-figures =
    Only players' figures can be corrected in { $title }: the rules do not allow it for
    the game itself.
no-account =
    "{ $words }" cannot be corrected here; nothing was changed. You can correct:
    { $known }.
correction-unclear =
    Nothing was changed: the parts need commas between them, and the reason a colon
    before it. Correct would be: { $line }
no-figure =
    Nothing was changed: after the name write the whole new figure, without points, and
    after it the reason, as in: correct { $round }, { $whose }, { $account }, 1200:
    booking error
out-of-range =
    Nothing was changed: { $account } must be between { $least } and { $most }.
no-reason =
    Nothing was changed: a reason is needed, which everybody will read, as in: correct
    { $round }, { $whose }, { $account }, { $figure }: booking error
long-reason = Nothing was changed: a reason has { $most } characters at most.
same-figure = Nothing was changed; the figure is the same: { $named } { $figure }.
unusable-figure =
    Nothing was changed. { $ruled ->
        [yes] The rules ({ $rule }) do not allow this now
       *[no] The rules do not allow this now
    }: { $named }: { $figure }.

words-tell =
    Nothing was changed: your words contain the name or the address of somebody who
    plays in { $title }, and others would read it.

## Other pseudonyms

rename-done =
    { $title }: { $code } is now called { $name } instead of { $was }. Everybody is told
    the new name and the reason, but not who plays there. Until the report for { $step }
    mails may also use the old name.
rename-before-start-done =
    { $title }: { $code } is now called { $name } instead of { $was } and will be told
    so, with the reason. The others do not know any names yet.

## Why a command does nothing there

rename-unclear =
    Nothing was changed: after the player write the new name, then a colon and the
    reason, which everybody will read, as in: rename { $round }, { $code }, House
    Summer: please stay friendly
same-name = Nothing was changed: { $code } is already called { $name }.
name-refused = Nothing was changed: { $reason }
