-- contracts: the new checks allow everything that the version before writes
-- Who looked at a customer and why (`administration.md` §4). The customer reads it in the account.
CREATE TABLE shop.customer_looks (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id  integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  staff_id integer REFERENCES shop.staff ON DELETE SET NULL,
  role     text NOT NULL,
  purpose  text NOT NULL CHECK (purpose IN ('order', 'payment', 'account', 'request', 'fraud', 'other', 'export')),
  note     text NOT NULL CHECK (char_length(note) <= 1000),
  at       timestamptz NOT NULL
);
CREATE INDEX customer_looks_of_user ON shop.customer_looks (user_id, id DESC);
CREATE INDEX customer_looks_by_age ON shop.customer_looks (at);

-- Credits that somebody of the staff gave. Their entry in the purse has the kind `gift`, and one that is taken back another one below zero.
CREATE TABLE shop.credit_gifts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key         uuid NOT NULL UNIQUE,
  user_id     integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  staff_id    integer REFERENCES shop.staff ON DELETE SET NULL,
  amount      integer NOT NULL CHECK (amount > 0),
  reason      text NOT NULL CHECK (reason <> ''),
  given_at    timestamptz NOT NULL,
  taken_at    timestamptz
);
CREATE INDEX credit_gifts_of_user ON shop.credit_gifts (user_id, given_at DESC);

ALTER TABLE shop.credit_entries
  DROP CONSTRAINT credit_entries_kind_check,
  DROP CONSTRAINT credit_entries_check;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_kind_check
  CHECK (kind IN ('voucher', 'mobile-bonus', 'order', 'order-return', 'order-bonus', 'refund', 'gift')) NOT VALID;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_sign_of_their_kind
  CHECK (amount <> 0 AND (kind = 'gift' OR (amount < 0) = (kind = 'order'))) NOT VALID;

-- Like `fold` of the domain, for names in Czech and Slovak.
CREATE FUNCTION shop.folded(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(written), 'áäčďéěëíĺľňóôöŕřšťúůüýž', 'aacdeeeillnooorrstuuuyz')
$$;
-- The operator of a large database builds these concurrently before the update.
CREATE INDEX IF NOT EXISTS users_email_beginning ON shop.users (email text_pattern_ops);
CREATE INDEX IF NOT EXISTS users_phone ON shop.users (phone) WHERE phone <> '';
CREATE INDEX IF NOT EXISTS users_first_name ON shop.users (shop.folded(first_name) text_pattern_ops);
CREATE INDEX IF NOT EXISTS users_last_name ON shop.users (shop.folded(last_name) text_pattern_ops);
