### The book of a game that is over: a PDF, round by round

booklet-of-all = The whole game
booklet-of-seat = The game of { $name } ({ $code })
booklet-contents = Contents
booklet-played = Played
booklet-from-to = { $first } to { $last }
booklet-standing = Final standing and history
booklet-orders =
    { $step ->
        [none] Your orders
       *[given] { $step }: your orders
    }
booklet-no-orders = No orders.
booklet-articles = Articles and press
# The last paragraph of a text that was too long
booklet-cut = (cut)
booklet-left-out =
    There was no room in this book for { $count ->
        [one] one text
       *[other] { $count } texts
    }.

## For those who want it

booklet-asked = The book of { $title } is being bound; it will come in a separate mail.
booklet-not-yet =
    There will be a book when { $title } is over and its last report is out.
# $extra: the typesetter's name at an installation, "turmpost[newspaper]"
booklet-without-press =
    This server binds no books until its operator installs the typesetter
    ({ $extra }).
# In the last report; $command: "book"
booklet-offered =
    { $watches ->
        [yes] The whole game as a book (PDF)
       *[no] Your whole game as a book (PDF)
    }: reply with "{ $command }".
booklet-attached =
    .subject = The book of your game
    .text =
        The book of { $title } is attached to this mail: final standing and history, every
        round, pictures, articles and afterwords, as you got to read them.
booklet-failed =
    .subject = No book
    .text =
        The book of { $title } could not be made. "history" shows how the standing
        developed, and "report" with a round's number sends that round's report.
booklet-file = book-{ $title }.pdf
