## Ce que la table dit à voix haute
say-choice = { $number } : { $what }
say-by = { $what }, par { $cells }
say-refused = Ce n’est pas permis maintenant.
say-refused-seat = { $seat } : ce n’est pas permis maintenant.

## La voix
error-voice_missing = Il manque le programme qui parle. Tapez : sudo apt install espeak-ng
error-voice_silent = Le programme qui parle ne trouve pas de haut-parleur ({ $why }). « aplay -l » montre ceux que cette machine connaît.
banner-voice-lost = La table ne parle pas.
banner-voice-lost-why = La table ne parle pas. { $why }
