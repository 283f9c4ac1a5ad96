### Statistics of many simulated races
stat-race = Races
stat-what = What
stat-number = Number
stat-races = races
stat-rounds = rounds a race
stat-kos = snails knocked out a race
stat-cards = Cards
stat-card = Card
stat-played = played
stat-lost = in vain
stat-edge = worth (1 = like any other)
stat-one_card = { $card }
