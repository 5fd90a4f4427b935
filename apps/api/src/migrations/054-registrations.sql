-- Registrations that wait for the mailbox to be proven, each with its own password: anybody can register any e-mail. The mailed link proves the
-- mailbox; the browser that registered, or the password chosen there, says which of them is its owner's (docs/decisions/039-whose-registration.md).
CREATE TABLE shop.registrations (
  user_id       integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  browser_hash  bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  password_hash text NOT NULL CHECK (password_hash <> ''),
  first_name    text NOT NULL,
  last_name     text NOT NULL,
  phone         text NOT NULL,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (user_id, browser_hash)
);

-- Those made before belong to no browser: their password is asked for.
INSERT INTO shop.registrations (user_id, browser_hash, password_hash, first_name, last_name, phone, created_at)
SELECT user_id, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), password_hash, first_name, last_name, phone, created_at
FROM shop.account_tokens WHERE purpose = 'activation' AND password_hash IS NOT NULL;

ALTER TABLE shop.account_tokens
  DROP COLUMN password_hash,
  DROP COLUMN first_name,
  DROP COLUMN last_name,
  DROP COLUMN phone;
