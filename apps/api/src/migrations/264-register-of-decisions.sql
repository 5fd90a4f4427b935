-- contracts: the new constraint allows everything that the earlier one did
-- Pauses and suspensions, decisions about replies of outlets, and requests of persons in the register of statements of
-- reasons (`administration.md` §6, §9).
ALTER TABLE shop.register_entries DROP CONSTRAINT register_entries_kind_check;
ALTER TABLE shop.register_entries ADD CONSTRAINT register_entries_kind_check CHECK (kind IN ('review_report', 'notice',
  'outlet_complaint', 'statement', 'objection', 'reply_statement', 'reply_objection', 'outlet_pause', 'outlet_off',
  'account_suspension', 'account_end', 'account_objection', 'data_access', 'data_correction', 'data_erasure')) NOT VALID;
-- The decision about a courier's account that it states or objects to.
ALTER TABLE shop.register_entries ADD COLUMN decision_id integer;
ALTER TABLE shop.register_entries ADD CONSTRAINT register_entries_decision_fkey
  FOREIGN KEY (decision_id) REFERENCES shop.courier_decisions ON DELETE CASCADE NOT VALID;
CREATE INDEX IF NOT EXISTS register_entries_of_decision ON shop.register_entries (decision_id) WHERE decision_id IS NOT NULL;
-- An outlet objects once to a statement.
CREATE UNIQUE INDEX IF NOT EXISTS register_entries_reply_objection ON shop.register_entries (statement_id)
  WHERE kind = 'reply_objection';
-- An equal request that waits is kept once.
CREATE UNIQUE INDEX IF NOT EXISTS register_entries_data_request ON shop.register_entries (kind, email, md5(written))
  WHERE kind IN ('data_access', 'data_correction', 'data_erasure') AND decided_at IS NULL;

-- A hidden reply is seen by the outlet and the staff alone.
ALTER TABLE shop.reviews ADD COLUMN reply_hidden_at timestamptz;
ALTER TABLE shop.reviews ADD COLUMN reply_hidden_ground text;
ALTER TABLE shop.reviews ADD CONSTRAINT reviews_reply_hidden_with_ground CHECK (
  (reply_hidden_at IS NULL) = (reply_hidden_ground IS NULL) AND (reply_hidden_at IS NULL OR reply IS NOT NULL)) NOT VALID;
CREATE INDEX IF NOT EXISTS reviews_reply_hidden ON shop.reviews (id) WHERE reply_hidden_at IS NOT NULL;
