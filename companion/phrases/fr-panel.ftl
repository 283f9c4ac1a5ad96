## Les broches de cette machine
error-gpio_library = La bibliothèque lgpio manque. Tapez : ./setup.sh venv
error-gpio_denied = Les broches ne s’ouvrent pas ({ $why }). Ajoutez cet utilisateur au groupe « gpio », puis reconnectez-vous.
error-gpio_no_pi = Cette machine n’a pas de broches de Raspberry Pi ({ $why }). Ôtez [panel] et les « pin » de boutons du profil.
error-gpio_pins = Les broches ne se laissent pas utiliser avec { $factory } : { $why }. « lutin check » dit ce qui cloche dans le profil.
error-gpio_silent = Les broches ne disent plus rien. Redémarrez la table.

error-profile_panel_lines = Dans { $path }, à panel : une matrice sur les broches a au plus { $most } lignes et { $most } colonnes. Un plus grand plateau veut un microcontrôleur ([board]).
error-profile_panel_inputs = Dans { $path }, à panel : { $cells } cases, mais les lignes et colonnes n’en sentent que { $inputs }.
error-profile_board_twice = Dans { $path } : le plateau est senti deux fois, par [board] et par [panel]. Gardez les cases de l’un des deux.
