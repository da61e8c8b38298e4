"""Who writes: keys, questions, sign-ups, copies."""
