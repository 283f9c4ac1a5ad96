## The service
status-waiting = The table is ready at { $address }.
status-playing = { $game } is being played at { $address }.
