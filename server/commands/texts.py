"""Commands about texts for the players: circulars, press, rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import (
    GAME,
    Field,
    Form,
    Limits,
    Option,
    Shell,
    command,
)
from server.commands.game_lines import named
from server.commands.named_round import named_among, require_step
from server.commands.named_seat import player_named
from server.games.messages import press_moderation
from server.games.messages.circulars import circulate
from server.games.people import protests
from server.games.rounds.embargo import edition_of
from server.games.state.running import Running, running
from server.games.state.steps import name
from server.reports.documents.document import Article, Block, Heading
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.games import games
from server.storage.tables.games import StepRow
from server.storage.tables.passages import PassageRow
from server.texts.catalogue import CORE


@command(
    "circular",
    LEADS,
    "text",
    "title",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="text", help="a file with the text", form=Form.TEXT_FILE),
            Option(name="title", help="what the letter is about"),
        )
    ),
)
def circular(call: Call) -> Sequence[Block]:
    """Mail the text and say to whom it goes; raises NotPossibleError.

    It changes nothing in the game, so no round is named; the same text goes out once.
    """
    given, language = call.arguments, call.language
    title, text = given.get("title", ""), given.get("text", "")
    told = circulate(call.session, title, text)
    names = list(dict.fromkeys(one.code for one in told if one.code))
    watching = sum(1 for one in told if not one.code)
    if watching:
        names.append(CORE.into(language).phrase("spectators-counted", count=watching))
    return [paragraph("circular-sent", language, count=len(told), who=names)]


@command(
    "seat_letter",
    LEADS,
    "text",
    "player",
    "title",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="player", help="code or pseudonym"),
            Field(name="text", help="a file with the text", form=Form.TEXT_FILE),
            Option(name="title", help="what the letter is about"),
        )
    ),
)
def seat_letter(call: Call) -> Sequence[Block]:
    """Mail the text to one seat, with the template of its orders.

    The same text goes out once. Raises NotPossibleError.
    """
    given, language = call.arguments, call.language
    player = player_named(call, given["player"])
    circulate(
        call.session, given.get("title", ""), given.get("text", ""), to=player.code
    )
    who = f"{player.pseudonym} ({player.code})"
    return [paragraph("seat-letter-sent", language, who=who)]


@command(
    "editorial",
    LEADS,
    "text",
    "title",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="text", help="a file with the text", form=Form.TEXT_FILE),
            Option(name="title", help="its title"),
        )
    ),
)
def editorial(call: Call) -> Sequence[Block]:
    """Let the next reports and the newspaper begin with the text.

    It changes nothing in the game, so no round is named. Raises NotPossibleError.
    """
    step = _write(call, call.arguments.get("text", ""), None)
    return [paragraph("editorial-taken", call.language, step=step)]


@command(
    "answer",
    LEADS,
    "words",
    "text",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="text", help="its number, see `game texts`", form=Form.FIGURE),
            Field(name="words", help="a file with your words", form=Form.TEXT_FILE),
        )
    ),
)
def answer(call: Call) -> Sequence[Block]:
    """Answer open press of this round or an earlier one, in print.

    Raises NotPossibleError.
    """
    number = int(call.arguments["text"])
    to = press_moderation.letter(call.work, call.game, number)
    step = _write(call, call.arguments.get("words", ""), to)
    figures = {"step": step, "number": str(number), "who": who_wrote(call, to)}
    return [paragraph("answer-taken", call.language, **figures)]


def _write(call: Call, text: str, to: PassageRow | None) -> str:
    """Keep a text for the newspaper; return the name of the step that prints it."""
    game, inbox_id = round_of(call), call.given.inbox_id or None
    key, title = game.step_row.key, call.arguments.get("title", "")
    press_moderation.write(call.session, key, title, text, inbox_id=inbox_id, to=to)
    return named(game, call.language)


@command(
    "texts",
    LEADS,
    "round",
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(GAME, Option(name="round", help="which one (the open one)")),
        locked=False,
    ),
)
def texts(call: Call) -> Sequence[Block]:
    """List the press of the open round, or of the one whose reports wait, or another.

    Raises NotPossibleError where there is no such round.
    """
    language = call.language
    steps = _named_steps(call) or [round_of(call).step_row]
    blocks: list[Block] = []
    for step_row in steps:
        found = press_moderation.waiting(call.work, call.game, step_row.key)
        step = name(call.game, step_row, language)
        if found:
            said = CORE.into(language).phrase("texts-head", step=step)
            blocks += [Heading(said), *(b for one in found for b in _shown(call, one))]
        else:
            blocks.append(paragraph("texts-none", language, step=step))
    return blocks


def _named_steps(call: Call) -> Sequence[StepRow]:
    """Return the steps that the command names, nothing where it names none."""
    words = call.arguments.get("round")
    if words is None:
        return ()
    steps = [one for one in games.steps(call.work, call.game.id) if one.sequence]
    found = named_among(call, steps, words)
    if not found:
        raise not_possible("no-round-of-texts", title=call.game.title, words=words)
    return found


def round_of(call: Call) -> Running:
    """Return the game at the step whose press is not printed yet.

    Raises NotPossibleError where there is none.
    """
    kept_back = edition_of(call.work, call.game)
    return running(call.work, call.game) if kept_back is None else kept_back.game


def who_wrote(call: Call, text: PassageRow) -> str:
    """Return the author of a text by the name that the game master knows."""
    if text.seat_id is None:
        return CORE.into(call.language).phrase("the-game-master")
    found = press_moderation.author(call.work, call.game, text)
    return "?" if found is None else f"{found.pseudonym} ({found.code})"


def _shown(call: Call, text: PassageRow) -> Iterator[Block]:
    kind = "text-line" if text.withheld_at is None else "text-line-withheld"
    title = text.title or CORE.into(call.language).phrase("text-untitled")
    if text.answers_id is not None:
        answered = str(text.answers_id)
        title = CORE.into(call.language).phrase("text-answers", number=answered)
    number, who = str(text.id), who_wrote(call, text)
    yield paragraph(kind, call.language, number=number, who=who, title=title)
    yield Article("", "", text.text)


@command(
    "print",
    LEADS,
    "round",
    "text",
    shell=Shell(
        takes=(
            GAME,
            Field(name="text", help="its number, see `game texts`", form=Form.FIGURE),
        )
    ),
)
def print_text(call: Call) -> Sequence[Block]:
    """Let a text be printed that was withheld; raises NotPossibleError."""
    step_row = round_of(call).step_row
    require_step(call, step_row)
    number = int(call.arguments["text"])
    text = press_moderation.print_after_all(call.session, step_row.key, number)
    who, language = who_wrote(call, text), call.language
    if text.seat_id is None:
        return [paragraph("own-text-printed", language, number=str(number))]
    return [paragraph("text-printed", language, number=str(number), who=who)]


@command(
    "withhold",
    LEADS,
    "round",
    "text",
    "note",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="text", help="its number, see `game texts`", form=Form.FIGURE),
            Option(name="note", help="your words to the author", default=""),
        )
    ),
)
def withhold(call: Call) -> Sequence[Block]:
    """Keep a text from being printed; raises NotPossibleError."""
    step_row = round_of(call).step_row
    require_step(call, step_row)
    number = int(call.arguments["text"])
    note = call.arguments.get("note", "")
    text = press_moderation.withhold(call.session, step_row.key, number, note)
    who, language = who_wrote(call, text), call.language
    if text.seat_id is None:
        return [paragraph("own-text-withheld", language, number=str(number))]
    return [paragraph("text-withheld", language, number=str(number), who=who)]


@command(
    "ruling",
    LEADS,
    "protest",
    "text",
    limits=Limits(takes_away=True),
    shell=Shell(
        takes=(
            GAME,
            Field(name="protest", help="its number", form=Form.FIGURE),
            Field(name="text", help="your words to the player"),
        )
    ),
)
def ruling(call: Call) -> Sequence[Block]:
    """Write the ruling down and mail it to the protester.

    The number says which one is meant, so no round is named; it is ruled on once.
    """
    number = int(call.arguments["protest"])
    player = protests.rule(call.session, number, call.arguments["text"])
    return [paragraph("protest-ruled", call.language, number=number, who=player.code)]
