-- The order board (`operations.md` §3): an outlet's part of an order, from the moment in which the order is confirmed.
CREATE TABLE shop.order_parts (
  order_id            bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  outlet_id           integer NOT NULL,
  came_at             timestamptz NOT NULL,
  -- Where the outlet's presses have brought it. The order's own state says the rest (`partState`).
  state               text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'scheduled', 'preparing', 'ready', 'handed_over', 'delivered', 'declined')),
  version             integer NOT NULL DEFAULT 1 CHECK (version > 0),
  acknowledged_at     timestamptz,
  acknowledged_by     integer,
  accepted_at         timestamptz,
  preparation_minutes smallint CHECK (preparation_minutes > 0),
  start_at            timestamptz,
  ready_by            timestamptz,
  promised_from       timestamptz,
  promised_to         timestamptz CHECK (promised_to >= promised_from),
  ready_at            timestamptz,
  handed_over_at      timestamptz,
  -- Delivered, declined or cancelled, by whomever.
  finished_at         timestamptz,
  decline_reason      text CHECK (decline_reason IN ('sold_out', 'too_busy', 'closing', 'cannot_deliver', 'other', 'not_answered')),
  decline_note        text,
  -- The last press while it can be undone: nobody has been told, and the order is where it was.
  pending_press       text CHECK (pending_press IN ('accept', 'decline', 'start', 'ready', 'hand_over', 'deliver')),
  pending_from        text,
  pending_until       timestamptz,
  pending_by          integer,
  pending_data        jsonb,
  PRIMARY KEY (order_id, outlet_id),
  CHECK ((pending_press IS NULL) = (pending_until IS NULL) AND (pending_press IS NULL) = (pending_from IS NULL)),
  CHECK ((state = 'declined') = (decline_reason IS NOT NULL))
);
CREATE INDEX order_parts_of_outlet ON shop.order_parts (outlet_id, came_at);
CREATE INDEX order_parts_pending ON shop.order_parts (pending_until) WHERE pending_until IS NOT NULL;
CREATE INDEX order_parts_undecided ON shop.order_parts (came_at) WHERE state = 'new' AND finished_at IS NULL;

-- One press for each key, however often it is sent.
CREATE TABLE shop.board_presses (
  key       uuid PRIMARY KEY,
  order_id  bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  outlet_id integer NOT NULL,
  press     text NOT NULL,
  staff_id  integer,
  at        timestamptz NOT NULL
);
CREATE INDEX board_presses_by_age ON shop.board_presses (at);
CREATE INDEX board_presses_of_order ON shop.board_presses (order_id);

-- What has changed for boards, kept for an hour for those that come back. It names orders, which boards then read. Every order writes here, so
-- that there is no other index: what is asked for is new, and ids grow with time.
CREATE TABLE shop.board_events (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL,
  order_id  bigint NOT NULL,
  outlet_id integer NOT NULL
);

-- What was done about an order that nobody answered, once each.
CREATE TABLE shop.order_escalations (
  order_id  bigint NOT NULL,
  outlet_id integer NOT NULL,
  step      text NOT NULL CHECK (step IN ('call', 'alert', 'give_up')),
  at        timestamptz NOT NULL,
  PRIMARY KEY (order_id, outlet_id, step),
  FOREIGN KEY (order_id, outlet_id) REFERENCES shop.order_parts ON DELETE CASCADE
);

-- What the customer is promised once every outlet has accepted, and why an order was cancelled.
ALTER TABLE shop.orders
  ADD COLUMN promised_from timestamptz,
  ADD COLUMN promised_to   timestamptz,
  ADD COLUMN cancel_reason text,
  ADD COLUMN cancel_note   text;

-- Pieces that were taken off a line after acceptance.
ALTER TABLE shop.order_lines ADD COLUMN removed smallint NOT NULL DEFAULT 0 CHECK (removed >= 0 AND removed <= quantity);

-- Orders on their way when boards came.
INSERT INTO shop.order_parts (order_id, outlet_id, came_at, state)
SELECT DISTINCT o.id, l.restaurant_id, o.placed_at,
       CASE o.state WHEN 'confirmed' THEN 'new' WHEN 'accepted' THEN 'preparing' ELSE 'handed_over' END
FROM shop.orders o JOIN shop.order_lines l ON l.order_id = o.id
WHERE o.state IN ('confirmed', 'accepted', 'loaded');
