## What the table asks of all at once, aloud
call-stake = Everybody: stake your shells in secret.
call-roll = Everybody rolls for the start order.
call-speed = Everybody: lay a speed card, face down.
call-action = Everybody: lay an action card, face down.
