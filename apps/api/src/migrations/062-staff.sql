-- The people behind an order (`features/staff`). They are apart from customers; times come from the service's clock.
-- Cities and outlets are named without a reference, as orders do: an import may remove what somebody worked for.
CREATE TABLE shop.staff (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As `normalizeLogin` of the domain makes it.
  email          text NOT NULL UNIQUE CHECK (email <> '' AND email = lower(email)),
  name           text NOT NULL CHECK (name <> ''),
  -- argon2id.
  password_hash  text NOT NULL CHECK (password_hash <> ''),
  -- Base32; null: no TOTP. It is verified with what the table holds, so it cannot be a hash.
  totp_secret    text CHECK (totp_secret <> ''),
  -- The latest step of which a code was taken: none works twice.
  totp_step      bigint,
  created_at     timestamptz NOT NULL,
  -- Set by whoever may: nobody signs in, and sessions mean nothing.
  deactivated_at timestamptz
);

CREATE TABLE shop.staff_grants (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id   integer NOT NULL REFERENCES shop.staff ON DELETE CASCADE,
  role       text NOT NULL CHECK (role IN ('admin', 'dispatcher', 'owner', 'staff', 'courier')),
  city_id    integer,
  outlet_id  integer,
  granted_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (staff_id, role, city_id, outlet_id),
  CONSTRAINT staff_grants_have_their_scope CHECK (
    (city_id IS NOT NULL) = (role IN ('dispatcher', 'courier')) AND (outlet_id IS NOT NULL) = (role IN ('owner', 'staff'))
  )
);
CREATE INDEX staff_grants_of_outlet ON shop.staff_grants (outlet_id) WHERE outlet_id IS NOT NULL;
CREATE INDEX staff_grants_of_city ON shop.staff_grants (city_id) WHERE city_id IS NOT NULL;

-- Only hashes of tokens are kept.
CREATE TABLE shop.staff_sessions (
  token_hash       bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  id               uuid NOT NULL UNIQUE,
  staff_id         integer NOT NULL REFERENCES shop.staff ON DELETE CASCADE,
  device           text NOT NULL,
  started_at       timestamptz NOT NULL,
  last_seen_at     timestamptz NOT NULL,
  -- Null: signed in by password alone.
  second_factor_at timestamptz,
  -- "This tablet": since when it stays signed in, and who said so.
  confirmed_at     timestamptz,
  confirmed_by     integer,
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL))
);
CREATE INDEX staff_sessions_of_staff ON shop.staff_sessions (staff_id, last_seen_at);

-- Used up or revoked by being deleted.
CREATE TABLE shop.staff_invitations (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  email      text NOT NULL CHECK (email <> '' AND email = lower(email)),
  role       text NOT NULL CHECK (role IN ('admin', 'dispatcher', 'owner', 'staff', 'courier')),
  city_id    integer,
  outlet_id  integer,
  -- Null: an operator at the command line.
  invited_by integer,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  UNIQUE NULLS NOT DISTINCT (email, role, city_id, outlet_id),
  CONSTRAINT staff_invitations_have_their_scope CHECK (
    (city_id IS NOT NULL) = (role IN ('dispatcher', 'courier')) AND (outlet_id IS NOT NULL) = (role IN ('owner', 'staff'))
  )
);

-- WebAuthn credentials.
CREATE TABLE shop.staff_passkeys (
  -- base64url, as the browser names it.
  id           text PRIMARY KEY CHECK (id <> ''),
  staff_id     integer NOT NULL REFERENCES shop.staff ON DELETE CASCADE,
  public_key   bytea NOT NULL,
  -- Of signatures; a smaller one than before betrays a copied authenticator.
  counter      bigint NOT NULL CHECK (counter >= 0),
  transports   text[] NOT NULL,
  name         text NOT NULL CHECK (name <> ''),
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX staff_passkeys_of_staff ON shop.staff_passkeys (staff_id);

-- Each works once: using it deletes it.
CREATE TABLE shop.staff_recovery_codes (
  staff_id  integer NOT NULL REFERENCES shop.staff ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (staff_id, code_hash)
);

-- What was begun and is to be finished within minutes, once: a sign-in that waits for its second factor, a ceremony of a passkey.
CREATE TABLE shop.staff_challenges (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  purpose    text NOT NULL CHECK (purpose IN ('second-factor', 'passkey-sign-in', 'passkey-registration', 'totp-registration')),
  -- Null: a sign-in by passkey alone, of whoever answers.
  staff_id   integer REFERENCES shop.staff ON DELETE CASCADE,
  -- WebAuthn's challenge or the new TOTP secret; empty for a sign-in that waits.
  value      text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_challenges_by_age ON shop.staff_challenges (expires_at);
