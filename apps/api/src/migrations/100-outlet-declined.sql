-- Another reason: the lines of an outlet that has declined, of an order that others cook.
ALTER TABLE shop.refunds
  DROP CONSTRAINT refunds_reason_check,
  ADD CONSTRAINT refunds_reason_check CHECK (reason IN (
    'order_cancelled', 'payment_not_due', 'item_missing', 'outlet_declined', 'item_wrong', 'quality', 'late_delivery', 'goodwill'));
UPDATE shop.refunds SET reason = 'outlet_declined' WHERE reason = 'item_missing' AND key LIKE 'declined %';
