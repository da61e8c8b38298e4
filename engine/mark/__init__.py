"""MARK: waste, dice and auctions (docs/rules/mark.md)."""
