-- Rides of couriers (`dispatch.md` §1, §4). No statement of an order writes here: who carries it is decided apart.
CREATE TABLE shop.rides (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city_slug   text NOT NULL,
  state       text NOT NULL CHECK (state IN (
    'proposed', 'offered', 'accepted', 'at_outlet', 'loaded', 'under_way', 'finished', 'declined', 'lapsed', 'cancelled', 'returning')),
  -- Of a finished ride null once the courier's account was deleted.
  courier_id  integer REFERENCES shop.couriers ON DELETE SET NULL,
  -- Counts changes by whomever; a dispatcher names the version seen.
  version     integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- How many presses of its courier were applied; the next one has the number after it.
  steps       integer NOT NULL DEFAULT 0 CHECK (steps >= 0),
  -- Rounds of assignment leave it as it is.
  locked      boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL,
  accepted_at timestamptz,
  ended_at    timestamptz,
  -- What remains of a finished ride: metres.
  distance    integer CHECK (distance >= 0),
  CONSTRAINT rides_held_have_a_courier CHECK (
    state NOT IN ('accepted', 'at_outlet', 'loaded', 'under_way', 'returning') OR (courier_id IS NOT NULL AND accepted_at IS NOT NULL)),
  CONSTRAINT rides_free_have_none CHECK (state NOT IN ('proposed', 'offered', 'declined', 'lapsed') OR courier_id IS NULL),
  CHECK ((state IN ('finished', 'cancelled')) = (ended_at IS NOT NULL))
);
-- A courier has one ride at a time.
CREATE UNIQUE INDEX rides_held ON shop.rides (courier_id)
  WHERE state IN ('accepted', 'at_outlet', 'loaded', 'under_way', 'returning');
CREATE INDEX rides_open_of_city ON shop.rides (city_slug) WHERE ended_at IS NULL;
CREATE INDEX rides_of_courier ON shop.rides (courier_id, id);

CREATE TABLE shop.ride_orders (
  ride_id  bigint NOT NULL REFERENCES shop.rides ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  -- The ride is open and the order has not been taken off it.
  open     boolean NOT NULL DEFAULT true,
  PRIMARY KEY (ride_id, order_id)
);
-- An order is in one open ride at most.
CREATE UNIQUE INDEX ride_orders_open ON shop.ride_orders (order_id) WHERE open;
CREATE INDEX ride_orders_of_order ON shop.ride_orders (order_id);

CREATE TABLE shop.ride_stops (
  ride_id        bigint NOT NULL REFERENCES shop.rides ON DELETE CASCADE,
  position       smallint NOT NULL CHECK (position > 0),
  kind           text NOT NULL CHECK (kind IN ('pickup', 'drop_off', 'return')),
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'arrived', 'done', 'failed', 'skipped')),
  -- Of a pickup and a return: where; the orders of a pickup are those with a part of the outlet.
  outlet_id      integer,
  -- Of a drop-off and a return: which.
  order_id       bigint REFERENCES shop.orders ON DELETE CASCADE,
  arrived_at     timestamptz,
  -- Why the courier was not there; null: was.
  arrival_reason text CHECK (arrival_reason <> ''),
  ended_at       timestamptz,
  PRIMARY KEY (ride_id, position),
  CHECK ((kind = 'drop_off') = (outlet_id IS NULL)),
  CHECK ((kind = 'pickup') = (order_id IS NULL)),
  CHECK (state <> 'arrived' OR arrived_at IS NOT NULL),
  CHECK ((state IN ('done', 'failed', 'skipped')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX ride_stops_pickups ON shop.ride_stops (ride_id, outlet_id) WHERE kind = 'pickup';
CREATE UNIQUE INDEX ride_stops_doors ON shop.ride_stops (ride_id, order_id) WHERE kind = 'drop_off';
-- A courier is at one stop at a time.
CREATE UNIQUE INDEX ride_stops_arrived ON shop.ride_stops (ride_id) WHERE state = 'arrived';

CREATE TABLE shop.ride_offers (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ride_id     bigint NOT NULL REFERENCES shop.rides ON DELETE CASCADE,
  courier_id  integer NOT NULL REFERENCES shop.couriers ON DELETE CASCADE,
  offered_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL CHECK (expires_at > offered_at),
  answer      text CHECK (answer IN ('accepted', 'declined', 'lapsed', 'withdrawn')),
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
-- A ride is offered to one courier at a time, and a courier is offered one ride.
CREATE UNIQUE INDEX ride_offers_open_of_ride ON shop.ride_offers (ride_id) WHERE answer IS NULL;
CREATE UNIQUE INDEX ride_offers_open_of_courier ON shop.ride_offers (courier_id) WHERE answer IS NULL;
CREATE INDEX ride_offers_of_ride ON shop.ride_offers (ride_id);
CREATE INDEX ride_offers_of_courier ON shop.ride_offers (courier_id);

-- What the courier pressed, in order and each once.
CREATE TABLE shop.ride_steps (
  ride_id     bigint NOT NULL REFERENCES shop.rides ON DELETE CASCADE,
  number      integer NOT NULL CHECK (number > 0),
  key         uuid NOT NULL UNIQUE,
  courier_id  integer NOT NULL,
  stop        smallint NOT NULL,
  step        text NOT NULL CHECK (step IN ('arrive', 'load', 'deliver', 'return', 'problem')),
  -- By the phone's clock, which lacks so many milliseconds to the server's.
  device_at   timestamptz NOT NULL,
  device_lack integer NOT NULL,
  -- By the server's clock.
  pressed_at  timestamptz NOT NULL,
  received_at timestamptz NOT NULL CHECK (received_at >= pressed_at),
  -- Bags, proof, slip and the like; nothing of a document but that it was checked.
  data        jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  PRIMARY KEY (ride_id, number)
);

-- Presses that came too late to count, such as 'Doručeno' of an order that had been cancelled: a dispatcher has to know.
CREATE TABLE shop.ride_rejected_steps (
  key         uuid PRIMARY KEY,
  ride_id     bigint NOT NULL REFERENCES shop.rides ON DELETE CASCADE,
  courier_id  integer NOT NULL,
  stop        smallint NOT NULL,
  step        text NOT NULL,
  code        text NOT NULL CHECK (code <> ''),
  pressed_at  timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX ride_rejected_steps_of_ride ON shop.ride_rejected_steps (ride_id);

CREATE TABLE shop.ride_problems (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ride_id     bigint NOT NULL REFERENCES shop.rides ON DELETE CASCADE,
  stop        smallint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('not_at_home', 'wrong_address', 'damaged', 'refused', 'cannot_continue', 'accident')),
  note        text NOT NULL,
  calls       smallint NOT NULL CHECK (calls >= 0),
  reported_at timestamptz NOT NULL,
  resolved_at timestamptz,
  resolved_by text,
  outcome     text CHECK (outcome IN ('continue', 'undelivered', 'take_over', 'ended')),
  -- Of an order that was not delivered: what became of the food, and who bears it.
  food        text CHECK (food IN ('return', 'dispose', 'give_away')),
  bearer      text CHECK (bearer IN ('operator', 'restaurant', 'courier')),
  CHECK ((resolved_at IS NULL) = (outcome IS NULL)),
  CHECK ((outcome IS NOT DISTINCT FROM 'undelivered') = (food IS NOT NULL) AND (food IS NULL) = (bearer IS NULL))
);
CREATE UNIQUE INDEX ride_problems_open ON shop.ride_problems (ride_id) WHERE resolved_at IS NULL;
