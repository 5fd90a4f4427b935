-- Proofs of age of customers without an account (`administration.md` §9): that a verifier said yes, and the day. A no is
-- not kept. Until an order has used it, a proof belongs to the browser that holds its token.
CREATE TABLE shop.order_age_proofs (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_on date NOT NULL,
  token_hash bytea UNIQUE,
  expires_at timestamptz,
  order_id   bigint UNIQUE REFERENCES shop.orders ON DELETE CASCADE,
  CHECK ((order_id IS NULL) = (token_hash IS NOT NULL AND expires_at IS NOT NULL))
);
CREATE INDEX order_age_proofs_unused ON shop.order_age_proofs (expires_at) WHERE order_id IS NULL;
