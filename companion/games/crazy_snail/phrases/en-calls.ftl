## What the table asks of all at once, aloud
call-objective = Everybody: choose your two snails in secret.
call-slip = Everybody: slip a card into your pouch, one corner showing.
call-denounce = Everybody: lay a control on a pouch, or pass.
