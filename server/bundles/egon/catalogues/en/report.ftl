## How the reader stands

# Head of the table: among how many players the reader has a place
among =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
round = Round { $number }
headline = { $name }: place { $rank }, tower { $tower }
headline-out = { $name }: out
own-status =
    You: tower { $tower }, storage { $storage }, cash { $cash } Kj, DI { $di }.
sits-next = You are in { $sentence } this round.
press-left =
    Press duty: { $done } of 4 articles, { $left ->
        [one] { $left } round
       *[other] { $left } rounds
    } to go.
press-done = Press duty: done.
what-happened-to-you = What happened to you
nothing-happened = Nothing.

## What is to be done before the deadline

orders-due =
    Your orders: 1st action, purchases, 2nd action, building (template below).
orders-due-at-last =
    Your orders: 1st action, purchases, EGONmind, building (template below).
# $guesses says whether EGONmind takes the place of the second action in the last round
last-round =
    This is the last round{ $guesses ->
        [yes] ; EGONmind takes the place of the 2nd action.
       *[no] .
    }
round-before-last =
    The round after this one is the last. { $guesses ->
        [yes]
            This is your last chance for a 2nd action, such as theft, import or party: in the
            last round EGONmind takes its place.
       *[no] This is your last chance for a blackmail: in the last round it has no effect.
    }
no-orders-due = You are out of the game: nothing more is expected from you.
without-a-mail = If you send nothing: { $consequence }
guesses-allowed =
    EGONmind: this round you can guess who is who (m,code,"name").

## Blackmail in force

threat-one = { $by } blackmails { $victim }: { $deed }; or else: { $penalty }.
threat-all = { $by } forbids everybody else: { $deed }; or else: { $penalty }.
threat-you = { $by } blackmails you: { $deed }; or else: { $penalty }.
threat-yours = You blackmail { $victim }: { $deed }; or else: { $penalty }.
threat-yours-all = You forbid everybody else: { $deed }; or else: { $penalty }.

## The town's news by subject

subject-day = In town
subject-police = Police and jail
subject-blackmail = Blackmail
subject-money = Rent, lottery, counterfeit
subject-dealers = At the dealers
subject-feasts = Parties and press
subject-night = At night
subject-building = On the building sites
subject-reckoning = Reckoning
subject-mind = EGONmind

# How the table of the dealers is read
dealers-note =
    Price by 3.4: 10 x number + { $base } +/-; cells by 3.7: got/demand, bonus+tower share
# How the table of guesses is read
guesses-note = row: who guesses; column: about whom; * right; 8.2
guesses-at-nobody = Nobody in the game has these names: { $guesses }.
guess = { $code } about { $target }: { $name }

## Tables

standing = Standings
standing-note = in brackets: the previous place; +/-: change of the tower
next-round = Next round
jackpots = Jackpots: A { $a } Kj, B { $b } Kj, C { $c } Kj.
final-ranking = Final ranking
winner =
    { COUNT($names) ->
        [one] { $names } wins
       *[other] { $names } win
    } with a tower of { $tower }.
nobody-wins = Nobody wins.

column-place = Place
column-builder = Builder
column-tower = Tower
column-change = +/-
column-storage = Stor{"\u00AD"}age
# Abbreviated where there is little room
column-storage-short = Stor.
column-cash = Cash
column-di = DI
column-articles = Arti{"\u00AD"}cles
column-articles-short = Art.
# Who is behind a pseudonym, at the end of the game
column-real-name = Who it was
column-dealer = Dealer
column-offer = Offer
column-correction = Correction
column-own-bonus = Your bonus
# What the offer is made up of: "18 left + 12 new"
column-origin = Offer from
column-price = Price
column-sold = Sold
column-points = Points
column-spectator = Spectator
column-pairs = Pairs
column-names-only = Names only

# At the end of a player's line
mark-out = out
mark-jail = jail
mark-penitentiary = penit.

## The newspaper

# What a printed text belonged to, with a word of orders.ftl at its beginning
justified-to = Justification to { $name }


## Awards in the last report, made of the events of the whole game

award-stolen =
    .title = Boldest thief
    .told =
        { $names }: { $figure ->
            [one] { $figure } stone stolen
           *[other] { $figure } stones stolen
        }
award-blown =
    .title = Mightiest blaster
    .told =
        { $names }: { $figure ->
            [one] { $figure } stone blown off
           *[other] { $figure } stones blown off
        }
award-built =
    .title = Master builder
    .told =
        { $names }: { $figure ->
            [one] { $figure } stone built
           *[other] { $figure } stones built
        }
award-won =
    .title = Luckiest gambler
    .told =
        { $names }: { $figure } Kj won in the lottery
award-guests =
    .title = Best host
    .told =
        { $names }: { $figure ->
            [one] { $figure } guest
           *[other] { $figure } guests
        }
award-articles =
    .title = Busiest pen
    .told =
        { $names }: { $figure ->
            [one] { $figure } article
           *[other] { $figure } articles
        }
