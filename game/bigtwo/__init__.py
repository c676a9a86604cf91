"""Big Two: get rid of thirteen cards first, with singles, pairs, triples and poker hands."""
