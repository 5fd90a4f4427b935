-- What is known of how a printer speaks; NULL: nothing yet. A person may have said that it prints what it takes.
ALTER TABLE shop.printers
  ADD COLUMN answers_state boolean,
  ADD COLUMN answers_done boolean,
  ADD COLUMN believed boolean NOT NULL DEFAULT false;

ALTER TABLE shop.print_jobs
  -- An update says that an order has changed since its ticket was printed, or was cancelled.
  ADD COLUMN kind text NOT NULL DEFAULT 'ticket' CHECK (kind IN ('ticket', 'update')),
  -- How often it has gone out to the printer.
  ADD COLUMN sends integer NOT NULL DEFAULT 0,
  -- Nobody knows whether it is on paper: a person is asked.
  ADD COLUMN asked_at timestamptz,
  -- What the paper says of lines and money, and the revision of the order at which that was compared last.
  ADD COLUMN said jsonb,
  ADD COLUMN revision integer,
  -- Whether a change of the order still matters to what was printed.
  ADD COLUMN watched boolean NOT NULL DEFAULT true;
UPDATE shop.print_jobs SET sends = 1 WHERE sent > 0;
UPDATE shop.print_jobs SET watched = false;

DROP INDEX shop.print_jobs_at_acceptance;
CREATE UNIQUE INDEX print_jobs_at_acceptance ON shop.print_jobs (printer_id, order_id)
  WHERE key IS NULL AND order_id IS NOT NULL AND kind = 'ticket';
DROP INDEX shop.print_jobs_waiting;
CREATE INDEX print_jobs_waiting ON shop.print_jobs (printer_id, id)
  WHERE printed_at IS NULL AND dropped_at IS NULL AND asked_at IS NULL;
CREATE UNIQUE INDEX print_jobs_update_waiting ON shop.print_jobs (printer_id, order_id)
  WHERE kind = 'update' AND printed_at IS NULL AND dropped_at IS NULL AND asked_at IS NULL;
CREATE INDEX print_jobs_watched ON shop.print_jobs (order_id) WHERE watched AND sends > 0;
