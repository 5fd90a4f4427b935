-- The order in which transfers and resolutions were posted (`settlement.md` §4): whoever holds the lock of months alone knows that all
-- up to the last ordinal have committed. Rows from before have zero.
CREATE SEQUENCE shop.ledger_ordinals AS bigint;
ALTER TABLE shop.ledger_transfers ADD COLUMN ordinal bigint NOT NULL DEFAULT 0;
ALTER TABLE shop.ledger_resolutions ADD COLUMN ordinal bigint NOT NULL DEFAULT 0;

-- An ordinal is given after the lock: one that was given before would be passed over by a statement.
CREATE OR REPLACE FUNCTION shop.ledger_period() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE closed text;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger period', 0));
  NEW.ordinal := nextval('shop.ledger_ordinals');
  NEW.belongs_to := to_char(NEW.at AT TIME ZONE 'Europe/Prague', 'YYYY-MM');
  SELECT max(period) INTO closed FROM shop.ledger_closings;
  NEW.period := CASE WHEN NEW.belongs_to <= closed
    THEN to_char(to_date(closed, 'YYYY-MM') + interval '1 month', 'YYYY-MM') ELSE NEW.belongs_to END;
  RETURN NEW;
END $$;

-- They replace the indexes by month, which only found the transfers of an account.
CREATE INDEX ledger_credits_posted ON shop.ledger_transfers (credit, ordinal);
CREATE INDEX ledger_debits_posted ON shop.ledger_transfers (debit, ordinal);
DROP INDEX shop.ledger_credits, shop.ledger_debits;

-- What counts on an account, positive if it is credited.
CREATE VIEW shop.ledger_movements AS
  SELECT credit AS account, amount, kind, event_key, at, order_id, ordinal FROM shop.ledger_transfers WHERE NOT pending
  UNION ALL
  SELECT debit, -amount, kind, event_key, at, order_id, ordinal FROM shop.ledger_transfers WHERE NOT pending
  UNION ALL
  SELECT t.credit, t.amount, t.kind, t.event_key, t.at, t.order_id, r.ordinal
    FROM shop.ledger_resolutions r JOIN shop.ledger_transfers t ON t.event_key = r.event_key AND t.pending WHERE r.outcome = 'posted'
  UNION ALL
  SELECT t.debit, -t.amount, t.kind, t.event_key, t.at, t.order_id, r.ordinal
    FROM shop.ledger_resolutions r JOIN shop.ledger_transfers t ON t.event_key = r.event_key AND t.pending WHERE r.outcome = 'posted';
