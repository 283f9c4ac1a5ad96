## Cards on slots
error-cards_two = Two cards lie on { $seat }’s reader: take one away.
error-cards_two_shared = Two cards lie on the shared reader: take one away.
error-card_corners = Two corners of one card lie on the reader: move it, so that it reads the one you mean.
error-card_unknown = Nobody knows this card’s tag ({ $tag }). “lutin tags learn” makes it known.
error-card_other_game = That card belongs to another game: take it away.
error-card_other_pack = That card is not of { $seat }’s pack: take it away.
error-card_not_asked = No card is wanted of { $seat } now: take it back, or let it lie until one is.
error-card_tapped_early = No card is wanted of { $seat } now: tap it again once one is.
error-card_nobody_asked = No card is wanted of anybody now: take it back, or let it lie until one is.
error-card_not_playable = { $seat } cannot play that card now: take it back and choose another.
error-card_needs_choice = That card can be played in several ways: { $seat } chooses on the phone.
error-card_taken_early = { $seat }’s card was taken away before the reveal. It counts; please put it back.

## Tags of cards
error-tags_heading = { $path } is no list of tags: its first line must be { $columns }.
error-tags_line = In { $path }, line { $line }: there must be { $columns }, of which tag, game and card are never empty.
error-tags_tag = In { $path }, line { $line }: “{ $tag }” is no tag. Right would be, for example, nfc:04a3c6cae26180.
error-tags_twice = In { $path }, line { $line }: the tag { $tag } stands there twice.
error-tags_syntax = In { $path }, line { $line }: { $why }.
error-tags_no_such_place = In { $path }: the tag { $tag } is said to be on { $card }, which the game does not have.
error-tag_not_known = Nobody knows the tag { $tag }. “lutin tags list” shows all.
error-no_readers = The table profile “{ $profile }” has no slots with readers. Name one that has with --table.
error-no_such_card = The game { $game } has no card “{ $card }”. “lutin tags check { $game }” shows how they are called.

## What “lutin tags” says
tags-lay = { $number } of { $count }: lay { $card } on a reader.
tags-other = That tag ({ $tag }) is on { $card } already. Forget it first, or lay another card.
tags-learned = { $count ->
    [0] Every card has its tag.
    [one] One tag learned.
   *[other] { $count } tags learned.
}
tags-scan = Lay a card on a reader.
tags-scanned = A new tag: { $tag }.
tags-scanned-known = This tag ({ $tag }) is on { $card } so far.
tags-which = Which card is it? (An empty line ends)
tags-which-of = That fits several: { $names } …
tags-no-such = There is no card “{ $card }”. Write it as pack/card/corner.
tags-imported = { $count ->
    [one] One tag read.
   *[other] { $count } tags read.
}
tags-missing = { $count ->
    [0] Every card has its tag.
    [one] One place has no tag.
   *[other] { $count } places have no tag.
}
tags-missing-more = And { $count } more. All of them: { $command }

tags-says-other = What is written on that tag ({ $tag }) says that it is on { $card }. “lutin tags write” changes that; or lay another card.
tags-written = { $count ->
    [0] Nothing was written.
    [one] One tag written.
   *[other] { $count } tags written.
}
tags-write-any = { $count ->
    [one] Lay the last card on a reader, until it is written.
   *[other] { $count } are left: lay any of them on a reader, until it is written.
}
tags-write-none = { $card } is not one of those that are to be written.
tags-device-lost = The reader { $device } does not answer. { $why }

## Why a tag was not written
error-tag_left = The tag was not written: it left the reader, or does not take it. Lay it again and let it lie.
error-tag_not_ndef = The tag was not written: it is of a kind that holds no text. NTAG213, 215 and 216 do.
error-tag_locked = The tag was not written: it is locked for ever.
error-tag_too_small = The tag was not written: it is too small for the text.
error-tag_refused = The tag was not written: it reads otherwise than what was written. Lay it again.
error-tag_busy = The tag was not written: the reader is still at another. Lay it again.
error-tag_no_writer = The tag was not written: its reader cannot write, or does not answer.

## Shared readers
banner-called = { $seat }: your card to the shared reader, please.
