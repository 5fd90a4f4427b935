-- Shifts that a dispatcher publishes and couriers sign up for (`dispatch.md` §4, §9).
CREATE TABLE shop.planned_shifts (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The same request twice publishes one shift.
  key          uuid NOT NULL UNIQUE,
  city_slug    text NOT NULL,
  begins_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL CHECK (ends_at > begins_at),
  places       smallint NOT NULL CHECK (places BETWEEN 1 AND 200),
  published_at timestamptz NOT NULL,
  -- `staff:<id>`.
  actor        text NOT NULL CHECK (actor <> '')
);
CREATE INDEX planned_shifts_of_city ON shop.planned_shifts (city_slug, begins_at);

CREATE TABLE shop.shift_sign_ups (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id   integer NOT NULL REFERENCES shop.planned_shifts ON DELETE CASCADE,
  courier_id integer NOT NULL REFERENCES shop.couriers ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  -- Since when the courier offers the shift to colleagues. Null means that it is not offered.
  offered_at timestamptz,
  UNIQUE (shift_id, courier_id)
);
CREATE INDEX shift_sign_ups_of_courier ON shop.shift_sign_ups (courier_id);

-- Forecasts count the orders of past weeks. Orders are stored by time, so a block range index suffices and costs an order
-- nearly nothing.
CREATE INDEX orders_by_time ON shop.orders USING brin (placed_at);
