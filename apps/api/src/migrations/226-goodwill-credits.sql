-- contracts: the new constraints allow everything that the earlier ones did
-- Credits that staff give for an order (administration.md §7), once for each order.
ALTER TABLE shop.credit_entries DROP CONSTRAINT credit_entries_kind_check;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_kind_check
  CHECK (kind IN ('voucher', 'mobile-bonus', 'order', 'order-return', 'order-bonus', 'refund', 'gift', 'goodwill')) NOT VALID;
ALTER TABLE shop.credit_entries DROP CONSTRAINT credit_entries_order_of_its_kind;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_order_of_its_kind
  CHECK ((order_id IS NOT NULL) = (kind IN ('order', 'order-return', 'order-bonus', 'refund', 'goodwill'))) NOT VALID;

-- Who of the staff placed the order for a customer; null: the customer did.
ALTER TABLE shop.orders ADD COLUMN placed_by integer;
