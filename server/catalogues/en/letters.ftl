## What stands around every letter

greeting = Hello { $name },
greeting-nobody = Hello,
farewell = Yours, turmpost

# The greeting of letters that end without a farewell
salutation = Hello { $name },
salutation-nobody = Hello,

## Short letters

answer-subject = Answer
address-probe =
    .subject = Does this mail arrive?
    .text =
        on several days mails about { $title } came back from your address as
        undeliverable. This mail shows whether the address still works. If it has
        arrived, there is nothing to do. If it comes back as well, your mails are kept
        until you write from this address.
answer-with-template = Open an answer with this template

## At the end of answers; $count counts such mails

note-back =
    Mails to you came back as undeliverable, so further ones were held back. Your
    address now counts as reachable again, and what was kept ({ $count }) follows in
    mails of its own.
note-same =
    You have sent this text { $count } times today: this was the last answer to it for
    today. What it orders counts all the same.
note-asking =
    This was mail number { $count } today that only asks something, and the last answer
    to such mails for today. Orders count and are answered.
note-unclear =
    This was mail number { $count } in a row without an order. I will not answer further
    ones, so that two robots do not write to each other for ever. Any order counts and
    is answered again: "help".

## Names of tables and drawings without a heading

table-unnamed = Table
drawing-unnamed = Drawing

## Spans by which a deadline moves

span-minute =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
span-hour =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
span-day =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## Commands as they are typed into a mail

typed-draw = draw
typed-adopt = adopt
typed-rollback = rollback
typed-start = start
typed-game = game
typed-ready = ready

## Files and columns

newspaper-file = newspaper
before-start = opening
