-- contracts: the new constraints allow everything that the earlier ones did
-- Pages that the staff writes, in each language of the website (`administration.md` §5). Earlier ones are Czech.
ALTER TABLE shop.page_versions ADD COLUMN language text NOT NULL DEFAULT 'cs';
ALTER TABLE shop.page_drafts ADD COLUMN language text NOT NULL DEFAULT 'cs';
CREATE UNIQUE INDEX IF NOT EXISTS page_version_of_language
  ON shop.page_versions (page, city_id, language, version) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX IF NOT EXISTS page_draft_of_language
  ON shop.page_drafts (page, city_id, language) NULLS NOT DISTINCT;
ALTER TABLE shop.page_versions DROP CONSTRAINT page_version_is_one;
ALTER TABLE shop.page_versions ADD CONSTRAINT page_version_is_one UNIQUE USING INDEX page_version_of_language;
ALTER TABLE shop.page_drafts DROP CONSTRAINT page_draft_is_one;
ALTER TABLE shop.page_drafts ADD CONSTRAINT page_draft_is_one UNIQUE USING INDEX page_draft_of_language;
