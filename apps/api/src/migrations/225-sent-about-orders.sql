-- The mails and pushes sent about an order, without texts and addresses (administration.md §7). Attempts of one message
-- share a row.
CREATE TABLE shop.sent_about_orders (
  order_id   bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  -- Names the message among those of the order.
  message    text NOT NULL CHECK (message <> ''),
  channel    text NOT NULL CHECK (channel IN ('mail', 'push')),
  recipient  text NOT NULL CHECK (recipient IN ('customer', 'outlet', 'dispatcher', 'operator')),
  -- The template of the mail, or what the push is about.
  kind       text NOT NULL CHECK (kind <> ''),
  outlet_id  integer CHECK ((outlet_id IS NOT NULL) = (recipient = 'outlet')),
  -- Of the latest attempt; a message that was sent once stays sent.
  outcome    text NOT NULL CHECK (outcome IN ('sent', 'dropped', 'failed')),
  attempts   integer NOT NULL CHECK (attempts > 0),
  first_at   timestamptz NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (order_id, message)
);

-- The order on whose page a browser failed; null: none, or the report did not hold the order's guid.
ALTER TABLE shop.client_errors ADD COLUMN order_id bigint;
CREATE INDEX IF NOT EXISTS client_errors_of_order ON shop.client_errors (order_id) WHERE order_id IS NOT NULL;
