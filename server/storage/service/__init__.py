"""The servers themselves: outages, health, statistics, backups, retention."""
