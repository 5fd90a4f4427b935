-- Payouts to outlets and couriers (`settlement.md` §5). Payees are a kind and a number without a reference, so that what was paid
-- outlives an account of the staff.
CREATE TABLE shop.payout_accounts (
  payee_kind text NOT NULL CHECK (payee_kind IN ('outlet', 'courier')),
  payee_id   integer NOT NULL,
  iban       text NOT NULL CHECK (iban ~ '^CZ\d{22}$'),
  changed_at timestamptz NOT NULL,
  -- Who of the staff set it.
  changed_by integer NOT NULL,
  -- How the account is known to be the payee's. Null means that it is not known.
  proof      text CHECK (proof IN ('payment', 'register')),
  PRIMARY KEY (payee_kind, payee_id)
);

CREATE TABLE shop.payout_runs (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state       text NOT NULL CHECK (state IN ('prepared', 'released', 'finished', 'withdrawn')),
  due_on      date NOT NULL,
  format      text NOT NULL CHECK (format IN ('pain', 'abo', 'abo-ascii')),
  file        bytea NOT NULL,
  -- SHA-256 of the file, in hexadecimal digits.
  file_hash   text NOT NULL CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  prepared_at timestamptz NOT NULL,
  prepared_by integer NOT NULL,
  released_at timestamptz,
  released_by integer,
  CHECK ((released_at IS NULL) = (released_by IS NULL)),
  CHECK ((released_at IS NULL) = (state IN ('prepared', 'withdrawn'))),
  CHECK (released_by <> prepared_by)
);

CREATE TABLE shop.payouts (
  id              integer PRIMARY KEY,
  run_id          integer NOT NULL REFERENCES shop.payout_runs,
  payee_kind      text NOT NULL CHECK (payee_kind IN ('outlet', 'courier')),
  payee_id        integer NOT NULL,
  payee_name      text NOT NULL,
  iban            text NOT NULL,
  amount          bigint NOT NULL CHECK (amount > 0),
  tips            bigint NOT NULL CHECK (tips BETWEEN 0 AND amount),
  variable_symbol bigint NOT NULL UNIQUE,
  state           text NOT NULL CHECK (state IN ('open', 'paid', 'returned', 'withdrawn')),
  UNIQUE (run_id, payee_kind, payee_id)
);
CREATE SEQUENCE shop.payout_numbers AS integer;
-- A payee is in one run at a time.
CREATE UNIQUE INDEX payouts_open ON shop.payouts (payee_kind, payee_id) WHERE state = 'open';

-- Who was not in a run, and why.
CREATE TABLE shop.payout_holds (
  run_id     integer NOT NULL REFERENCES shop.payout_runs,
  payee_kind text NOT NULL CHECK (payee_kind IN ('outlet', 'courier')),
  payee_id   integer NOT NULL,
  payee_name text NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  code       text NOT NULL CHECK (code IN ('account_missing', 'account_changed', 'account_unproven', 'tax_identity_missing')),
  until      timestamptz,
  PRIMARY KEY (run_id, payee_kind, payee_id)
);

-- Statements of the bank that have been read, each once.
CREATE TABLE shop.bank_statements (
  id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  iban     text NOT NULL,
  number   integer NOT NULL,
  from_day date NOT NULL,
  to_day   date NOT NULL,
  opening  bigint NOT NULL,
  closing  bigint NOT NULL,
  read_at  timestamptz NOT NULL,
  read_by  integer NOT NULL,
  UNIQUE (iban, from_day, to_day, number)
);
CREATE TABLE shop.bank_statement_entries (
  statement_id    integer NOT NULL REFERENCES shop.bank_statements,
  position        integer NOT NULL,
  reference       text NOT NULL,
  booked_on       date NOT NULL,
  amount          bigint NOT NULL,
  variable_symbol bigint NOT NULL,
  counter_iban    text,
  counter_name    text NOT NULL,
  result          text NOT NULL CHECK (result IN ('paid', 'returned', 'difference', 'other')),
  difference      text CHECK (difference IN ('payment_unknown', 'payment_repeated', 'amount_differs', 'account_differs', 'return_unknown')),
  payout_id       integer REFERENCES shop.payouts,
  PRIMARY KEY (statement_id, position),
  CHECK ((result = 'difference') = (difference IS NOT NULL)),
  CHECK ((result IN ('paid', 'returned')) = (payout_id IS NOT NULL))
);
CREATE INDEX bank_statement_differences ON shop.bank_statement_entries (statement_id) WHERE result = 'difference';

ALTER TABLE shop.payment_alerts DROP CONSTRAINT payment_alerts_kind_check;
ALTER TABLE shop.payment_alerts ADD CONSTRAINT payment_alerts_kind_check
  CHECK (kind IN ('payment_returned', 'refund_failed', 'refund_uncertain', 'statement_difference', 'ledger_difference', 'payout_returned',
    'payout_difference'));
