-- The first differences of a check of the ledger, for the console (`settlement.md` §1).
ALTER TABLE shop.ledger_checks ADD COLUMN listed jsonb NOT NULL DEFAULT '[]';

-- A person asked for a check. The row is removed when the check is done.
CREATE TABLE shop.ledger_check_requests (
  is_only    boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  asked_at   timestamptz NOT NULL,
  -- Null: no process has begun. A process that died leaves an old time behind.
  started_at timestamptz
);
