"""What every game must keep, whatever its rules. To test a bundle of your own:

@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_my_game(check: Check) -> None:
    check(Case(bundle=BUNDLE, players=..., orders=..., disguise=...))
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.conformance import playing, sharing, wording
from tests.conformance.cases import AnyCase, Case, Check

__all__ = ["ALWAYS", "CHECKS", "AnyCase", "Case", "Check"]

ALWAYS: Sequence[Check] = (
    playing.same_input_same_output,
    playing.data_survives,
    playing.unusable_data_is_refused,
    playing.the_end_is_the_ranking,
    playing.steps_are_foreseen,
    playing.rules_have_values,
    playing.silence_is_played,
    playing.a_view_holds_no_secret,
    playing.a_view_is_enough,
    playing.a_forecast_needs_no_chance,
    playing.events_name_players,
    playing.chances_are_shown_in_time,
    playing.players_are_checked,
    playing.a_name_changes_alone,
    wording.orders_are_written_as_they_are_read,
    wording.refusals_have_sentences,
    wording.versions_say_what_they_change,
)
"""What holds for a game without texts too, which is played from files alone."""

CHECKS: Sequence[Check] = (
    *ALWAYS,
    wording.every_mail_can_be_written,
    wording.examples_make_one_mail,
    wording.notices_have_texts,
    wording.changes_of_the_rules_have_texts,
    sharing.the_public_part_is_made_of_what_all_know,
    sharing.what_few_may_know_stays_with_them,
)
