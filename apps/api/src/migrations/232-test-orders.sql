-- An order that proves an outlet's board before it is switched on (administration.md §3). It counts nowhere
-- (apps/api/src/database/counted-orders.ts).
ALTER TABLE shop.orders ADD COLUMN is_test boolean NOT NULL DEFAULT false;
-- Where shop.orders is large, build it concurrently by hand before the release.
CREATE INDEX IF NOT EXISTS orders_tests ON shop.orders (restaurant_id, id) WHERE is_test;
