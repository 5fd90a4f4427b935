-- The terms of outlets' commissions (`settlement.md` §2). Amounts are haléře without VAT, percentages hundredths of a percent.
CREATE TABLE shop.commission_terms (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Terms name the outlet without a reference: they outlive it.
  outlet_id         integer NOT NULL,
  -- Prague days, both included. Without a last day the terms have no end.
  valid_from        date NOT NULL,
  valid_to          date CHECK (valid_to >= valid_from),
  card_percent      integer NOT NULL CHECK (card_percent BETWEEN 0 AND 10000),
  card_fixed        integer NOT NULL CHECK (card_fixed >= 0),
  -- The outlet's share of its promotions.
  promotion_percent integer NOT NULL CHECK (promotion_percent BETWEEN 0 AND 10000),
  announced_at      timestamptz NOT NULL,
  actor             text NOT NULL CHECK (actor <> ''),
  CONSTRAINT commission_terms_do_not_overlap EXCLUDE USING gist (
    int4range(outlet_id, outlet_id, '[]') WITH &&,
    daterange(valid_from, valid_to, '[]') WITH &&
  )
);
CREATE INDEX commission_terms_of_outlet ON shop.commission_terms (outlet_id, valid_from);

CREATE TABLE shop.commission_rates (
  terms_id     integer NOT NULL REFERENCES shop.commission_terms,
  delivered_by text NOT NULL CHECK (delivered_by IN ('marketplace', 'outlet', 'pickup')),
  percent      integer NOT NULL CHECK (percent BETWEEN 0 AND 10000),
  base         text NOT NULL CHECK (base IN ('items', 'items_and_packaging')),
  -- For each order.
  fixed        integer NOT NULL CHECK (fixed >= 0),
  minimum      integer NOT NULL CHECK (minimum >= 0),
  maximum      integer CHECK (maximum >= minimum),
  PRIMARY KEY (terms_id, delivered_by)
);

-- Terms without an end get one, once. Nothing else of them ever changes.
CREATE FUNCTION shop.commission_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended shop.commission_terms;
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'commission_terms' THEN
    ended := OLD;
    ended.valid_to := NEW.valid_to;
    IF OLD.valid_to IS NULL AND ended = NEW THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE 'this violates that shop.% is appended to only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER commission_terms_stay BEFORE UPDATE OR DELETE ON shop.commission_terms
  FOR EACH ROW EXECUTE FUNCTION shop.commission_stays();
CREATE TRIGGER commission_rates_stay BEFORE UPDATE OR DELETE ON shop.commission_rates
  FOR EACH ROW EXECUTE FUNCTION shop.commission_stays();
