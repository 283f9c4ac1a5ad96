## Ce que la table demande à tous à la fois, à voix haute
call-objective = À tous : choisissez en secret vos deux escargots.
call-slip = À tous : glissez une carte dans votre pochette, un coin visible.
call-denounce = À tous : contrôlez une pochette, ou passez.
