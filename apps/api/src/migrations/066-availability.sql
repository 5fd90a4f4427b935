-- What the people of an outlet switch on, each with its end (`features/availability`, operations.md §3). Apart from the catalogue and without
-- references to it: an import neither writes nor ends any of this, even one that removes a dish and brings it back. Ends are whole minutes;
-- what has ended is swept at night.
CREATE TABLE shop.busy_modes (
  outlet_id integer PRIMARY KEY,
  minutes   smallint NOT NULL CHECK (minutes IN (10, 20, 30)),
  until     timestamptz NOT NULL CHECK (until = date_trunc('minute', until))
);

CREATE TABLE shop.pauses (
  outlet_id integer PRIMARY KEY,
  until     timestamptz NOT NULL CHECK (until = date_trunc('minute', until))
);

CREATE TABLE shop.sold_out (
  kind        text NOT NULL CHECK (kind IN ('dish', 'extra')),
  -- In `shop.items` or `shop.extras`.
  id          integer NOT NULL,
  outlet_id   integer NOT NULL,
  since       timestamptz NOT NULL,
  -- Null: until somebody switches it back.
  until       timestamptz CHECK (until = date_trunc('minute', until)),
  -- The press, or the latest answer to the morning's question.
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX sold_out_of_outlet ON shop.sold_out (outlet_id);

-- One press for each key, however often it is sent. Kept for two days.
CREATE TABLE shop.availability_presses (
  staff_id     integer NOT NULL,
  key          uuid NOT NULL,
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  at           timestamptz NOT NULL,
  PRIMARY KEY (staff_id, key)
);
CREATE INDEX availability_presses_by_age ON shop.availability_presses (at);
