# Les pannes que l’on peut simuler : ce que c’est, ce que l’on en voit, comment on s’en remet.

error-no_such_fault = Aucune panne ne s’appelle « { $name } ». Il y a : { $names }.
error-fault_not_at_depth = La panne « { $name } » se simule à la profondeur { $depths }. Donnez-la avec --depth.
fault-document = Ce qui peut mal tourner à la table, et ce qui arrive alors
fault-document-about = Chaque panne ci-dessous se simule : `lutin demo --faults NOM` la montre en direct, `lutin simulate JEU --depth bytes --faults NOM` joue des parties entières avec elle, et les tests en jouent beaucoup. Dans toutes, la partie finit comme le disent les règles, aucun coup n’est inventé ni perdu, et ce qui manque revient de soi-même. Les profondeurs : *bytes* est un appareil simulé en temps virtuel, *firmware* le vrai micrologiciel sur son interpréteur, *port* un vrai port de cette machine en temps réel. Cette page est faite par `lutin demo --faults list --markdown`.
fault-heading = Panne
fault-heading-seen = Ce que l’on voit
fault-heading-mended = Comment on s’en remet
fault-heading-depths = Simulée à

fault-byte-dropped = Trois octets sur mille se perdent dans le câble.
fault-byte-dropped-seen = Rien, sinon qu’un coup compte parfois une fraction de seconde plus tard.
fault-byte-dropped-mended = Ce qui arrive abîmé est laissé de côté et renvoyé de soi-même.

fault-byte-flipped = Trois octets sur mille arrivent avec un bit faux.
fault-byte-flipped-seen = Rien, sinon qu’un coup compte parfois une fraction de seconde plus tard.
fault-byte-flipped-mended = Une somme de contrôle voit le dégât ; ce qui est abîmé est laissé de côté et renvoyé de soi-même.

fault-byte-doubled = Trois octets sur mille arrivent deux fois.
fault-byte-doubled-seen = Rien, sinon qu’un coup compte parfois une fraction de seconde plus tard.
fault-byte-doubled-mended = Une somme de contrôle voit le dégât ; ce qui est abîmé est laissé de côté et renvoyé de soi-même.

fault-frames-lost = Un message sur cinq se perd.
fault-frames-lost-seen = Rien, sinon qu’un coup compte jusqu’à une seconde plus tard.
fault-frames-lost-mended = Chaque changement est renvoyé jusqu’à ce qu’on en accuse réception, et tout le plateau part chaque seconde.

fault-frames-doubled = Trois messages sur dix arrivent deux fois.
fault-frames-doubled-seen = Rien.
fault-frames-doubled-mended = Les messages sont numérotés : celui qui revient ne compte qu’une fois.

fault-chunks = Les messages arrivent coupés en morceaux, collés ensemble et en retard.
fault-chunks-seen = Rien.
fault-chunks-mended = Les octets sont rassemblés jusqu’à faire un message, de quelque façon qu’ils soient coupés.

fault-stall = La liaison hésite : rien ne vient pendant six secondes au plus, puis tout d’un coup.
fault-stall-seen = Une courte pause ; après deux secondes, un bandeau dit que le plateau ne répond pas.
fault-stall-mended = En attendant, on joue au téléphone. Quand les octets reviennent, tout le plateau est comparé, et le bandeau s’en va.

fault-unplugged = Le câble du plateau est débranché vingt secondes en pleine partie, encore et encore.
fault-unplugged-seen = Un bandeau dit que le plateau ne répond pas et qu’il faut le rebrancher. Les téléphones continuent.
fault-unplugged-mended = Rebranchez-le. Le plateau est comparé à la partie, et ce qui a bougé entre-temps est demandé pas à pas.

fault-plugged-elsewhere = Le câble est débranché, puis mis dans une autre prise, où le port a un autre nom.
fault-plugged-elsewhere-seen = Un bandeau dit que le plateau ne répond pas, jusqu’à ce qu’il soit rebranché.
fault-plugged-elsewhere-mended = Un profil nomme le plateau par son propre numéro (/dev/serial/by-id) : n’importe quelle prise convient.

fault-port-error = Le port se rompt sur une erreur du système, encore et encore.
fault-port-error-seen = Au plus un bandeau pour un instant.
fault-port-error-mended = Le port est fermé puis rouvert de lui-même, d’abord aussitôt, puis de moins en moins vite.

