"""The page on the phones and on the wall: Flask in front of the referee's desk.

``app.create_app`` builds it, ``server.bind`` and ``server.serve`` put it on the network. Everything shown comes from
``companion.desk.Desk.screen``; this package adds the frame around it: the words of buttons, drawing, and safety.
"""
