-- What the customer asks for with a dish, with the order and at the door (`delights.md` §3). The defaults say that the
-- customer did not say. Lengths are limited in letters as people count them, each of up to 16 UTF-16 units. Constraints
-- of large tables are not compared with their rows, which none of them can violate.
ALTER TABLE shop.order_lines
  ADD note text NOT NULL DEFAULT '',
  ADD CONSTRAINT order_lines_note_check CHECK (length(note) <= 16 * 200) NOT VALID;

ALTER TABLE shop.orders
  ADD cutlery   boolean,
  -- The cash that the customer announced.
  ADD pays_with integer,
  ADD CONSTRAINT orders_pays_with_check CHECK (pays_with > 0) NOT VALID;

ALTER TABLE shop.door_wishes
  ADD bell text NOT NULL DEFAULT '' CHECK (length(bell) <= 16 * 60),
  ADD code text NOT NULL DEFAULT '' CHECK (length(code) <= 16 * 20),
  ADD call boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT door_wishes_floor_check,
  ADD CONSTRAINT door_wishes_floor_check CHECK (length(floor) <= 16 * 20);

-- The same for a saved address. Null: nothing.
ALTER TABLE shop.saved_addresses
  ADD door jsonb;
