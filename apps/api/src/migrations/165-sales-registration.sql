-- Registration of sales (`settlement.md` §6). All amounts are haléře.
CREATE TABLE shop.sales_registration (
  id    boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Null: it is off. Sales of orders delivered before are not registered.
  since timestamptz
);
INSERT INTO shop.sales_registration DEFAULT VALUES;

CREATE TABLE shop.sales_registration_outlets (
  outlet_id integer PRIMARY KEY,
  mode      text NOT NULL CHECK (mode IN ('self', 'entrusted', 'exempt')),
  premises  integer CHECK (premises BETWEEN 1 AND 999999),
  register  text CHECK (register ~ '^[0-9a-zA-Z.,:;/#_ -]{1,20}$'),
  CHECK (mode <> 'entrusted' OR (premises IS NOT NULL AND register IS NOT NULL))
);

-- The latest of an outlet signs new sales. The key is sealed with the operator's secret, which is not in the database.
CREATE TABLE shop.sales_certificates (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  outlet_id   integer NOT NULL,
  taxpayer    text NOT NULL,
  certificate text NOT NULL,
  sealed_key  bytea NOT NULL,
  valid_from  timestamptz NOT NULL,
  valid_to    timestamptz NOT NULL,
  added_at    timestamptz NOT NULL
);
CREATE INDEX sales_certificates_of_outlet ON shop.sales_certificates (outlet_id, id DESC);

CREATE TABLE shop.sales_registrations (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id       integer NOT NULL,
  outlet_id      integer NOT NULL,
  -- What is registered, once: `sale`, `refund 1`.
  event          text NOT NULL,
  number         text NOT NULL,
  sold_at        timestamptz NOT NULL,
  total          integer NOT NULL,
  drawn          integer NOT NULL,
  rates          jsonb NOT NULL,
  -- The same at every attempt.
  message_id     uuid NOT NULL DEFAULT gen_random_uuid(),
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'registered', 'refused')),
  attempts       integer NOT NULL DEFAULT 0,
  certificate_id integer,
  signature      text,
  security       text,
  code           text,
  failure        text,
  warnings       text[] NOT NULL DEFAULT '{}',
  clock_wrong    boolean NOT NULL DEFAULT false,
  answered_at    timestamptz,
  UNIQUE (order_id, outlet_id, event),
  CHECK ((state = 'registered') = (code IS NOT NULL))
);
CREATE INDEX sales_registrations_open ON shop.sales_registrations (sold_at) WHERE state <> 'registered';
