-- Imports of the address register from the console (`administration.md` §11).
CREATE TABLE shop.register_imports (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file       text NOT NULL,
  -- Null once the account is gone.
  started_by integer REFERENCES shop.staff ON DELETE SET NULL,
  started_at timestamptz NOT NULL,
  -- The running process writes it every few seconds. An import whose process ended stays behind.
  seen_at    timestamptz NOT NULL,
  state      text NOT NULL CHECK (state IN ('running', 'done', 'refused')),
  share      double precision NOT NULL DEFAULT 0,
  read       integer NOT NULL DEFAULT 0,
  added      integer NOT NULL DEFAULT 0,
  updated    integer NOT NULL DEFAULT 0,
  removed    integer NOT NULL DEFAULT 0,
  -- Why it was refused, in Czech, and whether a person may confirm that the addresses are to go.
  problem    text,
  loses      boolean NOT NULL DEFAULT false
);
