## What the table says aloud
say-choice = { $number }: { $what }
say-by = { $what }, by { $cells }
say-refused = That is not allowed now.
say-refused-seat = { $seat }: that is not allowed now.

## The voice
error-voice_missing = The program that speaks is missing. Type: sudo apt install espeak-ng
error-voice_silent = The program that speaks finds no loudspeaker ({ $why }). “aplay -l” shows those that this machine knows.
banner-voice-lost = The table does not speak.
banner-voice-lost-why = The table does not speak. { $why }
