"""Mails that no person wrote: loops, automatic mails, bounces."""
