### Statistics of many simulated races.

stat-race = Races
stat-what = What
stat-a_race = a race
stat-least = least
stat-most = most
stat-rounds = rounds
stat-laps = crossings of the line
stat-turns = turns with a gear die
stat-arrived = cars that arrived
stat-drafted = slipstreams taken
stat-braked = turns with braking
stat-spun = spins
stat-collided = body points lost in collisions
stat-engine_hit = engine points lost at high speed
stat-debris_hit = road holding lost to debris
stat-pitted = pit stops
stat-stalled = stalled starts

stat-out = Cars out
stat-cause = Cause
stat-of_cars = % of cars
stat-out_off_road = off the road in a corner
stat-out_tyres = too few tyres
stat-out_blocked = blocked without the points to stop
stat-out_body = last body point
stat-out_engine = last engine point
stat-out_holding = last point of road holding

stat-corners = Corners, a race, all cars together
stat-where = Corner
stat-corner = { $corner }
stat-corner_of = { $corner } ({ $circuit })
stat-stops = stops
stat-overshoots = overshoots
stat-tyres_lost = tyres lost
stat-off = off the road

stat-parts = Points used up
stat-part = Part
stat-a_car = a car

stat-gears = Gears
stat-gear = Gear
stat-a_lap = turns a lap
stat-of_turns = % of turns
stat-rolled = mean roll

stat-grid = Wins by place on the grid
stat-start = Start
stat-slot = slot { $slot }
stat-of_races = % of races
