"""Formule 1: gears, corners, slipstream and pits, by house rules close to Formula Dé."""

from companion.games.formule1.rules import RULES

__all__ = ["RULES"]
