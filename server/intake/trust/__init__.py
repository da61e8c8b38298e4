"""The sender of a mail: keys, confirmation requests, sign-ups, copies."""
