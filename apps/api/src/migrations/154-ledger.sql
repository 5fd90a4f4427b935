-- The ledger (`settlement.md` §1): double entry, appended to only. A transfer moves one amount, in haléře, from one account to another.
-- Accounts are codes without a table, and nothing is referenced: an order must not wait for a row that others use, too.
CREATE TABLE shop.ledger_transfers (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The same event always has the same key. Its transfers are numbered from zero; `size` says how many they are.
  event_key  text NOT NULL CHECK (event_key <> ''),
  position   smallint NOT NULL CHECK (position >= 0),
  size       smallint NOT NULL CHECK (size > position),
  debit      text NOT NULL CHECK (debit ~ '^[a-z_]+(/[^/]+)*$'),
  credit     text NOT NULL CHECK (credit ~ '^[a-z_]+(/[^/]+)*$'),
  amount     bigint NOT NULL CHECK (amount > 0),
  kind       text NOT NULL CHECK (kind <> ''),
  at         timestamptz NOT NULL,
  order_id   bigint,
  -- The month in which it is posted, and the one that it belongs to, `YYYY-MM` in Prague. They differ if the latter was closed.
  period     text NOT NULL,
  belongs_to text NOT NULL,
  -- A pending transfer counts once its event is posted.
  pending    boolean NOT NULL DEFAULT false,
  -- The transfer that this one corrects.
  reverses   uuid REFERENCES shop.ledger_transfers,
  CHECK (debit <> credit),
  CHECK (period >= belongs_to),
  UNIQUE (event_key, position)
);
CREATE INDEX ledger_debits ON shop.ledger_transfers (debit, period);
CREATE INDEX ledger_credits ON shop.ledger_transfers (credit, period);
CREATE INDEX ledger_transfers_of_order ON shop.ledger_transfers (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_transfers_reversed_once ON shop.ledger_transfers (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX ledger_transfers_pending ON shop.ledger_transfers (event_key) WHERE pending;

-- What became of a pending event, once.
CREATE TABLE shop.ledger_resolutions (
  event_key  text PRIMARY KEY,
  outcome    text NOT NULL CHECK (outcome IN ('posted', 'void')),
  at         timestamptz NOT NULL,
  period     text NOT NULL,
  belongs_to text NOT NULL,
  CHECK (period >= belongs_to)
);

-- A closed month closes all earlier ones.
CREATE TABLE shop.ledger_closings (
  period    text PRIMARY KEY CHECK (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL CHECK (closed_by <> '')
);

-- The debits and credits of each account until the end of a closed month.
CREATE TABLE shop.ledger_balances (
  period  text NOT NULL REFERENCES shop.ledger_closings,
  account text NOT NULL,
  debits  bigint NOT NULL CHECK (debits >= 0),
  credits bigint NOT NULL CHECK (credits >= 0),
  PRIMARY KEY (period, account)
);

-- Transfers that count, in the month in which they do.
CREATE VIEW shop.ledger_posted AS
  SELECT t.id, t.event_key, t.position, t.debit, t.credit, t.amount, t.kind, t.at, t.order_id, t.reverses,
    coalesce(r.period, t.period) AS period, coalesce(r.belongs_to, t.belongs_to) AS belongs_to
  FROM shop.ledger_transfers t LEFT JOIN shop.ledger_resolutions r ON t.pending AND r.event_key = t.event_key
  WHERE NOT t.pending OR r.outcome = 'posted';

-- The database finds the month: a closing that commits in between is seen. Postings share the lock, so that they wait for a closing alone.
CREATE FUNCTION shop.ledger_period() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE closed text;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger period', 0));
  NEW.belongs_to := to_char(NEW.at AT TIME ZONE 'Europe/Prague', 'YYYY-MM');
  SELECT max(period) INTO closed FROM shop.ledger_closings;
  NEW.period := CASE WHEN NEW.belongs_to <= closed
    THEN to_char(to_date(closed, 'YYYY-MM') + interval '1 month', 'YYYY-MM') ELSE NEW.belongs_to END;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_period BEFORE INSERT ON shop.ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION shop.ledger_period();
CREATE TRIGGER ledger_period BEFORE INSERT ON shop.ledger_resolutions
  FOR EACH ROW EXECUTE FUNCTION shop.ledger_period();

CREATE FUNCTION shop.ledger_event_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added GROUP BY event_key HAVING count(*) <> max(size) OR min(size) <> max(size) OR bool_and(pending) <> bool_or(pending)
  ) THEN
    RAISE 'this violates that the transfers of an event are stored together' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_event_is_whole AFTER INSERT ON shop.ledger_transfers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop.ledger_event_is_whole();

CREATE FUNCTION shop.ledger_event_is_pending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shop.ledger_transfers WHERE event_key = NEW.event_key AND pending) THEN
    RAISE 'this violates that only a pending event is posted or void' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_event_is_pending AFTER INSERT ON shop.ledger_resolutions
  FOR EACH ROW EXECUTE FUNCTION shop.ledger_event_is_pending();

CREATE FUNCTION shop.ledger_closing_is_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger period', 0));
  IF NEW.period >= to_char(NEW.closed_at AT TIME ZONE 'Europe/Prague', 'YYYY-MM')
    OR NEW.period <= (SELECT max(period) FROM shop.ledger_closings)
  THEN
    RAISE 'this violates that months are closed one after another, once they are over' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_closing_is_next BEFORE INSERT ON shop.ledger_closings
  FOR EACH ROW EXECUTE FUNCTION shop.ledger_closing_is_next();

CREATE FUNCTION shop.ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'this violates that shop.% is appended to only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ledger_transfers', 'ledger_resolutions', 'ledger_closings', 'ledger_balances'] LOOP
    EXECUTE format('CREATE TRIGGER ledger_stays BEFORE UPDATE OR DELETE ON shop.%I FOR EACH ROW EXECUTE FUNCTION shop.ledger_stays()', name);
    EXECUTE format('CREATE TRIGGER ledger_is_not_emptied BEFORE TRUNCATE ON shop.%I EXECUTE FUNCTION shop.ledger_stays()', name);
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON shop.%I FROM PUBLIC, CURRENT_USER', name);
  END LOOP;
END $$;
