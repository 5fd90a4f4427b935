-- What delivery to the present address costs more, because it is far from the one ordered to (`dispatch.md` §4). The
-- order's delivery and total contain it.
ALTER TABLE shop.original_places ADD COLUMN charge integer NOT NULL DEFAULT 0;
ALTER TABLE shop.original_places
  ADD CONSTRAINT original_places_charge_check CHECK (charge >= 0) NOT VALID;
