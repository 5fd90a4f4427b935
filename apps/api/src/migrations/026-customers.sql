-- What a customer keeps here, and what they agreed to (`features/favourites`, `saved-addresses`, `customer-history`, `privacy`).

-- No foreign key to the restaurant: a favourite outlives one that the operator takes off and brings back.
CREATE TABLE shop.favourites (
  user_id       integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  restaurant_id integer NOT NULL CHECK (restaurant_id > 0),
  added_at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, restaurant_id)
);

-- The address as the register had it when it was saved; an order asks the register again.
CREATE TABLE shop.saved_addresses (
  user_id  integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  code     bigint NOT NULL,
  note     text NOT NULL CHECK (note <> ''),
  address  jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, code)
);

-- Null: ordered by nobody who was logged in. Deleting an account sets it to null and makes the row anonymous.
ALTER TABLE shop.orders ADD COLUMN user_id integer REFERENCES shop.users ON DELETE SET NULL;
-- A page of a customer's history, the latest first.
CREATE INDEX orders_of_user ON shop.orders (user_id, placed_at DESC, id DESC) WHERE user_id IS NOT NULL;

-- Every yes and no to mail about offers, with the words that were agreed to; the latest counts. By the mailbox's hash, because one may
-- agree at the checkout without an account.
CREATE TABLE shop.consents (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email_hash bytea NOT NULL CHECK (octet_length(email_hash) = 32),
  user_id    integer REFERENCES shop.users ON DELETE CASCADE,
  given      boolean NOT NULL,
  wording    text NOT NULL CHECK (wording <> ''),
  source     text NOT NULL CHECK (source IN ('registration', 'checkout', 'account', 'unsubscribe')),
  at         timestamptz NOT NULL
);
CREATE INDEX consents_of_mailbox ON shop.consents (email_hash, id DESC);
CREATE INDEX consents_of_user ON shop.consents (user_id, id DESC) WHERE user_id IS NOT NULL;

-- The links of marketing mail. In clear: a link can do nothing but say no.
CREATE TABLE shop.unsubscribe_tokens (
  email_hash bytea PRIMARY KEY CHECK (octet_length(email_hash) = 32),
  token      text NOT NULL UNIQUE CHECK (token <> '')
);
