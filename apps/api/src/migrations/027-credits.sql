-- Credits (`features/credits`): purses with a balance, a ledger that makes it, and the codes of vouchers. Haléře.

-- The marketplace's own credits where both are null, otherwise those of one restaurant or one city.
CREATE TABLE shop.credit_purses (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  restaurant_id integer,
  city_id       integer,
  balance       integer NOT NULL DEFAULT 0 CONSTRAINT credit_balance_is_not_negative CHECK (balance >= 0),
  CONSTRAINT credit_purse_has_one_owner CHECK (num_nonnulls(restaurant_id, city_id) <= 1),
  CONSTRAINT credit_purse_is_one UNIQUE NULLS NOT DISTINCT (user_id, restaurant_id, city_id)
);

-- One row a code; written without spaces and dashes, in capitals.
CREATE TABLE shop.vouchers (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code          text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-Z]{4,40}$'),
  amount        integer NOT NULL CHECK (amount > 0),
  -- How many customers may redeem it; each of them once.
  most_uses     integer NOT NULL CHECK (most_uses > 0),
  used          integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND most_uses),
  valid_from    timestamptz NOT NULL,
  -- Null: without an end.
  valid_to      timestamptz CHECK (valid_to > valid_from),
  -- When the operator ended it; null: not at all.
  ended_at      timestamptz,
  restaurant_id integer,
  city_id       integer,
  note          text NOT NULL,
  created_at    timestamptz NOT NULL,
  CONSTRAINT voucher_has_one_owner CHECK (num_nonnulls(restaurant_id, city_id) <= 1)
);

CREATE TABLE shop.voucher_redemptions (
  voucher_id integer NOT NULL REFERENCES shop.vouchers,
  user_id    integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  PRIMARY KEY (voucher_id, user_id)
);
CREATE INDEX voucher_redemptions_of_user ON shop.voucher_redemptions (user_id);

-- What came and went; rows are only ever added.
CREATE TABLE shop.credit_entries (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purse_id   bigint NOT NULL REFERENCES shop.credit_purses ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('voucher', 'mobile-bonus', 'order', 'order-return', 'order-bonus')),
  amount     integer NOT NULL CHECK (amount <> 0 AND (amount < 0) = (kind = 'order')),
  order_id   bigint CHECK ((order_id IS NOT NULL) = (kind IN ('order', 'order-return', 'order-bonus'))),
  voucher_id integer REFERENCES shop.vouchers CHECK ((voucher_id IS NOT NULL) = (kind = 'voucher')),
  at         timestamptz NOT NULL
);
CREATE INDEX credit_entries_of_purse ON shop.credit_entries (purse_id, id);
-- An order takes, returns and earns once from each purse.
CREATE UNIQUE INDEX credit_entries_of_order ON shop.credit_entries (order_id, kind, purse_id) WHERE order_id IS NOT NULL;
-- The mobile app's bonus: once per account, which has one purse of the marketplace's credits.
CREATE UNIQUE INDEX credit_entries_one_mobile_bonus ON shop.credit_entries (purse_id) WHERE kind = 'mobile-bonus';

-- The balance is the ledger's sum, whichever statement writes the ledger. The purse's row is locked by it, and its check refuses what
-- would leave less than nothing: that is how parallel orders cannot spend one credit twice.
CREATE FUNCTION shop.count_credit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop.credit_purses SET balance = balance + NEW.amount WHERE id = NEW.purse_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_credit_entry AFTER INSERT ON shop.credit_entries
  FOR EACH ROW EXECUTE FUNCTION shop.count_credit_entry();

CREATE FUNCTION shop.keep_credit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the ledger are never changed';
END
$$;
CREATE TRIGGER keep_credit_entry BEFORE UPDATE ON shop.credit_entries
  FOR EACH ROW EXECUTE FUNCTION shop.keep_credit_entry();