fault-reset = Le microcontrôleur redémarre en pleine partie.
fault-reset-seen = Une pause d’environ une seconde.
fault-reset-mended = Il dit qu’il a redémarré ; tout le plateau est comparé à la partie, et le jeu continue.

fault-other-version = Le microcontrôleur a le micrologiciel d’une autre version, jusqu’à ce qu’on le réinstalle.
fault-other-version-seen = Un bandeau dit qu’il faut réinstaller le micrologiciel. Les téléphones suffisent à toute la partie.
fault-other-version-mended = « lutin flash » écrit le bon micrologiciel ; le plateau rejoint la partie de lui-même.

fault-silent = Le port est ouvert, mais rien n’en vient pendant une demi-minute.
fault-silent-seen = Après deux secondes, un bandeau dit que le plateau ne répond pas. Les téléphones continuent.
fault-silent-mended = Le plateau est interrogé sans relâche ; dès qu’il répond, il est comparé à la partie.

fault-noise = Pendant dix secondes, il ne vient du port que du bruit.
fault-noise-seen = Après deux secondes, un bandeau dit que le plateau ne répond pas. Les téléphones continuent.
fault-noise-mended = Le bruit ne passe jamais pour un message. Quand il cesse, le plateau est comparé à la partie.

fault-cell-stuck = Une case sent toujours une pièce.
fault-cell-stuck-seen = La page demande d’ôter une pièce d’une case où il n’y en a pas.
fault-cell-stuck-mended = Touchez « fait » : on ne croit plus cette case. Si cela recommence, le maître du jeu déclare son capteur cassé.

fault-cell-dead = Une case ne sent jamais de pièce.
fault-cell-dead-seen = La page demande une pièce sur une case où elle est déjà, ou attend un coup qui a été fait.
fault-cell-dead-mended = Touchez « fait », ou faites le coup au téléphone. Si cela recommence, le maître du jeu déclare le capteur cassé.

fault-cell-flickering = Une case va et vient toute seule.
fault-cell-flickering-seen = Rien, sinon que la page pose une question quand un coup passe par cette case.
fault-cell-flickering-mended = Une case qui change plus vite qu’aucune main est ignorée jusqu’à cinq secondes de calme.

fault-ghosts = Le plateau n’a pas de diodes : trois pièces aux coins d’un rectangle en montrent une quatrième qui n’y est pas.
fault-ghosts-seen = La page demande souvent d’ôter des pièces de cases où il n’y en a pas.
fault-ghosts-mended = Touchez « fait » chaque fois ; les capteurs qui montrent encore des fantômes sont déclarés cassés. Puis montez les diodes.

fault-row-shorted = Les fils de deux rangées se touchent : une pièce de l’une se montre aussi dans l’autre.
fault-row-shorted-seen = La page demande d’ôter des pièces de cases où il n’y en a pas.
fault-row-shorted-mended = Touchez « fait » chaque fois, ou déclarez cassés les capteurs d’une rangée. Puis cherchez les fils qui se touchent.

fault-slow-slide = Une pièce est poussée si lentement sur le plateau qu’elle repose sur chaque case de son chemin.
fault-slow-slide-seen = Un pas qui n’était qu’en chemin peut compter, puis être remplacé quand la pièce continue ; parfois la page demande.
fault-slow-slide-mended = Le dernier pas est remplacé par le plus long, ou repris si on le dit à la page.

fault-sleeve = Une manche repose un moment sur des cases libres à côté du chemin.
fault-sleeve-seen = Rien ; si elle reste, la page demande de dégager ces cases.
fault-sleeve-mended = Le plateau ne compte qu’après un quart de seconde de calme, et seulement si un coup permis l’explique.

fault-two-cards = Une autre carte vient avec celle que l’on pose sur un lecteur.
fault-two-cards-seen = La page dit que deux cartes sont là, et d’en laisser une.
fault-two-cards-mended = Ôtez-en une : l’autre compte.

fault-poll-missed = Un lecteur manque la carte une fois sur deux.
fault-poll-missed-seen = Rien.
fault-poll-missed-mended = Une carte n’est partie qu’après avoir été manquée trois fois, pendant presque une seconde.

fault-clock-jump = L’horloge du calendrier avance de quarante ans, puis recule, comme lorsqu’un Pi trouve l’heure.
fault-clock-jump-seen = Rien, sinon de drôles d’heures dans l’historique.
fault-clock-jump-mended = Rien dans une partie ne dépend du calendrier : son ordre est le sien, et ses minuteries ont une horloge qui ne saute pas.
