-- Why a ride went to whom (`dispatch.md` §2, 5): kept for six months, also without its ride.
CREATE TABLE shop.dispatch_decisions (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city_slug  text NOT NULL,
  at         timestamptz NOT NULL,
  ride_id    bigint NOT NULL,
  -- `staff:<id>`, or `system`: a round of assignment.
  actor      text NOT NULL CHECK (actor <> ''),
  rule       text NOT NULL CHECK (rule IN ('by_hand', 'round', 'take_over')),
  -- What was decided.
  outcome    text NOT NULL CHECK (outcome IN ('proposed', 'offered', 'assigned')),
  -- To whom; null: to nobody yet.
  courier_id integer,
  -- Whoever could have got it, and what each would have added.
  candidates jsonb NOT NULL CHECK (jsonb_typeof(candidates) = 'array'),
  CHECK ((outcome = 'proposed') OR (courier_id IS NOT NULL))
);
CREATE INDEX dispatch_decisions_of_ride ON shop.dispatch_decisions (ride_id, id);
CREATE INDEX dispatch_decisions_by_age ON shop.dispatch_decisions (at);

-- One press for each key, however often it is sent.
CREATE TABLE shop.dispatch_requests (
  key          uuid PRIMARY KEY,
  staff_id     integer NOT NULL,
  request      text NOT NULL,
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  at           timestamptz NOT NULL
);
CREATE INDEX dispatch_requests_by_age ON shop.dispatch_requests (at);
