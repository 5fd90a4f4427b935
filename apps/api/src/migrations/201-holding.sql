-- Ways of holding money (`settlement.md` §8).

-- Keys of outlets at gateways, sealed with the operator's secret, which is not in the database. A row is never deleted,
-- because earlier payments are asked about and refunded with it.
CREATE TABLE shop.outlet_merchants (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  outlet_id   integer NOT NULL,
  gateway     text NOT NULL CHECK (gateway IN ('gopay', 'comgate')),
  -- The outlet's number at the gateway, which is no secret.
  account     text NOT NULL CHECK (account <> ''),
  sealed_keys bytea NOT NULL,
  -- New payments are created with it, while the outlet's own gateways are chosen.
  is_current  boolean NOT NULL,
  saved_at    timestamptz NOT NULL,
  UNIQUE (outlet_id, gateway, account)
);
CREATE UNIQUE INDEX outlet_merchants_current ON shop.outlet_merchants (outlet_id, gateway) WHERE is_current;

-- Without a row an outlet's payments come to the marketplace's account.
CREATE TABLE shop.outlet_holdings (
  outlet_id     integer PRIMARY KEY,
  way           text NOT NULL CHECK (way IN ('marketplace', 'own_gateway', 'split')),
  split_gateway text CHECK (split_gateway IN ('gopay', 'comgate')),
  -- The outlet's account at the gateway that splits.
  receiver      text CHECK (receiver <> ''),
  version       integer NOT NULL,
  saved_at      timestamptz NOT NULL,
  CHECK ((way = 'split') = (split_gateway IS NOT NULL AND receiver IS NOT NULL))
);

-- The way of a payment, since its creation.
ALTER TABLE shop.payments ADD COLUMN holding text NOT NULL DEFAULT 'marketplace';
ALTER TABLE shop.payments ADD COLUMN holder_id integer;
ALTER TABLE shop.payments ADD COLUMN merchant_id bigint;
ALTER TABLE shop.payments ADD CONSTRAINT payments_merchant_id_fkey
  FOREIGN KEY (merchant_id) REFERENCES shop.outlet_merchants NOT VALID;
ALTER TABLE shop.payments ADD COLUMN receiver text;
ALTER TABLE shop.payments ADD COLUMN outlet_share integer;
ALTER TABLE shop.payments ADD CONSTRAINT payments_holding_is_whole CHECK (CASE holding
  WHEN 'marketplace' THEN num_nonnulls(holder_id, merchant_id, receiver, outlet_share) = 0
  WHEN 'own_gateway' THEN num_nulls(holder_id, merchant_id) = 0 AND num_nonnulls(receiver, outlet_share) = 0
  WHEN 'split' THEN num_nulls(holder_id, receiver, outlet_share) = 0 AND merchant_id IS NULL
    AND outlet_share BETWEEN 0 AND amount
  ELSE false END) NOT VALID;

-- What a refund takes from the outlet that holds the money.
ALTER TABLE shop.refunds ADD COLUMN from_outlet integer NOT NULL DEFAULT 0;
ALTER TABLE shop.refunds ADD CONSTRAINT refunds_from_outlet_is_covered CHECK (from_outlet BETWEEN 0 AND amount) NOT VALID;

-- Whose keys an id is asked about with, if it belongs to no payment that is known yet.
ALTER TABLE shop.payment_checks ADD COLUMN merchant_id bigint;
