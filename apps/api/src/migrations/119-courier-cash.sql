-- The cash of couriers (`dispatch.md` §4): what is in hand is the sum of the entries. They name the courier without a reference: money stays.
CREATE TABLE shop.courier_cash_entries (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  courier_id integer NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('float', 'collected', 'handover', 'difference')),
  -- Haléře.
  amount     integer NOT NULL CHECK (amount <> 0),
  ride_id    bigint,
  order_id   bigint,
  -- Of a difference.
  reason     text CHECK (reason <> ''),
  at         timestamptz NOT NULL,
  actor      text NOT NULL CHECK (actor <> ''),
  CHECK ((kind = 'collected') = (order_id IS NOT NULL) AND (order_id IS NULL) = (ride_id IS NULL)),
  CHECK ((kind = 'difference') = (reason IS NOT NULL)),
  CHECK (kind = 'difference' OR (kind = 'handover') = (amount < 0))
);
CREATE INDEX courier_cash_of_courier ON shop.courier_cash_entries (courier_id, id);
CREATE UNIQUE INDEX courier_cash_once_for_an_order ON shop.courier_cash_entries (order_id) WHERE kind = 'collected';

CREATE FUNCTION shop.courier_cash_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'this violates that shop.courier_cash_entries is appended to only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER courier_cash_stays BEFORE UPDATE OR DELETE ON shop.courier_cash_entries
  FOR EACH ROW EXECUTE FUNCTION shop.courier_cash_stays();

CREATE TABLE shop.cash_handovers (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  courier_id   integer NOT NULL,
  city_slug    text NOT NULL,
  -- What the courier counted, and what the dispatcher did; haléře.
  declared     integer NOT NULL CHECK (declared >= 0),
  declared_at  timestamptz NOT NULL,
  confirmed    integer CHECK (confirmed >= 0),
  confirmed_at timestamptz,
  confirmed_by text,
  CHECK ((confirmed IS NULL) = (confirmed_at IS NULL) AND (confirmed IS NULL) = (confirmed_by IS NULL))
);
CREATE UNIQUE INDEX cash_handovers_open ON shop.cash_handovers (courier_id) WHERE confirmed IS NULL;
