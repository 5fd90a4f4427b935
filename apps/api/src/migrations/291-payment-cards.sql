-- By which card an account paid, as a fingerprint (`administration.md` §5, fraud of vouchers).
CREATE TABLE shop.payment_cards (
  payment_id bigint PRIMARY KEY REFERENCES shop.payments ON DELETE CASCADE,
  order_id   bigint NOT NULL REFERENCES shop.orders,
  -- HMAC-SHA256 of what the gateway shows of the card.
  card       bytea NOT NULL CHECK (length(card) = 32),
  paid_at    timestamptz NOT NULL
);
CREATE INDEX payment_cards_order_id ON shop.payment_cards (order_id);
CREATE INDEX payment_cards_paid_at ON shop.payment_cards (paid_at);
