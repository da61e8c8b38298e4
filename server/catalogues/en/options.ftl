### The options of a game

## Answers to commands

options-shown = The options of { $title }:
options-set = { $title }: the options are changed and hold from now on.

## Why a command does nothing

option-unknown = "{ $words }" is no option. There are: { $known }.
option-yes-no = { $name } is "yes" or "no".
option-newspaper =
    An issue of the newspaper is attached to a mail ("attach"), linked ("link") or only
    kept ("keep").
option-newspaper-no-link =
    This server has no address for pages, so the newspaper cannot be linked. There are
    "attach" and "keep".
option-newspaper-name = The name of the newspaper has 1 to { $most } characters.
option-out-of-range = { $name } is a number from 0 to { $most }.
