-- Dishes as kitchens sell them (`delights.md` §9). Null is what an earlier version writes: none of it.
-- How two halves of a category's dishes are priced.
ALTER TABLE shop.sections ADD COLUMN halves text;
ALTER TABLE shop.sections
  ADD CONSTRAINT sections_halves_check CHECK (halves IN ('dearer', 'mean')) NOT VALID;
-- The dish that fills a slot of a combo. It is no foreign key, because an import replaces extras before dishes; the rules
-- of a menu check that it exists.
ALTER TABLE shop.extras ADD COLUMN dish integer;
-- Shows the price of 100 g or 100 ml.
ALTER TABLE shop.items ADD COLUMN unit_price boolean;
