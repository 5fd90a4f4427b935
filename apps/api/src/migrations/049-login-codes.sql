-- A login that the native app started and that went through a provider's page in a browser: the code leads back into the app by a link, and opens
-- a session only together with the verifier that the app kept (`features/social-login`; the challenge is its SHA-256, as in RFC 7636).
CREATE TABLE shop.login_codes (
  code_hash  bytea PRIMARY KEY CHECK (octet_length(code_hash) = 32),
  challenge  bytea NOT NULL CHECK (octet_length(challenge) = 32),
  user_id    integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_codes_by_age ON shop.login_codes (expires_at);
CREATE INDEX login_codes_by_user ON shop.login_codes (user_id);
