-- The register of reports, notices, complaints and statements of reasons (`administration.md` §6, §9).
CREATE TABLE shop.register_entries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('review_report', 'notice', 'outlet_complaint', 'statement', 'objection')),
  filed_at    timestamptz NOT NULL,
  -- A Prague day. Null means that nothing has to be decided.
  due_on      date,
  review_id   bigint,
  -- An outlet may be closed; what was written about it stays.
  outlet_id   integer,
  -- Who of the staff wrote it. Null means somebody else, or an account that was deleted.
  filed_by    integer REFERENCES shop.staff ON DELETE SET NULL,
  ground      text,
  -- Where the content of a notice is found.
  place       text,
  written     text NOT NULL,
  -- Who sent a notice.
  name        text,
  email       text,
  -- The statement that an objection is about.
  statement_id bigint REFERENCES shop.register_entries ON DELETE CASCADE,
  -- The digest of the token of the link by which the author of a review reads a statement and objects.
  token_hash  bytea UNIQUE,
  outcome     text CHECK (outcome IN ('accepted', 'rejected')),
  answer      text,
  decided_at  timestamptz,
  decided_by  integer REFERENCES shop.staff ON DELETE SET NULL,
  revision    integer NOT NULL DEFAULT 1,
  CHECK ((outcome IS NULL) = (decided_at IS NULL) AND (outcome IS NULL) = (answer IS NULL)),
  CHECK (due_on IS NOT NULL OR outcome IS NULL)
);
CREATE INDEX register_entries_of_review ON shop.register_entries (review_id, id) WHERE review_id IS NOT NULL;
CREATE INDEX register_entries_of_outlet ON shop.register_entries (outlet_id, id) WHERE outlet_id IS NOT NULL;
CREATE INDEX register_entries_by_kind ON shop.register_entries (kind, id);
CREATE INDEX register_entries_open ON shop.register_entries (due_on, id) WHERE decided_at IS NULL AND due_on IS NOT NULL;
-- An outlet reports a review once until somebody decides, and an author objects once to a statement.
CREATE UNIQUE INDEX register_entries_open_report ON shop.register_entries (review_id)
  WHERE kind = 'review_report' AND decided_at IS NULL;
CREATE UNIQUE INDEX register_entries_objection ON shop.register_entries (statement_id) WHERE kind = 'objection';

-- A hidden review is not shown and counts in no rating.
ALTER TABLE shop.reviews
  ADD COLUMN hidden_at     timestamptz,
  ADD COLUMN hidden_ground text,
  -- Counts reports, decisions and objections.
  ADD COLUMN moderation    integer NOT NULL DEFAULT 0;
ALTER TABLE shop.reviews ADD CONSTRAINT reviews_hidden_with_ground
  CHECK ((hidden_at IS NULL) = (hidden_ground IS NULL)) NOT VALID;
-- The rating of an outlet is still read from an index alone. Where shop.reviews is large, build both concurrently by
-- hand before the release.
CREATE INDEX IF NOT EXISTS reviews_hidden ON shop.reviews (id) WHERE hidden_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS reviews_of_restaurant ON shop.reviews (restaurant_id, created_at DESC, id DESC)
  INCLUDE (food_rating, hidden_at);
DROP INDEX shop.reviews_restaurant;
