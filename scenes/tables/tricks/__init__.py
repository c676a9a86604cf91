"""What the tables of the two climbing games share: a hand in a fan, a play to beat, an action bar."""
