"""Tests of what a server notes about itself."""
