"""Every text that a grammar file allows, for Hypothesis."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from unittest import mock

from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark

from grammar.parsers import parser_of
from grammar.words import SHARED


def sentences(
    grammar: str, rule: str, explicit: Mapping[str, st.SearchStrategy[str]]
) -> st.SearchStrategy[str]:
    """Return the texts of a rule; the terminals in `explicit` are made by theirs.

    Nothing is read before the first text is drawn: most runs that load a file of
    tests want other tests of it.
    """
    return st.deferred(
        lambda: from_lark(_whole(grammar, rule), start=rule, explicit=dict(explicit))
    )


def _whole(grammar: str, rule: str) -> Lark:
    """Return a parser made anew: one that was kept has forgotten its grammar."""
    with mock.patch.object(sys, "dont_write_bytecode", new=True):
        return parser_of(SHARED / f"{grammar}.lark", [rule])
