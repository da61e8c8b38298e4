"""Batches of new mails: taken, read in processes apart, worked on or set aside."""
