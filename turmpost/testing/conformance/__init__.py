"""What every game must keep, whatever its rules. To test a bundle of your own:

@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_my_game(check: Check) -> None:
    check(Case(bundle=BUNDLE, players=..., orders=..., disguise=...))

A check is a function of a case and needs no pytest. It raises BrokenPromiseError, which
says what to do.
"""

from __future__ import annotations

from collections.abc import Sequence

from turmpost.testing.conformance import (
    chances,
    explaining,
    installing,
    plain_data,
    playing,
    rulebooks,
    second_process,
    secrets,
    sentences,
    sharing,
    speed,
    step_names,
    telling,
    troupes,
    wording,
)
from turmpost.testing.conformance.cases import AnyCase, Case, Check
from turmpost.testing.conformance.promises import BrokenPromiseError
from turmpost.testing.conformance.shortest import told_once

__all__ = ["ALWAYS", "CHECKS", "AnyCase", "BrokenPromiseError", "Case", "Check"]

_OF_FILES: Sequence[Check] = (
    playing.same_input_same_output,
    second_process.every_process_plays_alike,
    plain_data.data_survives,
    plain_data.unusable_data_is_refused,
    playing.the_end_is_the_ranking,
    playing.steps_are_foreseen,
    playing.rules_have_values,
    playing.silence_is_played,
    playing.orders_are_carried_out,
    secrets.a_view_holds_no_secret,
    secrets.a_view_is_enough,
    speed.answers_are_quick,
    playing.events_name_players,
    playing.chances_are_shown_in_time,
    chances.hidden_draws_open_after_the_game,
    chances.typed_chances_are_read,
    playing.players_are_checked,
    playing.a_name_changes_alone,
    wording.orders_are_written_as_they_are_read,
    wording.examples_of_the_help_are_read,
    wording.headers_of_texts_are_read,
    sentences.the_help_speaks_the_default_language,
    sentences.a_forecast_needs_no_chance,
    sentences.catalogues_are_whole,
    sentences.refusals_have_sentences,
    sentences.versions_say_what_they_change,
    installing.the_entry_point_has_the_name,
)
_OF_MAILS: Sequence[Check] = (
    step_names.steps_have_names,
    wording.every_mail_can_be_written,
    wording.examples_make_one_mail,
    wording.templates_can_be_sent,
    explaining.orders_come_back_with_their_sentence,
    sentences.sentences_are_said,
    sentences.notices_have_texts,
    sentences.changes_of_the_rules_have_texts,
    sharing.the_public_part_is_made_of_what_all_know,
    sharing.what_few_may_know_stays_with_them,
    telling.private_events_have_their_readers,
    telling.a_chronicle_holds_no_secret,
    telling.events_are_told,
    telling.pictures_can_be_drawn,
    rulebooks.rules_are_whole,
    rulebooks.cited_rules_exist,
    troupes.robots_order_what_is_allowed,
)

ALWAYS: Sequence[Check] = tuple(map(told_once, _OF_FILES))
"""What holds for a game without texts too, which is played from files alone."""

CHECKS: Sequence[Check] = (*ALWAYS, *map(told_once, _OF_MAILS))
