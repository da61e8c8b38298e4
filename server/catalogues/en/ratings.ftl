### Ratings, reliability, the hall of fame, and series

## The command "rating"

rating-on =
    From now on you are rated as { $name }, by all your games on this server, also those
    that are over. Under this name players can ask for your points in the tables of series,
    and the public pages of this server, if it has any, show your rating and these points,
    with the number of your games and opponents. The game masters of your games also see
    in how many rounds you sent orders, in all games. Anybody who compares the tables
    before and after a game can find out which player you were. Your address is shown
    nowhere, and your real name only if it is the name above. "rating on, NAME" changes
    the name; "rating off" ends all of this.
rating-off =
    You are no longer rated, and no mail shows you in a table. The public pages may list
    you for a few more minutes.
rating-none =
    You are not rated, and no table names you. Write { $plays ->
        [yes] "rating on" or, for a name other than your pseudonym, "rating on, NAME"
       *[no] "rating on, NAME"
    }; the reply will say what is shown, and where.
rating-own = You are rated as { $name }. "rating off" ends it.
rating-value = Your rating is { $rating }: place { $place } in the hall of fame.
rating-games =
    { $games ->
        [one] One game counts
       *[other] { $games } games count
    }, against { $opponents ->
        [one] one opponent who is
       *[other] { $opponents } different opponents who are
    } rated as well.
rating-too-few =
    Your rating is shown once { $games } games count, against { $opponents } different
    opponents.
rating-rounds =
    You sent orders in { $kept } of { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }. Game masters of your games see this, too.
rating-needs-name =
    You do not play here, so there is no pseudonym to show. Choose a name: "rating on,
    NAME".
rating-bad-name =
    A table cannot show this name. A name has at most { $most } characters, all easy to
    read, and must not look like an address, a key, a game master or the server.
rating-name-taken =
    Somebody else is rated as { $name }, or under a name that looks like it. Choose
    another one: "rating on, NAME".

## What game masters read of a player

# After a code: the rounds with orders, and all rounds
player-rounds = { $code } { $kept } of { $rounds }
players-rounds =
    Rounds with orders, in all games (only players who agreed to be rated): { $who }.

## The hall of fame

page-hall = Hall of fame
page-series = Series: { $series }
hall-how =
    Everybody who agreed to be listed. The rating begins at { $start } and comes from
    the places in all games of this server; it is shown after { $games } games against
    { $opponents } different players of this list. Games with robots or without a final
    result do not count.
hall-place = Place
hall-name = Name
hall-rating = Rating
hall-games = Games
hall-opponents = Opponents

## Series

series-of = The series { $series }:
series-none = There are no series of games here.
series-listed = There are these series: { $names }.
series-unknown = There is no series "{ $words }". There are: { $names }.
series-how =
    Each game brings two points for each player behind, and one for each in the same place.
    Ties are broken by first places; after that the place is shared. Only players who
    have agreed are listed; the others count without being named.
series-counted = These games count: { $titles }.
series-others = Without a result: { $titles }.
series-nobody = Nobody is listed yet.
series-points = Points
series-wins = First places
