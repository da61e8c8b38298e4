"""From the bytes of a mail to what its sender wrote."""
