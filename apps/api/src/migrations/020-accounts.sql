-- Who a customer is (`features/accounts`). Times come from the service's clock.
CREATE TABLE shop.users (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The login: tidy, as `tidyLogin` of the domain makes it.
  email          text NOT NULL UNIQUE CHECK (email <> '' AND email = lower(email)),
  -- argon2id; null: logs in through a provider only.
  password_hash  text CHECK (password_hash <> ''),
  first_name     text NOT NULL,
  last_name      text NOT NULL,
  phone          text NOT NULL,
  created_at     timestamptz NOT NULL,
  -- Null: the activation link has not been opened yet.
  activated_at   timestamptz,
  -- Set by the operator: nobody gets in.
  deactivated_at timestamptz
);

-- Only hashes of tokens are kept: who reads the table cannot log in by it.
CREATE TABLE shop.sessions (
  token_hash   bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  -- By which the customer's own list of sessions names it.
  id           uuid NOT NULL UNIQUE,
  user_id      integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  device       text NOT NULL,
  started_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL CHECK (expires_at > started_at)
);
CREATE INDEX sessions_of_user ON shop.sessions (user_id, last_seen_at);

-- Mailed links: single-use, used up by being deleted.
CREATE TABLE shop.account_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id    integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('activation', 'reset', 'login-change')),
  -- The login that it brings into force.
  new_email  text CHECK ((purpose = 'login-change') = (new_email IS NOT NULL)),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX account_tokens_of_user ON shop.account_tokens (user_id, purpose);

-- Accounts with providers through which a customer logs in.
CREATE TABLE shop.identities (
  provider   text NOT NULL CHECK (provider <> ''),
  subject    text NOT NULL CHECK (subject <> ''),
  user_id    integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_of_user ON shop.identities (user_id);

-- What operators did to accounts; outlives the account.
CREATE TABLE shop.audit_log (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at      timestamptz NOT NULL,
  -- Who: `cli:<system account>`.
  actor   text NOT NULL CHECK (actor <> ''),
  action  text NOT NULL CHECK (action <> ''),
  user_id integer,
  detail  jsonb NOT NULL
);
CREATE INDEX audit_log_of_user ON shop.audit_log (user_id, at);
