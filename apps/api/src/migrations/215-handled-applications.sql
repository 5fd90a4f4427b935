-- How applications are handled (`administration.md` §3).
ALTER TABLE shop.applications
  ADD COLUMN state text NOT NULL DEFAULT 'new',
  -- The person of the staff who takes care of it.
  ADD COLUMN owner_id integer,
  ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE shop.applications ADD CONSTRAINT applications_state_check
  CHECK (state IN ('new', 'talking', 'accepted', 'rejected', 'withdrawn')) NOT VALID;
ALTER TABLE shop.applications ADD CONSTRAINT applications_owner_id_fkey
  FOREIGN KEY (owner_id) REFERENCES shop.staff ON DELETE SET NULL NOT VALID;
CREATE INDEX IF NOT EXISTS applications_by_state ON shop.applications (state, id);

-- Notes about an application, and the mails that answered it.
CREATE TABLE shop.application_notes (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES shop.applications ON DELETE CASCADE,
  written_at     timestamptz NOT NULL,
  staff_id       integer REFERENCES shop.staff ON DELETE SET NULL,
  -- The state that the mail told the applicant. Null means a note, which stays inside.
  answer         text CHECK (answer IN ('talking', 'accepted', 'rejected')),
  written        text NOT NULL CHECK (length(written) <= 2000 AND (answer IS NOT NULL OR written <> ''))
);
CREATE INDEX application_notes_of_application ON shop.application_notes (application_id, id);
