### Statistiques de nombreuses courses simulées
stat-race = Courses
stat-what = Quoi
stat-number = Nombre
stat-races = courses
stat-rounds = manches par course
stat-kos = escargots K.O. par course
stat-cards = Cartes
stat-card = Carte
stat-played = jouées
stat-lost = pour rien
stat-edge = valeur (1 = comme une autre)
stat-one_card = { $card }
