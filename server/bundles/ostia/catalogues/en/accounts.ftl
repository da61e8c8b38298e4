## Accounts that the game master can correct
# First the name, then further words by which the account is found

account-cash = cash, denarii, money
account-chips = chips
account-stores = stores, store
account-loans = loans, loan
