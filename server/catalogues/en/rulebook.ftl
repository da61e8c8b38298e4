### The rules, for the asking

rules-head = The rules
rules-ask = Ask for a rule by its number: help { $number }
rules-nearest =
    { $number } is part of rule { $nearest }:
rules-no-paragraph =
    There is no rule { $number }. "help rules" lists them.

# A sentence with the number of the rule that it rests on; $stops: it ends with a stop
with-rule =
    { $stops ->
        [yes] { $said } ({ RULE($rule) }).
       *[no] { $said } ({ RULE($rule) })
    }
rules-more-about =
    See also { $numbers }: "help { $one }" shows the first of them.
