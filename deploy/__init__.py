"""What an installation needs; `deploy.trial` tries the documented ones."""
