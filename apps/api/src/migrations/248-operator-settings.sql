-- The operator's settings that the console stores (`administration.md` §11). Environment variables go before them.
CREATE TABLE shop.operator_settings (
  part      text PRIMARY KEY CHECK (part IN ('operator', 'mail', 'gateways', 'gopay', 'comgate')),
  version   integer NOT NULL,
  -- What is no secret. Null means that only the version and the proof of what the environment names are stored.
  value     jsonb,
  -- Passwords and keys, sealed with a secret of the installation.
  sealed    bytea,
  -- When a person acknowledged a test mail, or a test payment was returned.
  proven_at timestamptz,
  saved_at  timestamptz NOT NULL
);

-- The latest test mail, whose code a person has not typed yet.
CREATE TABLE shop.mail_trials (
  is_latest  boolean PRIMARY KEY DEFAULT true CHECK (is_latest),
  -- The server that is tried. Null means the one in force.
  value      jsonb,
  sealed     bytea,
  recipient  text NOT NULL,
  code_hash  bytea NOT NULL,
  tries_left integer NOT NULL CHECK (tries_left > 0),
  sent_at    timestamptz NOT NULL
);

-- Test payments at the marketplace's gateways. The latest one is shown.
CREATE TABLE shop.gateway_trials (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway     text NOT NULL CHECK (gateway IN ('gopay', 'comgate')),
  -- The keys that are tried. Null means those in force.
  value       jsonb,
  sealed      bytea,
  gateway_id  text NOT NULL,
  redirect    text NOT NULL,
  state       text NOT NULL CHECK (state IN ('created', 'paid', 'refunded', 'cancelled', 'refund_refused')),
  started_at  timestamptz NOT NULL,
  notified_at timestamptz,
  -- When a process last asked the gateway to return the money, so that no other one asks at the same time.
  refund_at   timestamptz
);
