"""The screens that are no table: title, options, how to play, results, statistics."""
