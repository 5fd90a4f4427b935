-- Facts that the ledger posts (`settlement.md` §1).
-- The customer paid at the door by a transfer to the marketplace's account.
ALTER TABLE shop.orders ADD COLUMN paid_by_transfer boolean NOT NULL DEFAULT false;
-- Who a person decided to bear a cancelled order.
ALTER TABLE shop.orders ADD COLUMN cancel_bearer text;
ALTER TABLE shop.orders ADD CONSTRAINT orders_cancel_bearer_check
  CHECK (cancel_bearer IN ('operator', 'restaurant', 'courier')) NOT VALID;

UPDATE shop.orders SET paid_by_transfer = true WHERE id IN (
  SELECT t.order_id FROM shop.ride_steps s JOIN shop.ride_stops t ON t.ride_id = s.ride_id AND t.position = s.stop
  WHERE s.step = 'deliver' AND s.data ->> 'byTransfer' = 'true'
);
UPDATE shop.orders o SET cancel_bearer = r.bearer FROM shop.refunds r
  WHERE r.order_id = o.id AND o.state = 'cancelled' AND r.reason = 'order_cancelled' AND r.requested_by <> 'system';
