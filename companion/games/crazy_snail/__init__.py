"""Crazy Snail: four snails that nobody owns, and secret wishes for which of them should win."""

from companion.games.crazy_snail.rules import RULES

__all__ = ["RULES"]
