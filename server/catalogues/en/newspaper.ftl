### The newspaper of a game: what it says besides the texts of players

issue-number = No. { $number }
issue-round = Round { $number }
issue-corrected = Correction: this issue replaces the earlier one.
issue-page = Page

## The texts of players

issue-contents = In this issue
issue-empty = Nobody has published anything in this round.
issue-editorial = Editorial
issue-articles = Articles
issue-press = Open press
issue-letters = Letters to the editor
press-answer =
    { $title ->
        [none] Answer to { $author }
       *[title] Answer to { $author }: { $title }
    }
issue-by = By { $author }
# The last paragraph of a text that was too long
# $command: "newspaper 3"
issue-text-cut = (cut; "{ $command }" sends the whole text)
issue-left-out =
    There was no room for { $count ->
        [one] one text
       *[other] { $count } texts
    } in this issue; "{ $command }" sends everything.

## The standing, and the figures of the round

issue-standing =
    { $final ->
        [yes] The final standings
       *[no] The standings after { $step }
    }
issue-standing-name = Name
issue-facts = The round in figures
# A figure that all players have ("Tower"), added up
issue-together = { $figure }: all together
issue-together-figures = { $total } ({ SIGNED($change) })
issue-most-gained = { $figure }: gained the most
issue-most-lost = { $figure }: lost the most
issue-moved = { $names } ({ SIGNED($change) })
issue-written = Written for this issue
issue-written-count =
    { $texts ->
        [one] { $texts } text
       *[other] { $texts } texts
    }, { $words ->
        [one] { $words } word
       *[other] { $words } words
    }
issue-shorts = In brief

## The imprint

issue-imprint = Imprint
issue-appears = { $newspaper } appears with every round of the game { $title }.
issue-answerable =
    Those who sign articles, press and letters answer for them; everything else comes
    from the game.
issue-copy-deadline = Copy deadline for the next issue: { $deadline }.
issue-set-by = Set by turmpost.

## The mail that an issue comes with

issue-linked = { $newspaper } { $issue } is out; here it is:
issue-by-mail-too = With "newspaper" you get it by mail, too.
issue-attached =
    { $newspaper } { $issue } is attached. With "newspaper" and the number of a round you get
    its issue again.
