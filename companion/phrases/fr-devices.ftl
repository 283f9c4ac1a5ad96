# Ce qui ne va pas avec un port ou avec les octets qui y passent.

error-port_missing = Il n’y a pas de port { $port }. Le câble est-il branché ?
error-port_denied = Cet utilisateur n’a pas le droit d’ouvrir le port { $port }. Ajoutez-le au groupe « dialout », puis reconnectez-vous.
error-port_busy = Un autre programme occupe le port { $port }. Fermez-le, ou arrêtez ModemManager et brltty.
error-port_refused = Personne ne répond à { $port }.
error-port_failed = Le port { $port } ne s’ouvre pas.
error-port_hung_up = La liaison par { $port } s’est rompue. Le câble est-il encore branché ?
error-frame_too_long = { $size } octets ne tiennent pas dans une trame, qui en contient { $most }.
error-message_size = Un message de { $size } octets est trop court ou trop long pour son genre.
error-message_value = Un message contient la valeur { $value }, qui n’est pas permise.
error-message_type = Il n’y a pas de message de type { $type }.
