"""Diplomacy keeps what every game promises."""

from __future__ import annotations

import pytest

from diplomacy_case import CASE
from turmpost.testing import CHECKS, Check


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_diplomacy_keeps_what_the_server_counts_on(check: Check) -> None:
    check(CASE)
