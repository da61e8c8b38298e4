"""A line that its order's shape tells is told as Lark does, and no other is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Token, Tree, UnexpectedInput

from grammar import egon, mark, ostia
from grammar.fields import subtrees
from grammar.heads import Head
from grammar.shapes import shape_of
from grammar.vocabulary import Vocabulary
from tests.toy import language as toy

GAMES = {
    "egon": egon.LANGUAGE.vocabulary,
    "mark": mark.LANGUAGE.vocabulary,
    "ostia": ostia.LANGUAGE.vocabulary,
    "toy": toy.LANGUAGE.vocabulary,
}
WORDS = ("Alois", "ZOR", '"a, b"', "„c;d“", "Runde 3", "round  12", "Dauer", "markt 2")
FIGURES = ("7", "007", "1.200", "1.20", "300 Kj", "2\tSteine", "A1", "*", "K", "nein")
SIGNS = (",", ";", " , ", ",,", " ", "\t", "(", ")", ":", '"', "+", "é", "İ")
PIECES = st.lists(st.sampled_from((*WORDS, *FIGURES, *SIGNS)), max_size=9)
RUNS = st.lists(st.sampled_from((*WORDS, *FIGURES)).map(",{}".format), max_size=6)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_lark_makes_the_same_of_a_line(game: str, data: st.DataObject) -> None:
    vocabulary = GAMES[game]
    head = data.draw(st.sampled_from(_shaped(vocabulary)))
    word = data.draw(st.sampled_from(head.words).flatmap(_as_typed))
    line = word + data.draw(st.one_of(RUNS, PIECES).map("".join))
    shape = vocabulary.shape(head)
    assert shape is not None
    assert _seen(shape.read(line)) == _seen(_by_lark(vocabulary, line))


def _as_typed(word: str) -> st.SearchStrategy[str]:
    return st.sampled_from([word, word.upper(), word.lower(), f"{word} ", f"{word}x"])


def _shaped(vocabulary: Vocabulary) -> list[Head]:
    return [head for head in vocabulary.heads if vocabulary.shape(head) is not None]


def _by_lark(vocabulary: Vocabulary, line: str) -> Tree[Token] | None:
    try:
        return subtrees(vocabulary.parser.parse(line, start="orders"))[0]
    except UnexpectedInput:
        return None


def _seen(tree: Tree[Token] | None) -> object:
    """Return all that is asked of a form; `==` of tokens leaves the columns out."""
    if tree is None:
        return None
    parts = [part for part in tree.children if isinstance(part, Token)]
    assert len(parts) == len(tree.children)
    return tree.data, [(part.type, part.value, part.end_column) for part in parts]


def test_orders_with_more_than_fields_are_larks() -> None:
    heads = {head.rule: head for head in egon.LANGUAGE.vocabulary.heads}
    shaped = {head.rule for head in _shaped(egon.LANGUAGE.vocabulary)}
    orders = {rule for rule, head in heads.items() if head.start == "order"}
    assert orders - shaped == {"blackmail"}
    assert shaped <= orders
    others = {head.rule for head in _shaped(mark.LANGUAGE.vocabulary)}
    assert others == {"bid", "offer", "name"}


def test_only_a_word_and_its_fields_have_a_shape() -> None:
    parser = Lark(
        """
        order: "x"i _items -> repeated
          | "y"i _item [ITEM] -> few
          | ("t"i | "v"i) ITEM -> short
          | "t"i ITEM ITEM -> long
          | ("w"i | BEGINNING) ITEM -> loose
          | "z"i ITEM "!" -> loud
        _items: _item | _items _item
        _item: ITEM
        ITEM: /,[0-9]/
        BEGINNING: /w[0-9]/
        """,
        parser="lalr",
        start="order",
    )
    rules = ("repeated", "few", "short", "long", "loose", "loud")
    shapes = {rule: shape_of(parser, "order", rule) for rule in rules}
    assert [rule for rule, shape in shapes.items() if shape is not None] == ["few"]
    few = shapes["few"]
    assert few is not None
    lines = ("y,1", "Y,1,2", "y,1,2,3", "y", "x,1")
    read = [few.read(line) is not None for line in lines]
    assert read == [True, True, False, False, False]
