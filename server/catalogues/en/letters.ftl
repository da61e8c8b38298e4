## What stands around every letter

greeting = Hello { $name },
greeting-nobody = Hello,
farewell = Yours, turmpost

# The greeting of letters that end without a farewell
salutation = Hello { $name },
salutation-nobody = Hello,

## Short letters

answer-with-template = Open a reply with this template
answer-with-example = Reply with these orders
tap-orders = Tap your orders on a page
# With an address below it
read-in-browser = Read it in the browser:
tap-orders-in-browser = Tap your orders on a page, and copy its lines into your reply:
answer-with-correction = Send the corrected line
# On a button; $word is one of the words yes, no, ready, wait, start, book
answer-with-word = Reply with "{ $word }"

## Names of tables and drawings without a heading

table-unnamed = Table
# Below a table of which a telephone shows the own row alone
table-rows-of-others = A wider screen shows the rows of the others.
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

## Files and columns

newspaper-file = newspaper
texts-file = texts
before-start = opening

part-not-written =
    A part of this mail could not be written. That is a fault of the server; its operator
    is told.

mail-was-too-large =
    This mail was too large for the mail server; you get it as text, without pictures and
    attachments{ $report ->
        [yes] {" "}and without articles and press; "newspaper" sends those.
       *[no] , and cut where it was very long.
    }
