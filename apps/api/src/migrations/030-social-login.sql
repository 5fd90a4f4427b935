-- Somebody came from a provider that does not vouch for their e-mail: the link mailed there, opened in the same browser, proves that
-- the person, the mailbox and the browser belong together (`features/social-login`).
CREATE TABLE shop.identity_claims (
  token_hash   bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  provider     text NOT NULL CHECK (provider <> ''),
  subject      text NOT NULL CHECK (subject <> ''),
  email        text NOT NULL CHECK (email <> '' AND email = lower(email)),
  first_name   text NOT NULL,
  last_name    text NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE INDEX identity_claims_by_age ON shop.identity_claims (expires_at);
