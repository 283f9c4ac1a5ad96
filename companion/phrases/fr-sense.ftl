### Ce que disent les appareils, sans aucun jeu.

sense-begin = Posez des cartes et des pièces, pressez des boutons : tout ce qui est senti s’affiche ici. Ctrl-C arrête.
sense-served = Une table est servie sur cette machine et tient ses appareils : le maître du jeu y voit la même chose, sous « Capteurs et lecteurs ».
sense-card_laid = { $place } : la carte { $tag } est là
sense-card_taken = { $place } : la carte { $tag } n’y est plus
sense-card_there = { $place } : une carte est là
sense-card_gone = { $place } : la carte n’y est plus
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

## Le maître du jeu aux appareils
error-no_such_sensor = La table n’a pas de capteur à ignorer en { $cell }.
error-no_such_reader = Il n’y a pas de lecteur de cartes à { $place }.
error-no_such_place = Aucune carte ne s’appelle { $card } dans ce jeu.
error-no_tag = Posez d’abord une carte sur un lecteur.
error-no_board_to_learn = Cette table n’a pas de plateau dont les cases puissent s’apprendre.
error-swap_unlike = Les lecteurs de { $one } et { $other } dépendent d’appareils différents : échangez leurs places à la main dans le profil.
error-profile_not_changed = Le profil { $path } est écrit d’une façon qu’on ne peut changer d’ici. Rien n’a changé ; modifiez-le à la main.
sense-touch = Touchez la case { $cell } ({ $done } sur { $count } faites).
sense-note-none = Posez-y une pièce ou un aimant, puis enlevez-le.
sense-note-found = { $cell } est trouvée.
sense-note-known = C’est déjà { $cell }. Touchez la case demandée.
sense-note-several = Plusieurs cases à la fois : n’en touchez qu’une.
sense-free = libre
sense-occupied = occupée
sense-blind = non sentie
sense-ignored = ignorée
