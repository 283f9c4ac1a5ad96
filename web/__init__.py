"""The page on the phones: Flask, over the referee's service."""
