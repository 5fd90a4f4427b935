-- Tips after delivery (`settlement.md` §3): own payments of an order, apart from those of its price.
ALTER TABLE shop.payments ADD COLUMN purpose text NOT NULL DEFAULT 'order';
ALTER TABLE shop.payments ADD CONSTRAINT payments_purpose_check CHECK (purpose IN ('order', 'tip')) NOT VALID;
CREATE UNIQUE INDEX payments_one_is_open_by_purpose ON shop.payments (order_id, purpose) WHERE state = 'created';
DROP INDEX shop.payments_one_is_open;
-- A tip of the checkout and a later one go to the same courier. Each has an event key, which is unique.
DROP INDEX shop.courier_pay_tip_once;
