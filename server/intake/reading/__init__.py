"""What a mail shows by its bytes alone, read by processes apart."""
