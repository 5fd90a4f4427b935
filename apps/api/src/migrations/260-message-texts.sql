-- Texts of mails and notifications that the staff writes in place of the built-in ones (`administration.md` §5). Versions
-- are appended to only. The last version of a template and language is in force.
CREATE TABLE shop.message_texts (
  template text NOT NULL,
  locale   text NOT NULL CHECK (locale ~ '^[a-z]{2}$'),
  version  integer NOT NULL CHECK (version > 0),
  -- ICU messages by section and key; a missing one is built in.
  texts    jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'object'),
  saved_at timestamptz NOT NULL,
  actor    text NOT NULL CHECK (actor <> ''),
  PRIMARY KEY (template, locale, version)
);
CREATE TRIGGER message_texts_stay BEFORE UPDATE OR DELETE ON shop.message_texts
  FOR EACH ROW EXECUTE FUNCTION shop.page_versions_stay();
