### Ce que disent les appareils, sans aucun jeu.

sense-begin = Posez des cartes et des pièces, pressez des boutons : tout ce qui est senti s’affiche ici. Ctrl-C arrête.
sense-card_laid = { $place } : la carte { $tag } est là
sense-card_taken = { $place } : la carte { $tag } n’y est plus
sense-cell_filled = { $cell } : quelque chose est là
sense-cell_known = { $cell } : { $what } est là
sense-cell_emptied = { $cell } : vide
sense-cell_blind = { $cell } : ce capteur n’est pas cru
sense-cell_seeing = { $cell } : ce capteur est cru de nouveau
sense-board = Le plateau répond : { $count ->
    [0] toutes les cases sont vides
    [one] une case est occupée
   *[other] { $count } cases sont occupées
}
sense-board_lost = Le plateau ne répond plus
sense-button = Bouton { $button } pressé
sense-die = Dé { $die } : face { $face }
sense-device_starting = { $device } : on le cherche…
sense-device_ready = { $device } : marche
sense-device_lost = { $device } : ne répond pas
sense-device_wrong_version = { $device } : parle une autre version ; réinstallez son micrologiciel
error-sense_nothing = La table « { $profile } » ne sent rien. « lutin doctor » dit ce qui est branché et quel profil convient.
