"""Commands of the bazaar alone: each is a file here and an entry of toy.lark."""
