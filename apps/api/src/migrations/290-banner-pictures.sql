-- A banner has one picture for phones and one for wider screens (`administration.md` §5). Null means the one of `photo`.
ALTER TABLE shop.placed_banners ADD COLUMN phone_photo text;
