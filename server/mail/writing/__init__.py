"""From a value to the bytes of a mail, signed."""
