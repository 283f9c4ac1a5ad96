# Ce qui ne va pas avec un port ou avec les octets qui y passent.

error-port_missing = Il n’y a pas de port { $port }. Le câble est-il branché ?
error-port_denied = Cet utilisateur n’a pas le droit d’ouvrir le port { $port }. Ajoutez-le au groupe « dialout », puis reconnectez-vous.
error-port_busy = Un autre programme occupe le port { $port }. Fermez-le, ou arrêtez ModemManager et brltty.
error-port_refused = Personne ne répond à { $port }.
error-port_failed = Le port { $port } ne s’ouvre pas.
error-port_hung_up = La liaison par { $port } s’est rompue. Le câble est-il encore branché ?
error-reader_silent = Son port est ouvert, mais aucun lecteur de ce genre n’y répond. Est-ce le bon port, et tous les fils sont-ils en place ?
error-reader_package = Il lui faut le paquet Python { $package }. « ./setup.sh install » l’apporte pour une table dont le profil nomme ce lecteur ; ou tapez dans le dossier de Lutin : .venv/bin/python -m pip install --editable ".[{ $extra }]"
error-spi_missing = Il n’y a pas de { $port }. Activez SPI par « sudo raspi-config nonint do_spi 0 », puis redémarrez le Pi.
error-spi_denied = Cet utilisateur n’a pas le droit d’ouvrir { $port }. Ajoutez-le au groupe « spi », puis reconnectez-vous.
error-pcsc_missing = pcscd ne voit aucun lecteur nommé { $port }. Est-il branché ? Le module pn533_usb du noyau s’empare aussi des ACR122U : il faut alors le mettre sur liste noire.
error-pcsc_service = Le service pcscd ne répond pas. Installez-le par « sudo apt install pcscd ».
error-input_denied = Cet utilisateur n’a pas le droit d’ouvrir { $port }. Ajoutez-le au groupe « input », puis reconnectez-vous.
error-frame_too_long = { $size } octets ne tiennent pas dans une trame, qui en contient { $most }.
error-message_size = Un message de { $size } octets est trop court ou trop long pour son genre.
error-message_value = Un message contient la valeur { $value }, qui n’est pas permise.
error-message_type = Il n’y a pas de message de type { $type }.

## Bandeaux
banner-board-lost = Le plateau ne répond pas. Rebranchez son câble ; en attendant, jouez au téléphone. Il reprendra de lui-même dès qu’il sera là. S’il ne revient pas, « lutin doctor » cherche pourquoi.
banner-board-lost-why = Le plateau ne répond pas. { $why } En attendant, jouez au téléphone ; il reprendra de lui-même.
banner-board-version = Le plateau parle une autre version : il faut réinstaller son micrologiciel (« lutin flash »). Jouez au téléphone.
banner-board-cells = Le plateau compte ses cases autrement que le profil de cette table : « lutin doctor » dit ce qui diffère. Jouez au téléphone.
banner-board-wiring = Le plateau ne peut pas être câblé comme le dit le profil de cette table : « lutin doctor » en dit plus. Jouez au téléphone.
banner-reader-lost = Le lecteur de cartes { $device } ne répond pas. Rebranchez-le ; en attendant, choisissez les cartes au téléphone. S’il ne revient pas, « lutin doctor » cherche pourquoi.
banner-reader-lost-why = Le lecteur de cartes { $device } ne répond pas. { $why } En attendant, choisissez les cartes au téléphone.
banner-die-lost = Le dé { $device } ne répond pas. Réveillez-le ou rechargez-le ; en attendant, tapez vos lancers au téléphone.
banner-die-lost-why = Le dé { $device } ne répond pas. { $why } En attendant, tapez vos lancers au téléphone.
banner-panel-lost = Les boutons et lumières sur les broches de cette machine ne marchent pas. En attendant, jouez au téléphone ; « lutin doctor » cherche pourquoi.
banner-panel-lost-why = Les boutons et lumières sur les broches de cette machine ne marchent pas. { $why } En attendant, jouez au téléphone.
