## Errors: buttons and dice at the table
error-nothing_to_point_at = { $seat } has nothing to choose with buttons now.
error-nothing_pointed_at = First choose with the other button, then confirm.
error-word_not_asked = { $seat } is not asked that now.
error-die_not_asked = No die is asked of { $seat } now.
error-die_other = That is another die: { $seat } rolls the one with { $count } different numbers.
error-die_face = The die told face { $face }, but it has only { $faces }: look at its profile.
