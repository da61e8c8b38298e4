"""From a mail in the inbox to exactly one recorded outcome, and at most one answer."""
