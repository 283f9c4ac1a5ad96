### What can be wrong with the file of a circuit.

error-circuit_no_table = This is no circuit: a table with key, name, corner and cell is needed.
error-circuit_not_read = The circuit “{ $name }” was not read.
error-circuit_key_missing = { $where }: “{ $key }” is missing.
error-circuit_key_unknown = { $where }: “{ $key }” is nothing that belongs there.
error-circuit_value = { $where }: “{ $key }” cannot be “{ $text }”.
error-circuit_no_cells = The circuit has no cells.
error-circuit_lanes_differ = Every section must give the lengths of the same number of lanes, 0 where a lane is missing.
error-circuit_place_unknown = { $where }: there is no cell { $cell } on this circuit.
error-circuit_cell_twice = The cell { $cell } is there twice.
error-circuit_corner_twice = The corner { $corner } is there twice.
error-circuit_next_unknown = From { $cell } an arrow leads to { $target }, which is no cell.
error-circuit_next_twice = From { $cell } two arrows lead to { $target }.
error-circuit_dead_end = From { $cell } nothing leads on: a dead end.
error-circuit_ahead_no_next = { $target } is given as ahead of { $cell } but is not among its next cells.
error-circuit_ahead_lane = { $target } is given as ahead of { $cell } but is in another lane.
error-circuit_beside_unknown = Beside { $cell } there should be { $target }, which is no cell.
error-circuit_beside_itself = { $cell } cannot be beside itself.
error-circuit_beside_one_sided = { $target } is beside { $cell }, but { $cell } is not beside { $target }: both must say so.
error-circuit_corner_unknown = { $cell } is in the corner { $corner }, which is not there.
error-circuit_corner_empty = The corner { $corner } has no cells.
error-circuit_corner_no_way_out = The corner { $corner } has a cell from which there is no way out.
error-circuit_pit_on_track = { $cell } belongs to the pits and can be neither in a corner nor on the grid nor on the line.
error-circuit_box_key = { $cell } cannot be the box of “{ $box }”: a box is for one of c1 to c10, and on a cell with pit = "box".
error-circuit_box_twice = There are two boxes for { $box }.
error-circuit_progress_falls = From { $cell } to { $target } the progress does not grow.
error-circuit_no_finish = The circuit has no finish line.
error-circuit_finish_lane = Lane { $lane } has more than one cell on the finish line.
error-circuit_finish_not_least = { $cell } has less progress than the finish line, which must have the least.
error-circuit_slot_twice = Slot { $slot } of the grid is there twice.
error-circuit_slot_astray = From { $cell }, slot { $slot } of the grid, the finish line can’t be reached.
error-circuit_slots_few = The grid has { $slots ->
    [one] one slot
   *[other] { $slots } slots
}, but { $cars } cars need one each.
error-circuit_pit_lacks = The pits have no { $part ->
    [entry] entry
    [box] box
   *[exit] exit
}.
error-circuit_pit_exits = The pits have { $count } exits; there must be one.
error-circuit_pit_sides = The pit exit must lie either behind all entries or before all of them.
