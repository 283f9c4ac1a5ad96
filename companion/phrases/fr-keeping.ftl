## Le service
status-waiting = La table est prête à l’adresse { $address }.
status-playing = On joue à { $game } à l’adresse { $address }.
