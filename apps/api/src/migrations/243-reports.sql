-- Summaries for reports (`administration.md` §8, docs/decisions/145-reports-from-summaries.md). A day belongs to a city
-- and is that of Prague in which its orders were placed. Counts of orders are those that were confirmed once.
CREATE TABLE shop.report_hours (
  day                 date NOT NULL,
  city_slug           text NOT NULL,
  hour                smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  orders              integer NOT NULL,
  accepted            integer NOT NULL,
  accept_seconds      integer NOT NULL,
  delivered           integer NOT NULL,
  cancelled           integer NOT NULL,
  sales               integer NOT NULL,
  refunded_operator   integer NOT NULL,
  refunded_restaurant integer NOT NULL,
  refunded_courier    integer NOT NULL,
  kitchens            integer NOT NULL,
  kitchen_seconds     integer NOT NULL,
  arrivals            integer NOT NULL,
  arrival_seconds     integer NOT NULL,
  promised            integer NOT NULL,
  late                integer NOT NULL,
  late_seconds        integer NOT NULL,
  courier_orders      integer NOT NULL,
  courier_seconds     integer NOT NULL,
  PRIMARY KEY (city_slug, day, hour)
);

-- The same by outlet. Shifts belong to none.
CREATE TABLE shop.report_outlet_days (
  day                 date NOT NULL,
  city_slug           text NOT NULL,
  outlet_id           integer NOT NULL,
  orders              integer NOT NULL,
  accepted            integer NOT NULL,
  accept_seconds      integer NOT NULL,
  delivered           integer NOT NULL,
  cancelled           integer NOT NULL,
  sales               integer NOT NULL,
  refunded_operator   integer NOT NULL,
  refunded_restaurant integer NOT NULL,
  refunded_courier    integer NOT NULL,
  kitchens            integer NOT NULL,
  kitchen_seconds     integer NOT NULL,
  arrivals            integer NOT NULL,
  arrival_seconds     integer NOT NULL,
  promised            integer NOT NULL,
  late                integer NOT NULL,
  late_seconds        integer NOT NULL,
  courier_orders      integer NOT NULL,
  courier_seconds     integer NOT NULL,
  PRIMARY KEY (city_slug, day, outlet_id)
);
CREATE INDEX report_outlet_days_of_outlet ON shop.report_outlet_days (outlet_id, day);

CREATE TABLE shop.report_cancellations (
  day       date NOT NULL,
  city_slug text NOT NULL,
  outlet_id integer NOT NULL,
  -- A reason of `orders.cancel_reason`, or `none`.
  reason    text NOT NULL,
  -- Who bears what was cooked or refunded, or `none`.
  bearer    text NOT NULL,
  orders    integer NOT NULL,
  -- The price of the orders, haléře.
  amount    bigint NOT NULL,
  PRIMARY KEY (city_slug, day, outlet_id, reason, bearer)
);

-- Credits that vouchers filled purses with.
CREATE TABLE shop.report_vouchers (
  day        date NOT NULL,
  -- Empty: the voucher is of no city.
  city_slug  text NOT NULL,
  voucher_id integer NOT NULL,
  uses       integer NOT NULL,
  amount     bigint NOT NULL,
  PRIMARY KEY (city_slug, day, voucher_id)
);

-- Customers with an account by the month of their first order in the city, and how many ordered in a later month.
CREATE TABLE shop.report_cohorts (
  city_slug   text NOT NULL,
  month       date NOT NULL,
  first_month date NOT NULL CHECK (first_month <= month),
  customers   integer NOT NULL,
  orders      integer NOT NULL,
  sales       bigint NOT NULL,
  PRIMARY KEY (city_slug, month, first_month)
);

-- Days whose rows are not those of the orders any more. Rows are only added and taken as a whole, so that a change
-- whose transaction is still open is not lost.
CREATE TABLE shop.report_marks (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city_slug text NOT NULL,
  day       date NOT NULL
);
CREATE INDEX report_marks_of_day ON shop.report_marks (city_slug, day);

-- Months whose cohorts are computed in the next night.
CREATE TABLE shop.report_month_marks (
  city_slug text NOT NULL,
  month     date NOT NULL,
  PRIMARY KEY (city_slug, month)
);

-- Refunds, ended shifts and vouchers are not in the log of orders.
CREATE FUNCTION shop.mark_report_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop.report_marks (city_slug, day)
    SELECT city_slug, (placed_at AT TIME ZONE 'Europe/Prague')::date FROM shop.orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_report_of_refund AFTER INSERT OR UPDATE OF state, amount, bearer ON shop.refunds
  FOR EACH ROW EXECUTE FUNCTION shop.mark_report_of_refund();

CREATE FUNCTION shop.mark_report_of_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop.report_marks (city_slug, day)
    SELECT NEW.city_slug, day FROM generate_series(
      (NEW.began_at AT TIME ZONE 'Europe/Prague')::date, (NEW.ended_at AT TIME ZONE 'Europe/Prague')::date,
      interval '1 day') AS day;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_report_of_shift AFTER INSERT OR UPDATE OF ended_at ON shop.courier_shifts
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION shop.mark_report_of_shift();

-- The city of a voucher: its own, or that of its restaurant.
CREATE VIEW shop.voucher_cities AS
  SELECT v.id AS voucher_id, coalesce(own.slug, of_outlet.slug, '') AS city_slug
  FROM shop.vouchers v
  LEFT JOIN shop.cities own ON own.id = v.city_id
  LEFT JOIN shop.restaurants r ON r.id = v.restaurant_id
  LEFT JOIN shop.cities of_outlet ON of_outlet.id = r.city_id;

CREATE FUNCTION shop.mark_report_of_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop.report_marks (city_slug, day)
    SELECT city_slug, (NEW.at AT TIME ZONE 'Europe/Prague')::date FROM shop.voucher_cities
    WHERE voucher_id = NEW.voucher_id;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_report_of_voucher AFTER INSERT ON shop.credit_entries
  FOR EACH ROW WHEN (NEW.kind = 'voucher') EXECUTE FUNCTION shop.mark_report_of_voucher();

-- Where these tables are large, build both concurrently by hand before the release.
CREATE INDEX IF NOT EXISTS courier_shifts_ended ON shop.courier_shifts (city_slug, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS credit_entries_of_vouchers ON shop.credit_entries (at) WHERE kind = 'voucher';

-- The subscriber hears of everything from here on.
INSERT INTO shop.event_cursors (subscriber, last_id) SELECT 'reports', coalesce(max(id), 0) FROM shop.order_events;
