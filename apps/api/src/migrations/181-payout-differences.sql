-- What people decide about differences between the bank's statements and the payouts (`settlement.md` §5).
CREATE TABLE shop.payout_resolutions (
  statement_id integer NOT NULL,
  position     integer NOT NULL,
  resolution   text NOT NULL CHECK (resolution IN ('accept', 'pay_again', 'dismiss', 'hold')),
  note         text NOT NULL,
  proposed_at  timestamptz NOT NULL,
  proposed_by  integer NOT NULL,
  -- The second person confirmed it. Null means that it is proposed, or that the difference waits.
  settled_at   timestamptz,
  settled_by   integer,
  -- What the confirmation did. Each effect but 'none' has posted an event of the payout.
  effect       text CHECK (effect IN ('paid', 'misdirected', 'extra', 'none')),
  payout_id    integer REFERENCES shop.payouts,
  PRIMARY KEY (statement_id, position),
  FOREIGN KEY (statement_id, position) REFERENCES shop.bank_statement_entries,
  CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CHECK ((settled_at IS NULL) = (effect IS NULL)),
  CHECK (settled_by <> proposed_by),
  CHECK ((effect IS NULL OR effect = 'none') = (payout_id IS NULL))
);
CREATE INDEX payout_resolutions_payout ON shop.payout_resolutions (payout_id);

-- The amount that the bank has booked, where it is another one than was ordered.
ALTER TABLE shop.payouts ADD COLUMN booked bigint;
-- A returned payout whose money went to another account and has not come back.
ALTER TABLE shop.payouts ADD COLUMN misdirected boolean NOT NULL DEFAULT false;

-- The idempotency key of the request that prepared the run.
ALTER TABLE shop.payout_runs ADD COLUMN request_key text;

-- Few people read statements, and no customer waits for this table.
CREATE INDEX IF NOT EXISTS bank_statement_entries_payout ON shop.bank_statement_entries (payout_id);
CREATE INDEX IF NOT EXISTS bank_statement_entries_symbol ON shop.bank_statement_entries (variable_symbol);
