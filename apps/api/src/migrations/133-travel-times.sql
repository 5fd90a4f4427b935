-- How long couriers travel (`dispatch.md` §2, Travel time).

-- The source that a person chose for a city. No row: the configured routing service, or the default.
CREATE TABLE shop.travel_choices (
  city_slug text PRIMARY KEY,
  choice    text NOT NULL CHECK (choice IN ('default', 'learned', 'service')),
  chosen_at timestamptz NOT NULL,
  -- `staff:<id>`.
  chosen_by text NOT NULL CHECK (chosen_by <> '')
);

-- What was learned from finished rides, with the errors of the learned times and of the default on the same rides.
CREATE TABLE shop.travel_models (
  city_slug             text NOT NULL,
  vehicle               text NOT NULL CHECK (vehicle IN ('bike', 'scooter', 'car')),
  -- Of the day in Prague. Null: every hour that has no row of its own.
  hour                  smallint CHECK (hour BETWEEN 0 AND 23),
  rides                 integer NOT NULL CHECK (rides > 0),
  fixed_minutes         double precision NOT NULL CHECK (fixed_minutes >= 0),
  minutes_per_kilometre double precision NOT NULL CHECK (minutes_per_kilometre > 0),
  error_p50             double precision NOT NULL,
  error_p90             double precision NOT NULL,
  default_error_p50     double precision NOT NULL,
  default_error_p90     double precision NOT NULL,
  learned_at            timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (city_slug, vehicle, hour)
);

-- A routing service that does not answer properly, since when and how. No row: it answers.
CREATE TABLE shop.routing_outages (
  service text PRIMARY KEY CHECK (service IN ('osrm', 'valhalla')),
  fault   text NOT NULL CHECK (fault IN ('slow', 'away', 'wrong')),
  since   timestamptz NOT NULL
);

CREATE INDEX rides_finished_of_city ON shop.rides (city_slug, ended_at) WHERE state = 'finished';
