-- The yearly report about sellers (`settlement.md` §7). What was reported is kept as it was.
CREATE TABLE shop.dac7_years (
  year       integer PRIMARY KEY CHECK (year BETWEEN 2020 AND 2200),
  -- What a euro is worth, in haléře, for the thresholds.
  euro       bigint NOT NULL CHECK (euro > 0),
  changed_at timestamptz NOT NULL
);

CREATE TABLE shop.dac7_messages (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year               integer NOT NULL REFERENCES shop.dac7_years,
  reference          text NOT NULL UNIQUE,
  operator_reference text NOT NULL,
  kind               text NOT NULL CHECK (kind IN ('new', 'corrections', 'none')),
  made_at            timestamptz NOT NULL,
  -- `staff:` and the number of the person, or the operator's `cli:<system account>`.
  made_by            text NOT NULL CHECK (made_by <> ''),
  file               text NOT NULL,
  file_hash          text NOT NULL CHECK (file_hash ~ '^[0-9a-f]{64}$')
);
CREATE INDEX dac7_messages_of_year ON shop.dac7_messages (year, id);

CREATE TABLE shop.dac7_records (
  reference  text PRIMARY KEY,
  message_id integer NOT NULL REFERENCES shop.dac7_messages,
  -- The order in which records were made.
  position   integer NOT NULL CHECK (position >= 0),
  payee_kind text NOT NULL CHECK (payee_kind IN ('outlet', 'courier')),
  payee_id   integer NOT NULL,
  change     text NOT NULL CHECK (change IN ('new', 'correction', 'deletion')),
  corrects   text UNIQUE REFERENCES shop.dac7_records,
  -- The seller with identity and figures, as reported.
  seller     jsonb NOT NULL,
  UNIQUE (message_id, position),
  CHECK ((change = 'new') = (corrects IS NULL))
);
CREATE INDEX dac7_records_of_payee ON shop.dac7_records (payee_kind, payee_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['dac7_messages', 'dac7_records'] LOOP
    EXECUTE format('CREATE TRIGGER dac7_stays BEFORE UPDATE OR DELETE ON shop.%I FOR EACH ROW EXECUTE FUNCTION shop.ledger_stays()', name);
    EXECUTE format('CREATE TRIGGER dac7_is_not_emptied BEFORE TRUNCATE ON shop.%I EXECUTE FUNCTION shop.ledger_stays()', name);
  END LOOP;
END $$;
