-- People of the demo have no password: they sign in by a press, on the demo's own computer only (`features/staff/demo.ts`).
ALTER TABLE shop.staff
  ALTER COLUMN password_hash DROP NOT NULL,
  -- Since when the person has no role; a year later the account is deleted (docs/privacy.md).
  ADD COLUMN left_at timestamptz;

ALTER TABLE shop.staff_challenges
  DROP CONSTRAINT staff_challenges_purpose_check,
  ADD CONSTRAINT staff_challenges_purpose_check CHECK (
    purpose IN ('second-factor', 'passkey-sign-in', 'passkey-registration', 'totp-registration', 'password-reset')
  );

-- Browsers in which somebody has signed in before: strangers' failures do not make them wait.
CREATE TABLE shop.staff_browsers (
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  staff_id   integer NOT NULL REFERENCES shop.staff ON DELETE CASCADE,
  last_at    timestamptz NOT NULL,
  PRIMARY KEY (token_hash, staff_id)
);
CREATE INDEX staff_browsers_of_staff ON shop.staff_browsers (staff_id, last_at);
