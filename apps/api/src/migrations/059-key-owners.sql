-- An idempotency key belongs to the customer or browser that used it (`features/orders/key-owner.ts`); null: no key, or an order of an
-- older version.
ALTER TABLE shop.orders ADD COLUMN key_owner bytea CHECK (octet_length(key_owner) = 32);
UPDATE shop.orders SET key_owner = CASE
  WHEN user_id IS NULL THEN sha256(convert_to('contact ' || lower(email), 'UTF8'))
  ELSE sha256(convert_to('user ' || user_id, 'UTF8'))
END WHERE idempotency_key IS NOT NULL;
DROP INDEX shop.orders_idempotency_key;
CREATE UNIQUE INDEX orders_idempotency_key ON shop.orders (idempotency_key, key_owner) NULLS NOT DISTINCT
  WHERE idempotency_key IS NOT NULL;
