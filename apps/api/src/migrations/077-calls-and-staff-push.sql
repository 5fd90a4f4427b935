-- Whom to call when an outlet does not notice an order (`operations.md` §3, §8), in this order.
CREATE TABLE shop.outlet_call_numbers (
  outlet_id integer NOT NULL,
  position  smallint NOT NULL CHECK (position BETWEEN 0 AND 4),
  phone     text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  PRIMARY KEY (outlet_id, position)
);

-- An outlet that is being called about an order: one number after the other, until somebody has seen it.
CREATE TABLE shop.outlet_calls (
  order_id     bigint NOT NULL,
  outlet_id    integer NOT NULL,
  numbers      text[] NOT NULL CHECK (cardinality(numbers) > 0),
  -- The next of the numbers, from 0, and how often the hook has failed to take it.
  position     smallint NOT NULL DEFAULT 0,
  attempts     smallint NOT NULL DEFAULT 0,
  try_at       timestamptz NOT NULL,
  leased_until timestamptz,
  ended_at     timestamptz,
  PRIMARY KEY (order_id, outlet_id),
  FOREIGN KEY (order_id, outlet_id) REFERENCES shop.order_parts ON DELETE CASCADE
);
CREATE INDEX outlet_calls_open ON shop.outlet_calls (try_at) WHERE ended_at IS NULL;

-- Devices of the staff that are told of new orders while they are locked. They end with their session.
CREATE TABLE shop.staff_push (
  session_id uuid PRIMARY KEY REFERENCES shop.staff_sessions (id) ON DELETE CASCADE,
  -- A Web Push subscription, as browsers write it.
  token      text NOT NULL CHECK (length(token) <= 4000),
  since      timestamptz NOT NULL
);

-- Orders that these devices have been told of, once for each outlet.
CREATE TABLE shop.staff_push_orders (
  order_id  bigint NOT NULL,
  outlet_id integer NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (order_id, outlet_id),
  FOREIGN KEY (order_id, outlet_id) REFERENCES shop.order_parts ON DELETE CASCADE
);
