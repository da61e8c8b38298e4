### The pages on the web: the list of games, each game, its rules and draws

## On every page

page-skip = Skip to the content
page-updated = Last updated
page-made-by = Made by turmpost

## The list of games

page-games = Games by mail: standings, reports and rules of all games.
# On the picture of a shared link
page-card = Games by email
page-no-games = There is no game at the moment.
page-games-open = Players wanted
page-games-running = Being played
page-games-over = Finished
page-calendar = Calendar of the deadlines (iCalendar)
page-feed = Subscribe to new reports (Atom)
page-data = Data (JSON)
page-data-form = Form of the data (JSON Schema)

## The index: players, articles and headlines of all games

page-register = Index
page-register-how =
    All players, articles and headlines of these pages. Your browser's own search finds
    every name and every title here ("Find in page").
page-register-players = Players
page-register-articles = Articles
page-register-headlines = Headlines

## An address without a page

page-missing = There is no such page
page-missing-why =
    The address is misspelt, or the page is gone. The index lists all players, articles
    and headlines.
page-all-games = All games

## Handbooks

page-handbook = Handbook
page-guide = In ten minutes: { $game }
page-questions = Playing by mail: questions and words
page-commands = All commands, with examples
page-sealed-draws = Draws that nobody has to trust
page-game-master = For game masters
page-privacy = What is stored about you
page-data-protection = Data protection for operators
page-operating = For the operator
page-configuration = Every key of the configuration
# What screen readers say of places that scroll sideways
page-quoted-mail = From a mail
page-table = Table

## A game

page-open-step = Being played
page-deadline = Deadline
page-no-deadline = to be announced by the game master
page-players = Players
page-seats-taken = { $taken } of { $wanted }
page-winner = Won by
page-who-plays = Who plays
page-join = Would you like to play?
page-join-rhythm = When rounds end: { $rhythm }
page-join-by-mail = Sign up by email
page-join-how =
    This opens an email to { $address } with the line below. Put your own pseudonym, a
    code of three letters and your name into it, and send it; the reply says how it goes on.
page-join-unknown =
    To sign up, send this line, with your own pseudonym, a code of three letters and your
    name in it, to the address of the game; whoever told you of it knows the address.
page-join-subject = Sign-up: { $title }
page-join-line = { $word } { $title }, Pseudonym, CODE, "Your name"
# A link to a game of the same kind follows, and a picture of it
page-join-example = What it looks like, from
page-reports = Reports
page-no-reports = Nothing has been resolved yet.
page-pictures = Pictures
page-rounds = Round by round
page-round-of = { $place } of { $all }
page-archive = Data of all rounds (ZIP)
page-history = History
page-history-in-figures = All figures
# A curve for each figure that all players have ("Tower")
page-curve =
    .title = { $figure }
    .note = after each round
    .said = { $figures }.

## A report

page-contents = Contents
page-report = Report: { $step }
page-resolved = Resolved
page-edition = Edition { $edition }: this round was resolved again.
page-newspaper = Newspaper
page-newspaper-pdf = Newspaper (PDF)
page-back = To the game

## The rules

page-booklet = The book of the game (PDF)
page-rules = Rules
page-rules-of = Rules: { $game }
page-rules-lead = The rules of this game, with the values that apply in it.

## The sealed draws

page-draws = Check the draws
page-draws-short = Draws
page-draws-lead =
    All chance in this game comes from secrets of 32 bytes. Before anybody gives orders,
    the fingerprint of a secret is published (SHA-256). Afterwards the secret itself is
    revealed. If it matches the fingerprint, nobody can have changed it since.
