-- Couriers of the marketplace and when they work (`dispatch.md` §4). Cities are named by their slug, as orders do.
CREATE TABLE shop.couriers (
  staff_id            integer PRIMARY KEY REFERENCES shop.staff ON DELETE CASCADE,
  phone               text NOT NULL CHECK (phone <> ''),
  vehicle             text NOT NULL CHECK (vehicle IN ('bike', 'scooter', 'car')),
  -- Empty: not told yet.
  bank_account        text NOT NULL,
  -- Said by a dispatcher: carries alcohol.
  may_check_documents boolean NOT NULL DEFAULT false,
  created_at          timestamptz NOT NULL
);

CREATE TABLE shop.courier_shifts (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  courier_id   integer NOT NULL REFERENCES shop.couriers ON DELETE CASCADE,
  city_slug    text NOT NULL,
  vehicle      text NOT NULL CHECK (vehicle IN ('bike', 'scooter', 'car')),
  began_at     timestamptz NOT NULL,
  planned_end  timestamptz NOT NULL CHECK (planned_end > began_at),
  -- Why it began far from the city; null: it began there.
  begin_reason text CHECK (begin_reason <> ''),
  ended_at     timestamptz CHECK (ended_at >= began_at)
);
CREATE UNIQUE INDEX courier_shifts_open ON shop.courier_shifts (courier_id) WHERE ended_at IS NULL;
CREATE INDEX courier_shifts_open_of_city ON shop.courier_shifts (city_slug) WHERE ended_at IS NULL;

CREATE TABLE shop.courier_breaks (
  id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id integer NOT NULL REFERENCES shop.courier_shifts ON DELETE CASCADE,
  began_at timestamptz NOT NULL,
  ended_at timestamptz CHECK (ended_at >= began_at)
);
CREATE UNIQUE INDEX courier_breaks_open ON shop.courier_breaks (shift_id) WHERE ended_at IS NULL;
