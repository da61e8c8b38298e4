### Answers to those who play, or would like to

## Leaving a game, asking for somebody to take over

would-leave =
    { $begun ->
        [yes] Do you really want to stop playing { $title }? Then somebody is sought to
            take over; until there is one the seat is yours.
       *[no] Do you really want to leave { $title }? Your seat would be free again.
    }
line-question =
    .subject =
        { $line ->
            [none] Is your text to go out like this?
           *[line] Is this to happen? { $line }
        }
    .text =
        { $told }

        Nothing has happened yet. Answer this mail with "yes", and it happens, or with
        "no". The question can be answered until { $until }. If anything that it depends
        on changes before your yes, nothing happens, and the reply says so.
line-waits =
    The question in the mail that you answered is still open: an answer to it is "yes" or
    "no" and nothing else.
line-settled =
    The question in the mail that you answered is not open any more; nothing has happened
    now. If you still want it, send it again.
line-dropped = All right, it stays as it is: nothing has happened.
leave-far-below =
    The "leave" in line { $line } does not count: so far below it is often just part of
    a footer. If you mean it, send it alone.
game-left = You have left { $title }. A pity - see you another time!
replacement-asked-of-game-master =
    The game master gets a mail that you want to stop and ask for somebody to take over.
    Until there is one the seat is yours: your orders go on counting.
replacement-asked-of-operator =
    { $title } has no game master, but whoever runs the server gets a mail that you want
    to stop and ask for somebody to take over. Until there is one the seat is yours:
    your orders go on counting.
replacement-asked-of-nobody =
    Your wish to stop reaches nobody, sorry: no game master is named for { $title }, and
    the server looks for no replacement by itself. The seat stays yours; if you send
    nothing, it counts as a missed move.

## Orders: taken back, as an example, forecast, refused

orders-deleted = Taken back: { $orders }.
nothing-to-delete = No order of yours stands for { $words }; nothing was deleted.
command-not-for-you =
    The command in line { $line } does not count: in this game it is not yours to give.
no-orders-while-paused = { $title } takes no orders at present.
no-orders-before-start =
    { $title } has not started yet. Orders count once the mail has come that says it
    begins.
no-orders-after-end = { $title } is over. "report" sends you its last report.
no-orders-after-cancelling =
    The game master has cancelled { $title }; orders have no effect any more. "games"
    shows where you can join.
example-mail = This is what a whole mail can look like, one order a line:
example-means = It means:
no-example = In this step you have nothing to order.
no-such-help = There is no help on "{ $words }". "help" shows all orders.
reply-not-worded =
    What came in has been worked on (receipt { $receipt }). Only the full reply could
    not be written; the fault is turmpost's and has been noted.
orders-standing-now = In the open step these orders of yours count now:
no-orders-standing-now = In the open step no order of yours counts now.
no-games = There is no game at present.
no-forecast = There is nothing to forecast for these orders.
no-forecasts-here =
    In { $title } there is nothing to try out: what happens depends on the orders of the
    others.
forecast-bad-draw =
    { $words } is no draw that can come up here. "probe" alone counts through all of
    them.
forecast-head =
    PROBE - a forecast without anybody else's orders; nothing has happened

## How mails arrive: language, form, time zone, address, key

language-set = From now on you get all mails in English.
mail-data-on =
    From now on openings and reports have the file for programs again.
mail-data-off =
    From now on openings and reports come without the file for programs. With "data on"
    it is attached again.
mail-form-text = From now on you get all mails as text alone.
mail-form-html =
    From now on your mails have a page beside the text, which says the same.
no-such-language = There are the languages { $names }: language { $example }.
zone-set =
    Your mails name times in the zone { $zone } now; there it is { $now }.
zone-of-game = Your mails name times in the zone of the game again.
no-such-zone =
    There is no time zone "{ $words }". Write the continent and a large city: zone
    Europe/Vienna.
no-such-zone-but-near = There is no time zone "{ $words }". Did you mean { $near }?
address-asked =
    A question is on its way to { $address }. If a "yes" comes from there within seven
    days, you are asked here as well: with your "yes" all your mails go to the new
    address at once, without an answer after { $days ->
        [one] one day
       *[other] { $days } days
    }. Until then everything stays as it is. If this was not you, somebody knows your reply address: "key new" gives you another
    one.
address-unusable = This is no address at which I could write to you.
address-same = Your mails go to this address already.
addresses-too-many =
    Within seven days I ask { $most } new addresses for you at most. This one was not
    asked.
address-settled =
    Your answer changes nothing any more: the question about your address has been
    answered or has run out.
address-dropped = Good, nothing goes to this address.
address-plays =
    Your address stays as it is: the new one belongs to somebody who plays in one of
    your games.
