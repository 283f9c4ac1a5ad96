# Les mots de la page elle-même. Les identifiants « error- » : les demandes que la page refuse d’elle-même.

title = Lutin
tagline = L’arbitre de votre table
loading = Un instant…
offline = Pas de connexion. Nouvel essai…
replaced = Cette place est aussi ouverte ailleurs.
resume = Continuer ici
menu = Plus
close = Fermer
cancel = Annuler
confirm = Oui
sure = Vraiment ?
language = English
undo = Reprendre
done = C’est fait
stop-here = C’est tout
draw = Lutin tire au sort
facts = Feuille de marque
save-record = Garder la partie en fichier
play-this = Jouer
play-surely = Oui, malgré tout
back-pick = Choisir autrement
pick-one = À vous de choisir
pick-below = Touchez ci-dessous.
pick-cell = Touchez une case éclairée.
pick-next = Vers où ?
pick-direction = De quel côté ?
turn = au trait
away = absent
out = éliminé
free = libre
simulated = simulé
you = vous
won = gagne
over = La partie est finie
new-match = Nouvelle partie
log = Ce qui s’est passé
settled = Remettez la table en ordre
follow = À déplacer sur la table
waiting = À la table

join-title = Venez à la table
join-code = Six chiffres
join-help = Ils sont sur l’écran mural ou là où le compagnon a été lancé. Ou bien scannez le QR.
join-go = Entrer

your-name = Votre nom
name-needed = D’abord votre nom
seats = Places
take-seat = Prendre une place
sit = M’asseoir
sit-as = M’asseoir : { $seat }
sit-over = Prendre la suite : { $seat }
stand = Me lever
spectating = Vous regardez.
game = Jeu
players = Joueurs
players-count = { $count } joueurs
options = Variantes
by = de { $name }
start = Commencer

wall = Écran mural
wall-join = Jouez aussi
wall-scan = Scannez, ou ouvrez { $address } et tapez
master = Maître du jeu
master-help = Le maître du jeu libère des places, revient en arrière et corrige.
master-set = Choisissez un code PIN
master-enter = Code PIN
master-go = Déverrouiller
master-is = Vous êtes le maître du jeu.
master-back = Revenir avant ceci
master-free = Libérer { $seat }
master-close = Terminer cette partie
master-correct = Corriger l’état
master-correct-help = Changez ce qui est faux dans l’état ci-dessous et laissez le reste. La page du jeu dit comment il s’écrit.
master-correct-go = Corriger
bad-state = Ce n’est pas du JSON.

board-title = Plateau
board-about = Un plateau de { $count } cases. Ce qui peut être choisi est un bouton.
cell-empty = vide
mark-remove = à enlever
mark-place = à poser
mark-ask = en question
mark-move = à déplacer

legend = Ce que montre le plateau
panels = Cartes, ordre et scores
card-empty = pas encore posée
card-down = face cachée
progress-done = fait
progress-now = maintenant
progress-next = à venir
progress-lost = perdu
pips-of = { $count } sur { $full }
place-number = Place { $count } :
die-result = est sorti
rung-current = maintenant
rung-possible = possible
rung-barred = impossible
tone-free = gratuit
tone-cheap = coûte peu
tone-dear = coûte cher
tone-danger = dangereux
zoom-in = S’approcher
zoom-out = Montrer tout le plateau

unreachable = Le compagnon n’a pas répondu. Réessayez.


error-foreign_host = Cette adresse n’est pas celle de cette machine. Scannez de nouveau le QR.
error-foreign_request = Cette demande ne vient pas de cette page.
error-not_joined = Venez d’abord à la table : scannez le QR ou tapez le code.
error-too_many_streams = Trop de pages sont ouvertes. Fermez-en une, puis réessayez.
error-too_large = C’était trop à la fois.
error-bad_json = Cette demande est illisible.
error-unknown_command = Cette demande est inconnue. Rechargez la page.
error-not_found = Il n’y a rien ici.
error-internal = Quelque chose s’est mal passé. La partie est gardée ; réessayez.
error-port_taken = Le port { $port } est pris{ $holder ->
    [unknown] { "" }
   *[other] {" "}par { $holder }
}. Choisissez-en un autre avec --port, ou terminez ce programme.
error-port_forbidden = Cet utilisateur ne peut pas écouter sur le port { $port }. Choisissez-en un au-dessus de 1023 avec --port.
error-port_failed = Le port { $port } ne peut pas être ouvert : { $reason }.
error-host_unknown = { $host } n’est pas une adresse de cette machine. Choisissez-en une autre avec --host, par exemple 0.0.0.0 pour toutes.
error-port_range = { $port } n’est pas un port. Les ports vont de 0 à 65535.
