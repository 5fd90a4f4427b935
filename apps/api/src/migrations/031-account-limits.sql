-- What a registration said, kept with its link until that is opened: until then it is anybody's word.
ALTER TABLE shop.account_tokens
  ADD COLUMN password_hash text CHECK (password_hash <> ''),
  ADD COLUMN first_name    text NOT NULL DEFAULT '',
  ADD COLUMN last_name     text NOT NULL DEFAULT '',
  ADD COLUMN phone         text NOT NULL DEFAULT '';

-- Failures that make the next try wait, by whatever they are counted under (`features/accounts/attempts.ts`). All processes share them.
CREATE TABLE shop.attempts (
  key      text PRIMARY KEY,
  failures integer NOT NULL CHECK (failures > 0),
  last_at  timestamptz NOT NULL
);
CREATE INDEX attempts_by_age ON shop.attempts (last_at);

-- Browsers in which an account was logged in before: strangers' failures do not make them wait.
CREATE TABLE shop.known_browsers (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id    integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  last_at    timestamptz NOT NULL
);
CREATE INDEX known_browsers_of_user ON shop.known_browsers (user_id, last_at);