key-new-done =
    You have a new reply address; it also comes in a mail of its own. The old one no
    longer counts.

## Words of players: press, notes, closing words

text-names-you = You are named in this text yourself ({ $name }). Is it to go out like this?
afterword-early =
    The afterword in line { $line } does not count: it is written when the game is over.
    Send it again then.
afterword-late =
    The afterword in line { $line } comes too late: those to { $title } have gone out
    already, or none are taken.
afterword-too-long =
    The closing words in line { $line } do not count: they have { $length } characters;
    { $most } are allowed. Send them shorter.
afterword-kept =
    The afterword in line { $line } stands. It goes to all on { $until }, or as soon as
    everybody has written ({ $count } of { $all }); until then a new one takes its
    place, and an empty one takes it back.
afterword-dropped =
    No afterword of yours stands any more. You can send a new one until { $until }.
afterword-last =
    With the afterword in line { $line } everybody has written: all afterwords go out in
    a moment, to you too.
note-kept =
    The note in line { $line } stands in your next report. Nobody else gets it.
press-taken = The press in line { $line } appears with the report.

## Rounds that are over, the newspaper, protests

no-issue = There is no newspaper of { $title } yet.
no-such-issue =
    There is no newspaper of "{ $words }". The last ones are: { $steps }.
issue-sent = { $name } comes in a mail of its own.
no-report = There is no report of { $title } yet.
no-such-report =
    There is no report of "{ $words }". "report" alone sends you the last one; the last
    ones are: { $steps }.
report-sent = The report comes in a mail of its own.
report-others =
    It is that of the last step; the others are: { $steps }. One of them is sent to you
    by "report { $one }", for example.
no-such-round =
    There is no "{ $words }", or not yet. The last rounds are: { $steps }.
nothing-received = No other mail of yours came in for it.
no-orders-then = No order of yours stands or stood for it.
protest-open =
    Your protest has the number { $number }; the game master gets it in a mail. The
    ruling comes in a mail of its own. The round goes on meanwhile.
protest-unheard =
    Your protest is on record under number { $number }, but no game master who could get
    it is named for this game.
protest-too-late =
    In { $title } there is no report to protest about at present: that can be done until
    the next deadline, at the end for seven days.
protests-too-many =
    { $most } protests of yours have not been ruled on yet; until then the server takes
    no more.
no-history = There is no history of { $title } yet.
no-game-ended = No game has ended yet.

## Who is ready

ready-noted =
    You are marked as ready ({ $count } of { $all }). When all are, the round ends
    early. Any change, or "wait", takes this back.
ready-no-more =
    You have changed something, so you are no longer marked as ready. If you are by now,
    send "ready".
ready-paused =
    You are marked as ready ({ $count } of { $all }). The game is paused; nothing is
    resolved meanwhile. "wait" takes this back.
ready-without-orders =
    You are NOT marked as ready yet: { $lasting ->
        [yes] what stands of yours is no move for { $step }.
       *[no] no order of yours stands for { $step }.
    } { $passes ->
        [yes] If you send "ready" again, this is your move:
       *[no] For you it would be a missed move.
    }
ready-anyway = If you mean it, send "ready" again. If not, send your orders.
ready-by-default =
    What happens without an order now stands as your order; you can change it.
ready-with-faults =
    You are NOT marked as ready yet: not everything in your mail counts. Send what is
    missing and "ready" with it; if all is to stay as it stands, send only "ready".
ready-all = You were the last: all are ready, the round is resolved now.
ready-all-soon =
    All are ready. So the round ends early: { $deadline }.
ready-all-soon-undrawn =
    All are ready. So the round ends early: { $deadline }. It is resolved as
    soon as the game master has entered the draw.
ready-all-as-planned = All are ready. The deadline stays as it was: { $deadline }.
ready-all-until-told = All are ready. The game master decides when the round ends.
ready-all-undrawn =
    You were the last: all are ready. The round is resolved as soon as the game master
    has entered the draw.
ready-taken-back = You are no longer marked as ready.

## Signing up

join-unclear =
    The sign-up in your mail does not count: something is missing in it. It has four
    parts with commas between them: the game, your pseudonym, three letters as your
    code, and your name. "games" shows all games. Correct would be:
watch-unclear =
    You can watch a game that you name behind the word. "games" shows all. Correct would
    be:
no-game-to-join = No game is open at present that one could sign up for.
rules-missing =
    At present this server cannot use the rules of { $title }, and nothing has changed.
    Please try it again on another day.

no-such-game = There is no game "{ $title }". "games" shows all.
no-such-game-but-near =
    There is no game "{ $title }". Did you mean { $near }? Correct would be:
