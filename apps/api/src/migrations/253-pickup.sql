-- Pickup by the customer (`delights.md` §8). Null: the outlet does not offer it.
ALTER TABLE shop.restaurants ADD COLUMN pickup_minutes smallint;
ALTER TABLE shop.restaurants ADD COLUMN pickup_minimum integer;

-- An order that the customer collects has the outlet's own delivery and the outlet's address.
ALTER TABLE shop.orders ADD COLUMN pickup boolean NOT NULL DEFAULT false;
-- The opening window of its day, as it was when it was placed: `10:00–22:00`.
ALTER TABLE shop.orders ADD COLUMN pickup_hours text;
-- The poll for orders that nobody collects. Where shop.orders is large, build it concurrently by hand before the release.
CREATE INDEX IF NOT EXISTS orders_to_collect ON shop.orders (id) WHERE pickup AND state = 'accepted';
