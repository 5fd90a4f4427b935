-- Statements of outlets and couriers (`settlement.md` §4). Parties are a kind and a number without a reference, as payees of payouts.
CREATE TABLE shop.statement_settings (
  party_kind   text NOT NULL CHECK (party_kind IN ('outlet', 'courier')),
  party_id     integer NOT NULL,
  period       text NOT NULL CHECK (period IN ('week', 'half_month', 'month')),
  negative     text NOT NULL CHECK (negative IN ('carry', 'charge')),
  self_billing boolean NOT NULL,
  PRIMARY KEY (party_kind, party_id)
);

-- The last number of each series, which closings take in turn. A closing that is rolled back gives its number back.
CREATE TABLE shop.statement_numbers (
  series text NOT NULL CHECK (series IN ('statement', 'invoice', 'self_billing', 'credit_note', 'debit_note')),
  year   integer NOT NULL,
  last   integer NOT NULL,
  PRIMARY KEY (series, year)
);

-- Closed statements. A draft is not stored.
CREATE TABLE shop.statements (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  party_kind      text NOT NULL CHECK (party_kind IN ('outlet', 'courier')),
  party_id        integer NOT NULL,
  party_name      text NOT NULL,
  -- Each statement follows one, so that two closings at once make one.
  previous_id     integer REFERENCES shop.statements,
  state           text NOT NULL CHECK (state IN ('closed', 'sent', 'paid', 'charged')),
  number          text NOT NULL UNIQUE,
  variable_symbol bigint NOT NULL UNIQUE,
  -- Prague days, both included.
  from_day        date NOT NULL,
  to_day          date NOT NULL CHECK (to_day >= from_day),
  -- It has the transfers that were posted up to `last_ordinal`, happened before the end of its days, and are in no statement before.
  last_ordinal    bigint NOT NULL,
  -- The first ordinal that can be of a later statement.
  next_ordinal    bigint NOT NULL,
  carried         bigint NOT NULL,
  vat_rounding    bigint NOT NULL,
  total           bigint NOT NULL,
  payout          bigint NOT NULL CHECK (payout >= 0),
  charge          bigint NOT NULL CHECK (charge >= 0),
  carry           bigint NOT NULL CHECK (carry <= 0),
  closing_balance bigint NOT NULL,
  figures         jsonb NOT NULL,
  closed_at       timestamptz NOT NULL,
  closed_by       text NOT NULL CHECK (closed_by <> ''),
  due_on          date NOT NULL,
  sent_at         timestamptz,
  -- When it was paid or charged.
  ended_at        timestamptz,
  CHECK (payout - charge + carry = total),
  CHECK ((state IN ('paid', 'charged')) = (ended_at IS NOT NULL)),
  CHECK (state = 'closed' OR sent_at IS NOT NULL),
  UNIQUE NULLS NOT DISTINCT (party_kind, party_id, previous_id)
);
CREATE INDEX statements_of_party ON shop.statements (party_kind, party_id, id);
CREATE INDEX statements_by_period ON shop.statements (to_day, id);

CREATE TABLE shop.statement_documents (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  statement_id integer NOT NULL REFERENCES shop.statements,
  number       text NOT NULL UNIQUE,
  total        bigint NOT NULL,
  -- The whole document, from which ISDOC and PDF are written.
  invoice      jsonb NOT NULL
);
CREATE INDEX statement_documents_of_statement ON shop.statement_documents (statement_id);

-- Only the state of a statement changes, and when it was sent and ended. Documents stay.
CREATE FUNCTION shop.statement_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed shop.statements;
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'statements' THEN
    changed := OLD;
    changed.state := NEW.state;
    changed.sent_at := NEW.sent_at;
    changed.ended_at := NEW.ended_at;
    IF changed = NEW AND (OLD.state, NEW.state) IN (('closed', 'sent'), ('sent', 'paid'), ('sent', 'charged'), ('paid', 'sent'))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE 'this violates that shop.% does not change', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['statements', 'statement_documents'] LOOP
    EXECUTE format('CREATE TRIGGER statement_stays BEFORE UPDATE OR DELETE ON shop.%I FOR EACH ROW EXECUTE FUNCTION shop.statement_stays()', name);
  END LOOP;
END $$;
