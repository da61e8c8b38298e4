## What robots write: articles, justifications, press and messages
# A text has a title, a first sentence, several sentences and a last one; they are drawn.
# Each paragraph here is one of them, and there may be any number.
# $me, $other and $dealer are names, $tower is the height of the writer's own tower.

robot-slander =
    .titles =
        What one should know about { $other }

        A word between neighbours

        Open letter in the matter of { $other }

        I name no names, but
    .openings =
        I am not one to gossip about { $other }. I prefer to have it printed.

        At five in the morning a window shows you more than the milkman sees.

        I have kept silent for a long time, roughly until breakfast.
    .sentences =
        The scaffolding of { $other } stands half on my ground, half on a promise.

        The mortar over there is mixed with coffee, and the coffee is no good either.

        My cousin has counted: of every three stones delivered, four belong to somebody
        else.

        Walk past the site of { $other } and you can hear the ledgers weep.

        The other day they put in a window before there was a wall. One only does that
        when one hopes to see something.

        The foreman greets everybody kindly, and that is always the first sign.

        In the canteen they say the masons are paid in buttons, used ones at that.

        The plans of { $other } do not say which side is up. One can guess why.

        When the police asked for the way, they were promptly shown the wrong one.

        I own a tower of { $tower ->
            [one] one stone
           *[other] { $tower } stones
        } and a receipt for each of them. Not everybody
        can say so.

        { $dealer } is said to have changed the subject twice at the name of { $other }.

        Even the pigeons keep away, and pigeons are not particular.
    .closings =
        I wish nobody any harm. I just wanted to have said it, and to everyone.

        Let the authorities look into it. Meanwhile so do I, my telescope is new.

robot-party =
    .titles =
        You are invited to a topping-out

        An evening among builders

        Dancing on the foundation
    .openings =
        Those who build may feast, and those who do not build may feast even more.

        After { $tower ->
            [one] one stone
           *[other] { $tower } stones
        } without a rest the house has earned a feast.

        { $me } asks you to the table, and the table is longer than the guest list.
    .sentences =
        There will be soup, a roast, and a pie in the shape of a foundation, and just as
        firm.

        The band will play until the neighbours sing along or the police keep time.

        Tools are to be left at the cloakroom. Crowbars get a number of their own.

        Whoever wants to dance will please consult the structural engineer first.

        The fireworks take place at ground level, since bricks are still being laid
        above.

        A seat at the window is reserved for { $other }, with a view of their own site.

        { $dealer } supplies the drinks and has promised not to water them down.

        At midnight the tower will be measured. The best guess wins the folding rule.

        Kindly discuss business in whole sentences and with an empty mouth only.

        The stairs have a handrail from the eighth step on; before that they have
        confidence.

        A fortune-teller has been ordered. He does not know it yet.

        Dessert comes in three layers, one of which is load-bearing.

        Evening dress is welcome, a helmet is compulsory.
    .closings =
        No answer is needed, only punctual arrival.

        Looking forward to all who behave, and to the others as well: { $me }.

robot-blackmail =
    .titles =
        A proposal worth a second thought

        A firm announcement

        News from the back room
    .openings =
        They call me strict, but I am open to talks. Short ones.

        In my drawer there are papers that have found no readers yet.

        These are uncertain times, and I am one of the reasons.
    .sentences =
        I own a photograph of somebody buying mortar, and no stones. I shall say no
        more.

        Those who take my advice sleep well. The others hardly sleep at all, because of
        the noise.

        The sum is modest and the cause is honourable, as long as one does not know it.

        The bearer of these lines has cold hands and a warm heart, but mostly he wears
        gloves.

        You may call me a villain. You may just not build what I do not allow.

        The papers lie with three notaries, two of whom can read.

        I have cast an especially kind eye on { $other }. The other eye is glass.

        It is enough if next round everything happens as it is written here. I ask no
        more and take no less.

        My tower has { $tower ->
            [one] one stone
           *[other] { $tower } stones
        }, and every one has a history. This letter will be
        the next.

        I took care to greet the police, and so did { $dealer }. They greeted back.

        Whoever wishes to justify himself, do it at length. I like to read at night.

        It is nothing personal. Personal would cost extra.
    .closings =
        With great respect and one eye on the clock, { $me }.

        I do not expect an answer, I expect obedience. It is shorter.

robot-justification =
    .titles =
        Why nothing came of it

        A formal explanation

        On my own behalf
    .openings =
        The letter came, it was read, and then life got in the way.

        To { $other }: I have tried everything short of doing it.

        Before anybody calls for a penalty, let me finish.
    .sentences =
        On Monday the mason was ill, on Tuesday the trowel was, and by Wednesday
        Thursday was fully booked.

        My foreman walled the demand into the foundation, by mistake but very neatly.

        Whoever has tried to carry a tower of { $tower ->
            [one] one stone
           *[other] { $tower } stones
        } and a good conscience at
        once will understand me.

        I would have obeyed gladly. Alas, the form was missing, and nobody obeys without
        a form in this house.

        The weather was against it, so was my doctor, and { $dealer } was closed.

        My grandmother always said: do not be rushed. She grew old and very rich.

        Consider also that the letter came without a stamp and that I paid for it.

        There are several witnesses; they just happen to be at a party, all of them.

        I lay awake at night and reproached myself. They were excellent reproaches.

        The money in question has been built in long ago, one would have to chisel it
        out.

        Besides, I only did what everybody does, but with more dignity.

        Should { $other } feel hurt, my regret is open to visitors daily except Sundays.
    .closings =
        I ask for mercy or, if mercy has run out, for a delay.

        With this I consider the matter closed and hope that it is catching. Yours,
        { $me }

robot-press =
    .titles =
        Notes from the site fence

        Small ads

        Letter to the editor
    .openings =
        Wanted: a ladder that arrives at the top.

        Who saw my wheelbarrow on Tuesday? It bears my coat of arms.
    .sentences =
        Thanks are due to { $dealer } for the prompt delivery, even though it was the
        wrong tower.

        The builders meet in the cellar as always, where one is safe from stones.

        To { $other }: the concession of the other day was for the other day only.
    .closings =
        That is all. Regards from { $me }.

        Please write legibly.

robot-message =
    .titles =
        between us

        a word with you
    .openings =
        They say there is building going on. I heard nothing, I only meant to ask.

        Should anybody report { $dealer }: I was at the theatre that night.
    .sentences =
        Let us buy at different dealers next round, that is easier on the prices.

        I steal nothing from you if you find nothing at my place.

        Your tower looks very straight from here. Mine has { $tower ->
            [one] one stone
           *[other] { $tower } stones
        } and an
        opinion.
    .closings =
        Regards, { $me }

        Burn after reading, { $me }

## What they write between orders

# Comments, one a paragraph
robot-thoughts =
    Hope that nobody notices.

    Buy first, ask later.

    No losses this time, please.

    The engineer has nodded.

    If this works out there will be cake.

# Penalties that the game master has to carry out
robot-penalties =
    The debtor sweeps the creditor's site, walking backwards

    A poem of four lines on the blackmailer, to be read out at the topping-out
