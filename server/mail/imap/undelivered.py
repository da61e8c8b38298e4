"""Mails that an IMAP server lists and does not deliver.

One of them makes the FETCH of its batch fail, with NO, with a hang-up, or without a
body, at every try. So a batch that has failed is halved, down to single mails; a mail
that has failed alone often enough is skipped, and tried again every hour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import monotonic

_TRIES = 5
"""Failures of a single mail in a row before it is skipped."""
_SKIP_SECONDS = 3600.0


class Undelivered:
    """The mails that failed in one mailbox; UIDs are those of one UIDVALIDITY."""

    def __init__(self, batch: int) -> None:
        self._whole = batch
        self.batch = batch
        """The most mails to fetch with one command now."""
        self._failures: Counter[int] = Counter()
        self._skipped_until: dict[int, float] = {}

    @property
    def skipped(self) -> list[int]:
        """The UIDs that are skipped."""
        return sorted(self._skipped_until)

    @property
    def awaited(self) -> list[int]:
        """The UIDs that are skipped and may yet come: their second chance is ahead."""
        return [uid for uid in self.skipped if self._failures[uid] == _TRIES]

    def deliverable(self, uids: Sequence[int]) -> list[int]:
        """Return the mails to fetch now; what is no longer there is forgotten."""
        there, now = set(uids), monotonic()
        for uid in self._skipped_until.keys() - there:
            del self._skipped_until[uid]
        return [uid for uid in uids if self._skipped_until.get(uid, now) <= now]

    def delivered(self, uids: Sequence[int]) -> None:
        """Note mails that have come; batches grow again."""
        self.batch = min(self.batch * 2, self._whole)
        for uid in uids:
            self._failures.pop(uid, None)
            self._skipped_until.pop(uid, None)

    def failed(self, uids: Sequence[int]) -> bool:
        """Note that the FETCH of these mails has failed.

        Return whether the next one is another: of fewer mails, or without this one.
        """
        if len(uids) > 1:
            self.batch = len(uids) // 2
            return True
        (uid,) = uids
        self._failures[uid] += 1
        if self._failures[uid] < _TRIES:
            return False
        self._skipped_until[uid] = monotonic() + _SKIP_SECONDS
        return True