# Where a sign-up lacks pseudonym or name
sample-pseudonym = Mason
sample-name = First Last
join-after-start =
    { $title } has started; you can no longer sign up. If you would like to step in when
    somebody stops playing, send the same line with the word "waitlist" instead of
    "join".
join-after-end = { $title } is over; you can no longer sign up.
join-after-cancelling = { $title } was cancelled; you can no longer sign up.
join-twice = You already play in { $title } with your address.
join-impossible = You could not be signed up: { $reason }
sign-up-waits =
    You answered the question whether a sign-up was yours, but neither with just "yes"
    nor with "no": it goes on waiting, and what else your mail said does not count. If
    it was yours, answer the question with "yes" and nothing else, no attachment; if it
    was not, with "no".
sign-up-dropped =
    The sign-up has been dropped. If you would like to play or to watch, just sign up
    yourself.
sign-up-settled =
    Your answer changes nothing any more: the sign-up it is about has been confirmed or
    dropped before, or has expired after some time. If you would like to play or to
    watch, sign up anew; if you are in already and do not want to be, reply to a mail of
    the game with "leave".
last-sign-up =
    This was the last sign-up from your address today that is dealt with at once;
    further ones have their turn tomorrow.
sign-up-put-off =
    Your sign-up for { $title } has arrived. { $reason ->
        [day] Your address has sent as many today as can be dealt with in a day, though.
       *[hour] More sign-ups are coming in than can be dealt with in an hour, though.
    } Yours has its turn from { $due } on, by itself: there is no need to send it again.
last-refusal =
    I will answer no more sign-ups today that are not possible. A right one counts at
    any time.
last-answer =
    I will answer no more questions today; you can sign up at any time.
join-full =
    All seats in { $title } are taken. If you would like to be on the waiting list, send
    the same line with the word "waitlist" instead of "join".

## Mails that count not at all, or in part

held-mail-waits =
    You answered the question whether a mail was from you, but not with just "yes": it
    goes on waiting and does not count yet. If it was from you, answer the question with
    "yes" and nothing else, no attachment; if it was not, with "no".
# A "yes" or "no" came as an answer to another mail than the one that asked something
question-asked-elsewhere =
    Did you mean the question in the mail of { $asked }? It still waits for your answer:
    answer that mail. Only then the server knows which one you mean.
# A "yes" or "no" came, and nothing was asked. $about is one of question-about-...
no-question-open =
    No question to you is open that "yes" or "no" answers, so nothing was changed. { $last ->
        [none] {""}
        [confirmed] The last one, of { $asked }, was { $about }; "yes" was the answer.
        [denied] The last one, of { $asked }, was { $about }; "no" was the answer.
       *[expired] The last one, of { $asked }, was { $about }; it is not open any more.
    }
question-about-line = whether a command or text of yours is to count
question-about-mail = whether a mail was from you
question-about-sign-up = about a sign-up from your address
question-about-address = about your new address
question-about-move = about the address that your mails go to
question-about-substitute = whether you substitute for somebody
question-about-deputy = whether you lead a game for some days
question-about-master = whether you lead a game
question-about-enrolment = whether you play in a game
question-about-seat = about a seat that is free
question-about-open = whether you open a game
held-mail-dropped =
    Thank you for saying so: the mail that was not from you has been dropped. Nothing
    has changed in the game.
mail-copied-text =
    This mail does NOT count: its text and its date are those of the one received on
    { $received }. This is what an old mail looks like that somebody sends again. If it
    is to count, send it with one more line, such as "# once more"; and look at the
    clock of your device, it seems to stand still.
mail-copied-id =
    This mail does NOT count: it bears the Message-ID of a mail received on
    { $received }, but says something else. If it is to count, write it as a new mail
    instead of sending the old one again.
too-many-commands =
    Too much for one mail: of lines such as help, status or delete a mail may hold
    { $most }. From line { $line } on { $count } of them had no effect; please send them
    in another mail.
too-many-texts =
    Too much for one mail: of messages and open press a mail may hold { $most }. From
    line { $line } on { $count } of them had no effect; please send them in another
    mail.
orders-by-button =
    { COUNT($lines) ->
        [one] Line { $lines } does not count:
       *[other] Lines { $lines } do not count:
    } the button in the mails and the address in reminders take orders for { $step },
    "ready" and "wait" alone. Please send everything else as a reply to this mail.

## Watching a game

watch-own-game =
    You play in { $title } yourself: your own reports tell you more than those who watch
    are told.
watch-led-game = You run { $title } yourself; you cannot watch it as well.
watch-twice = You already watch { $title } with your address.
watch-full = There is no more room to watch { $title }.
watch-after-end = { $title } is over; no more reports come.
watch-ended = You no longer watch { $title }; no more reports come.

## The heading above lines that were not understood

lines-unclear = Unclear
lines-unclear-do-not-count = does not count
