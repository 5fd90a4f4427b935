-- contracts: the new constraints allow everything that the earlier ones did
-- Vouchers that pay for one order alone (`delights.md` §4). Haléře.

-- Null: the purse of a voucher, through which it pays for orders. It is empty after each transaction.
ALTER TABLE shop.credit_purses ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE shop.credit_purses ADD COLUMN voucher_id integer;
ALTER TABLE shop.credit_purses ADD CONSTRAINT credit_purses_voucher_id_fkey
  FOREIGN KEY (voucher_id) REFERENCES shop.vouchers NOT VALID;
ALTER TABLE shop.credit_purses ADD CONSTRAINT credit_purse_has_an_owner
  CHECK (num_nonnulls(user_id, voucher_id) = 1) NOT VALID;
-- Where these tables are large, build the indexes concurrently by hand before the release.
CREATE UNIQUE INDEX IF NOT EXISTS credit_purse_of_owner
  ON shop.credit_purses (user_id, restaurant_id, city_id, borne_by_operator, voucher_id) NULLS NOT DISTINCT;
ALTER TABLE shop.credit_purses DROP CONSTRAINT credit_purse_is_one;
ALTER TABLE shop.credit_purses ADD CONSTRAINT credit_purse_is_one UNIQUE USING INDEX credit_purse_of_owner;

CREATE TABLE shop.order_vouchers (
  order_id    bigint PRIMARY KEY REFERENCES shop.orders ON DELETE CASCADE,
  voucher_id  integer NOT NULL REFERENCES shop.vouchers,
  purse_id    bigint NOT NULL REFERENCES shop.credit_purses,
  -- Null: the customer was not logged in, or has deleted the account.
  user_id     integer REFERENCES shop.users ON DELETE SET NULL,
  -- What it paid when the order was placed. Its rest has lapsed.
  amount      shop.haler NOT NULL CHECK (amount > 0),
  at          timestamptz NOT NULL,
  -- A hash of the device, different for each campaign.
  device      bytea,
  -- Since when it pays nothing and can be used again.
  returned_at timestamptz
);
CREATE INDEX order_vouchers_of_voucher ON shop.order_vouchers (voucher_id, at DESC);
CREATE INDEX order_vouchers_of_user ON shop.order_vouchers (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX order_vouchers_by_time ON shop.order_vouchers (at);

-- What codes of the campaign did not pay of the orders in which they were used.
ALTER TABLE shop.voucher_campaigns ADD COLUMN lapsed bigint NOT NULL DEFAULT 0;
ALTER TABLE shop.voucher_campaigns ADD CONSTRAINT voucher_campaigns_lapsed_check CHECK (lapsed >= 0) NOT VALID;

ALTER TABLE shop.credit_entries DROP CONSTRAINT credit_entries_kind_check;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_kind_check
  CHECK (kind IN ('voucher', 'mobile-bonus', 'order', 'order-return', 'order-bonus', 'refund', 'gift', 'goodwill', 'referral',
    'referral-return', 'order-voucher', 'order-voucher-return')) NOT VALID;
ALTER TABLE shop.credit_entries DROP CONSTRAINT credit_entries_order_of_its_kind;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_order_of_its_kind
  CHECK ((order_id IS NOT NULL) = (kind IN ('order', 'order-return', 'order-bonus', 'refund', 'goodwill', 'referral',
    'referral-return', 'order-voucher', 'order-voucher-return'))) NOT VALID;
ALTER TABLE shop.credit_entries DROP CONSTRAINT credit_entries_sign_of_their_kind;
ALTER TABLE shop.credit_entries ADD CONSTRAINT credit_entries_sign_of_their_kind
  CHECK (amount <> 0 AND (kind = 'gift' OR (amount < 0) = (kind IN ('order', 'referral-return', 'order-voucher-return'))))
  NOT VALID;
-- Parts of a voucher are returned as often as there are refunds.
CREATE UNIQUE INDEX IF NOT EXISTS credit_entries_once_of_order ON shop.credit_entries (order_id, kind, purse_id)
  WHERE order_id IS NOT NULL AND kind NOT IN ('refund', 'order-voucher-return');
DROP INDEX shop.credit_entries_of_order;

-- By what orders of one person are found. A phone number is compared by its last nine digits, a mailbox as many providers deliver it.
CREATE FUNCTION shop.phone_end(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT right(regexp_replace(written, '\D', '', 'g'), 9)
$$;
CREATE FUNCTION shop.mailbox(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(regexp_replace(split_part(lower(written), '@', 1), '\+.*$', ''), '.', '')
    || '@' || regexp_replace(split_part(lower(written), '@', 2), '^googlemail\.com$', 'gmail.com')
$$;
CREATE INDEX IF NOT EXISTS orders_of_phone ON shop.orders (shop.phone_end(phone));
CREATE INDEX IF NOT EXISTS orders_of_mailbox ON shop.orders (shop.mailbox(email));
CREATE INDEX IF NOT EXISTS orders_of_address ON shop.orders (address_code) WHERE NOT pickup;
CREATE INDEX IF NOT EXISTS payment_cards_of_card ON shop.payment_cards (card);

-- The days of the reports on which vouchers were used. A return changes the day of its order's voucher.
CREATE OR REPLACE FUNCTION shop.mark_report_of_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop.report_marks (city_slug, day)
    SELECT city_slug, (coalesce((SELECT u.at FROM shop.order_vouchers u WHERE u.order_id = NEW.order_id), NEW.at)
      AT TIME ZONE 'Europe/Prague')::date
    FROM shop.voucher_cities
    WHERE voucher_id = coalesce(NEW.voucher_id, (SELECT p.voucher_id FROM shop.credit_purses p WHERE p.id = NEW.purse_id));
  RETURN NULL;
END $$;
CREATE TRIGGER mark_report_of_order_voucher AFTER INSERT ON shop.credit_entries
  FOR EACH ROW WHEN (NEW.kind IN ('order-voucher', 'order-voucher-return')) EXECUTE FUNCTION shop.mark_report_of_voucher();

-- What an order took and returned.
CREATE INDEX IF NOT EXISTS credit_entries_by_order ON shop.credit_entries (order_id) WHERE order_id IS NOT NULL;
