-- Thermal printers of outlets, which the server prints tickets on (`operations.md` §3).
CREATE TABLE shop.printers (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  outlet_id     integer NOT NULL,
  name          text NOT NULL CHECK (name <> ''),
  host          text NOT NULL,
  port          integer NOT NULL CHECK (port BETWEEN 9100 AND 9199),
  -- Millimetres.
  paper         smallint NOT NULL CHECK (paper IN (80, 58)),
  at_acceptance boolean NOT NULL,
  copies        smallint NOT NULL CHECK (copies BETWEEN 1 AND 3),
  created_at    timestamptz NOT NULL,
  -- Why the last attempt failed; NULL: it did not. One process at a time prints on it.
  problem       text CHECK (problem IN ('away', 'silent', 'paper_out', 'cover_open', 'error', 'forbidden')),
  problem_since timestamptz,
  attempts      integer NOT NULL DEFAULT 0,
  try_at        timestamptz NOT NULL,
  leased_until  timestamptz,
  UNIQUE (outlet_id, name)
);

-- What is to be printed, in its order.
CREATE TABLE shop.print_jobs (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  printer_id   integer NOT NULL REFERENCES shop.printers ON DELETE CASCADE,
  outlet_id    integer NOT NULL,
  -- NULL: a test.
  order_id     bigint REFERENCES shop.orders ON DELETE CASCADE,
  -- Asked for by a person, whose key makes it one job.
  key          uuid UNIQUE,
  requested_at timestamptz NOT NULL,
  -- How many tickets of this job have gone out to the printer, known before the first byte does: whatever goes out later is a copy.
  sent         integer NOT NULL DEFAULT 0,
  printed_at   timestamptz,
  -- Too late to be of use.
  dropped_at   timestamptz
);
CREATE UNIQUE INDEX print_jobs_at_acceptance ON shop.print_jobs (printer_id, order_id) WHERE key IS NULL AND order_id IS NOT NULL;
CREATE INDEX print_jobs_waiting ON shop.print_jobs (printer_id, id) WHERE printed_at IS NULL AND dropped_at IS NULL;
CREATE INDEX print_jobs_of_order ON shop.print_jobs (order_id);
