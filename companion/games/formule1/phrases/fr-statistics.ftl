### Statistiques de nombreuses courses simulées.

stat-race = Courses
stat-what = Quoi
stat-a_race = par course
stat-least = minimum
stat-most = maximum
stat-rounds = tours de table
stat-laps = passages de la ligne
stat-turns = tours joués avec un dé de vitesse
stat-arrived = voitures arrivées
stat-drafted = aspirations prises
stat-braked = tours avec freinage
stat-spun = tête-à-queue
stat-collided = points de carrosserie perdus en collision
stat-engine_hit = points de moteur perdus à haute vitesse
stat-debris_hit = points de tenue de route perdus sur des débris
stat-pitted = arrêts aux stands
stat-stalled = départs calés

stat-out = Abandons
stat-cause = Cause
stat-of_cars = % des voitures
stat-out_off_road = sortie de route dans un virage
stat-out_tyres = pas assez de pneus
stat-out_blocked = bloquée sans pouvoir s’arrêter
stat-out_body = dernier point de carrosserie
stat-out_engine = dernier point de moteur
stat-out_holding = dernier point de tenue de route

stat-corners = Virages, par course, toutes voitures ensemble
stat-where = Virage
stat-corner = { $corner }
stat-corner_of = { $corner } ({ $circuit })
stat-stops = arrêts
stat-overshoots = dépassements
stat-tyres_lost = pneus perdus
stat-off = sorties de route

stat-parts = Points usés
stat-part = Partie
stat-a_car = par voiture

stat-gears = Vitesses
stat-gear = Vitesse
stat-a_lap = tours joués par tour de piste
stat-of_turns = % des tours joués
stat-rolled = jet moyen

stat-grid = Victoires selon la place sur la grille
stat-start = Départ
stat-slot = place { $slot }
stat-of_races = % des courses
