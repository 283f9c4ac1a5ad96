"""Cables: which pin of which part goes to which pin of the machine, from a profile, as a picture and as a table."""
