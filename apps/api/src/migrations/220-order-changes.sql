-- What customers cancelled or changed of their orders (`delights.md` §5), by the idempotency key of the request.
CREATE TABLE shop.order_changes (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id     bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  key          uuid NOT NULL,
  request_hash bytea NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('cancel', 'change')),
  at           timestamptz NOT NULL,
  UNIQUE (order_id, key)
);

-- The number of the customer's changes, which is the version of what was ordered.
ALTER TABLE shop.orders ADD COLUMN changes smallint NOT NULL DEFAULT 0;
