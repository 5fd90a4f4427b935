-- Couriers' pay (`settlement.md` §3). All amounts are haléře. The tables are appended to only: a ledger posts each entry by its event key.
CREATE TABLE shop.courier_pay_rates (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city_slug       text NOT NULL,
  vehicle         text NOT NULL CHECK (vehicle IN ('bike', 'scooter', 'car')),
  valid_from      timestamptz NOT NULL,
  ride            integer NOT NULL CHECK (ride >= 0),
  stop            integer NOT NULL CHECK (stop >= 0),
  kilometre       integer NOT NULL CHECK (kilometre >= 0),
  -- For each minute at an outlet from minute 5.
  waiting_minute  integer NOT NULL CHECK (waiting_minute >= 0),
  -- Zero means no guarantee.
  guaranteed_hour integer NOT NULL CHECK (guaranteed_hour >= 0),
  announced_at    timestamptz NOT NULL CHECK (announced_at <= valid_from),
  actor           text NOT NULL CHECK (actor <> ''),
  UNIQUE (city_slug, vehicle, valid_from)
);

CREATE TABLE shop.courier_bonuses (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city_slug    text NOT NULL,
  amount       integer NOT NULL CHECK (amount > 0),
  from_at      timestamptz NOT NULL,
  to_at        timestamptz NOT NULL CHECK (to_at > from_at),
  -- A bonus with an area is for each ride from an outlet in it; one without is for working the whole time.
  area_name    text CHECK (area_name <> ''),
  lng          double precision CHECK (lng BETWEEN 12 AND 19),
  lat          double precision CHECK (lat BETWEEN 48 AND 52),
  metres       integer CHECK (metres > 0),
  announced_at timestamptz NOT NULL CHECK (announced_at <= from_at),
  actor        text NOT NULL CHECK (actor <> ''),
  UNIQUE NULLS NOT DISTINCT (city_slug, from_at, to_at, area_name),
  CHECK ((area_name IS NULL) = (lng IS NULL) AND (lng IS NULL) = (lat IS NULL) AND (lat IS NULL) = (metres IS NULL))
);
CREATE INDEX courier_bonuses_of_city ON shop.courier_bonuses (city_slug, to_at);

-- Entries name courier, ride, order and shift without a reference: money stays.
CREATE TABLE shop.courier_pay_entries (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same event posted twice changes nothing.
  event_key  text NOT NULL UNIQUE CHECK (event_key <> ''),
  courier_id integer NOT NULL,
  city_slug  text NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('ride', 'stops', 'distance', 'waiting', 'bonus', 'tip', 'guarantee', 'correction')),
  -- Stops, metres or minutes.
  quantity   integer CHECK (quantity > 0),
  -- For a stop, a kilometre, a minute or an hour.
  rate       integer CHECK (rate > 0),
  amount     integer NOT NULL CHECK (amount <> 0),
  ride_id    bigint,
  order_id   bigint,
  shift_id   integer,
  bonus_id   integer REFERENCES shop.courier_bonuses,
  reason     text CHECK (reason <> ''),
  at         timestamptz NOT NULL,
  actor      text NOT NULL CHECK (actor <> ''),
  CHECK ((kind = 'correction') = (reason IS NOT NULL)),
  CHECK (kind = 'correction' OR amount > 0),
  CHECK ((kind = 'tip') = (order_id IS NOT NULL)),
  CHECK ((kind = 'bonus') = (bonus_id IS NOT NULL)),
  CHECK (kind NOT IN ('ride', 'stops', 'distance', 'waiting', 'tip') OR ride_id IS NOT NULL),
  CHECK ((quantity IS NULL) = (rate IS NULL))
);
CREATE INDEX courier_pay_of_courier ON shop.courier_pay_entries (courier_id, at);
CREATE INDEX courier_pay_of_ride ON shop.courier_pay_entries (ride_id) WHERE ride_id IS NOT NULL;
CREATE INDEX courier_pay_of_shift ON shop.courier_pay_entries (shift_id) WHERE shift_id IS NOT NULL;
-- One tip of the checkout goes to one courier.
CREATE UNIQUE INDEX courier_pay_tip_once ON shop.courier_pay_entries (order_id) WHERE kind = 'tip';

CREATE FUNCTION shop.courier_pay_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'this violates that shop.% is appended to only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER courier_pay_stays BEFORE UPDATE OR DELETE ON shop.courier_pay_entries
  FOR EACH ROW EXECUTE FUNCTION shop.courier_pay_stays();
CREATE TRIGGER courier_pay_rates_stay BEFORE UPDATE OR DELETE ON shop.courier_pay_rates
  FOR EACH ROW EXECUTE FUNCTION shop.courier_pay_stays();
CREATE TRIGGER courier_bonuses_stay BEFORE UPDATE OR DELETE ON shop.courier_bonuses
  FOR EACH ROW EXECUTE FUNCTION shop.courier_pay_stays();
