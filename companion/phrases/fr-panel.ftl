## Les broches de cette machine
error-gpio_library = La bibliothèque lgpio manque. Tapez : ./setup.sh venv
error-gpio_denied = Les broches ne s’ouvrent pas ({ $why }). Ajoutez cet utilisateur au groupe « gpio », puis reconnectez-vous.
error-gpio_no_pi = Cette machine n’a pas de broches de Raspberry Pi ({ $why }). Ôtez [panel] et les « pin » de boutons du profil.
error-gpio_pins = Les broches ne se laissent pas utiliser avec { $factory } : { $why }. « lutin check » dit ce qui cloche dans le profil.
error-gpio_silent = Les broches ne disent plus rien. Redémarrez la table.
