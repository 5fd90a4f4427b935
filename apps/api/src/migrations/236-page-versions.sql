-- Versions of pages that the staff writes (`administration.md` §5). They are appended to only: what a customer accepted
-- stays readable. A null city means the whole marketplace.
CREATE TABLE shop.page_versions (
  page         text NOT NULL CHECK (page IN ('contact', 'terms', 'allergens', 'privacy', 'credits')),
  city_id      integer,
  version      integer NOT NULL CHECK (version > 0),
  -- A Prague day. Null means the text from before versions.
  valid_from   date,
  -- Safe HTML.
  html         text NOT NULL CHECK (html <> ''),
  published_at timestamptz NOT NULL,
  actor        text NOT NULL CHECK (actor <> ''),
  CONSTRAINT page_version_is_one UNIQUE NULLS NOT DISTINCT (page, city_id, version)
);
CREATE FUNCTION shop.page_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'this violates that shop.% is appended to only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER page_versions_stay BEFORE UPDATE OR DELETE ON shop.page_versions
  FOR EACH ROW EXECUTE FUNCTION shop.page_versions_stay();

CREATE TABLE shop.page_drafts (
  page     text NOT NULL,
  city_id  integer,
  revision integer NOT NULL DEFAULT 1,
  html     text NOT NULL,
  saved_at timestamptz NOT NULL,
  actor    text NOT NULL CHECK (actor <> ''),
  CONSTRAINT page_draft_is_one UNIQUE NULLS NOT DISTINCT (page, city_id)
);
