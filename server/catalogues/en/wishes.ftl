### Wishes for the roles that a game gives out by lot

## Answers to the command

wish-noted =
    Your wish for { $title }: { $names }. What you have not named comes after that. Nobody
    reads it before the start; then everybody does, to check how the roles were given
    out. Until then a new "wish" replaces it.
wish-not-made = You have no wish for { $title }: any role is as good to you as another.

## Why nothing is noted

wish-unknown =
    "{ $words }" is no role here. The roles are: { $known }.
wish-twice = You have named { $name } twice. Name each role once.

## In letters

wish-invited =
    The roles are given out by lot when the game starts, as near to all wishes as can be:
    { $names }. You can name yours in reply to this mail, first wish first: "{ $example }".
wish-told =
    By these wishes the roles were given out: the nth wish costs n, and of the ways with
    the least costs together the lot has decided.
wish-none = none