page-draws-how = How to check it yourself
page-draws-open-terminal = Open a terminal (Linux, macOS, or WSL on Windows).
page-draws-paste = Paste the line shown below with the draw.
page-draws-compare = It must print the fingerprint that earlier mails gave.
page-draws-none = Nothing is sealed in this game.
draw-of-start = Start of the game
draw-fingerprint = Fingerprint (SHA-256)
draw-secret = Secret
draw-command = To check
# Between the command and the fingerprint
draw-must-print = must print:
draw-verified = To see which numbers follow from the secret, run turmpost:
draw-closed = Still secret. The report will reveal it.
draw-closed-until-end = Stays secret until the end of the game.
draw-following = The open draw for the next round follows from it.

## The page behind "unsubscribe" in a mail program

unsubscribe-page-asks =
    Do you want no more mails of this game? You will get no more reports, reminders or
    newspapers. Your seat stays, and the mails come again as soon as you write.
unsubscribe-button = No more mails of this game
unsubscribe-page-done =
    You get no more mails of this game that you have not asked for, until you write
    again.
unsubscribe-page-dead =
    This link no longer works. Please take the one in your newest mail of this game, or
    reply to that mail.
unsubscribe-page-later =
    That did not work just now. Please try again in a few minutes.

## The page on which orders are tapped together

order-page = Orders by tapping
order-lead =
    Tap what you want to do. This page writes the lines and opens your mail program with
    them; nothing is sent before you send that email.
order-cash = Your cash
order-held = You hold
order-no-script =
    This page needs JavaScript. Without it, write the lines you need into a reply to your
    latest report or opening, without the "#".
order-template-of = Template
order-old-link =
    This link belongs to an earlier round. Use the one in your latest report; otherwise
    the server will ask you to confirm the email.
order-foreign-address =
    This link names an address that is not that of this game, so it is not used.
order-your-lines = Your lines
order-none-yet = None yet. Tap an order below.
order-ready = Ready: the round may end early
order-send = Open an email with these lines
order-copy = Copy the lines
order-all-lines = All lines
order-standing = Orders you had when the email was written
order-choose = Tap an order
order-other-steps = Orders of other steps
order-known = What everybody knows
# For links in old mails
order-closed = This game takes no orders any more.
order-privacy =
    This page asks no server. What concerns only you is in the link, after the "#", and
    stays in your browser

# Words of the script; names in braces are filled in by it
order-says-add = Add the line
order-says-added = Added: { $line }
order-says-atleast = at least { $least }
order-says-between = { $least } to { $most }
order-says-budget = The amounts of these lines are { $cost } in all; you are sure to have { $cash }.
order-says-cancel = Cancel
order-says-choose = Please choose
order-says-compare =
    The email goes to { $address }. Send it only if your reports come from { $sender }.
order-says-copied = Copied.
order-says-count = How many
order-says-end = nothing more
order-says-further = What next?
order-says-lacking = Something is missing here, or does not fit.
order-says-later =
    A line for a later round must be sent as a reply: copy the lines into a reply to
    your latest report.
order-says-length = Characters: { $count }
order-says-less = { $field }: one less
order-says-line = Line:
order-says-long =
    This is too long for a link. Copy the lines into a reply to your latest report.
order-says-more = { $field }: one more
order-says-nokey =
    The link has no reply address. Copy the lines into a reply to your latest report or
    opening.
order-says-number = number
order-says-remove = Remove { $line }
order-says-removed = Removed.
order-says-replaced = Does not count: a later line takes its place.
order-says-text = Text
# The next part of a list, such as a further wish
order-says-then = then { $line }
order-says-unfinished = not complete yet
order-says-without = without

## The first page of a demonstration

look-lead = The game as its players saw it.
look-friends = To show a friend
look-everything = Everything
look-newspaper = The newspaper
look-mails = Emails
look-mails-all = All { $count } of them, with everything that was attached
look-pages = Pages
look-site = Standings, reports, rules and draws, for everybody
look-label-round = A round
look-says-round = what it brought, with pictures and press
look-label-answer = A reply
look-says-answer = within seconds: what the server has understood
look-label-beginning = The beginning
look-says-beginning = the game and its rules, and a first move
