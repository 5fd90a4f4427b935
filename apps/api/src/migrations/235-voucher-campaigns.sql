-- contracts: the new constraint allows everything that the earlier one did
-- Codes with the same terms and one budget (`administration.md` §5). Haléře.
CREATE TABLE shop.voucher_campaigns (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The idempotency key of the request that made it. Null means that a command did.
  key               uuid UNIQUE,
  revision          integer NOT NULL DEFAULT 1,
  name              text NOT NULL CHECK (name <> '' AND length(name) <= 200),
  amount            integer NOT NULL CHECK (amount > 0),
  codes             integer NOT NULL CHECK (codes BETWEEN 1 AND 100000),
  -- How many customers may use each code.
  uses              integer NOT NULL CHECK (uses > 0),
  valid_from        timestamptz NOT NULL,
  -- Null means that there is no end.
  valid_to          timestamptz CHECK (valid_to > valid_from),
  ended_at          timestamptz,
  -- Where the credits count. Null means everywhere.
  restaurant_id     integer,
  city_id           integer,
  -- False means that the outlet bears the credits by its share of promotions.
  borne_by_operator boolean NOT NULL CHECK (borne_by_operator OR restaurant_id IS NOT NULL),
  first_order_only  boolean NOT NULL,
  allows_anonymous  boolean NOT NULL,
  -- Empty means every day.
  weekdays          text[] NOT NULL,
  minimum           integer NOT NULL CHECK (minimum >= 0),
  -- Null means that there is none.
  budget            integer CHECK (budget > 0),
  given             bigint NOT NULL DEFAULT 0 CHECK (given >= 0),
  created_at        timestamptz NOT NULL,
  actor             text NOT NULL CHECK (actor <> ''),
  CONSTRAINT voucher_campaign_has_one_place CHECK (num_nonnulls(restaurant_id, city_id) <= 1),
  CONSTRAINT voucher_campaign_keeps_its_budget CHECK (given <= budget)
);

-- Null: a voucher from before campaigns.
ALTER TABLE shop.vouchers ADD COLUMN campaign_id integer;
ALTER TABLE shop.vouchers ADD CONSTRAINT vouchers_campaign_id_fkey
  FOREIGN KEY (campaign_id) REFERENCES shop.voucher_campaigns NOT VALID;
CREATE INDEX IF NOT EXISTS vouchers_of_campaign ON shop.vouchers (campaign_id, id);

-- A hash of the device with which a code was redeemed, different for each campaign.
ALTER TABLE shop.voucher_redemptions ADD COLUMN device bytea;

-- Credits that count at one outlet and that the marketplace bears. They are a purse of their own.
ALTER TABLE shop.credit_purses ADD COLUMN borne_by_operator boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX IF NOT EXISTS credit_purse_of_bearer
  ON shop.credit_purses (user_id, restaurant_id, city_id, borne_by_operator) NULLS NOT DISTINCT;
ALTER TABLE shop.credit_purses DROP CONSTRAINT credit_purse_is_one;
ALTER TABLE shop.credit_purses ADD CONSTRAINT credit_purse_is_one UNIQUE USING INDEX credit_purse_of_bearer;
