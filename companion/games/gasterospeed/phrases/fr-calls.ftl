## Ce que la table demande à tous à la fois, à voix haute
call-stake = À tous : misez vos coquilles en secret.
call-roll = Tous lancent le dé pour l’ordre de départ.
call-speed = À tous : posez une carte de vitesse, face cachée.
call-action = À tous : posez une carte d’action, face cachée.
