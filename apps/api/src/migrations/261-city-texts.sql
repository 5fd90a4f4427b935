-- contracts: the new constraint allows everything that the earlier one did
-- A text of a city for search engines, with its title and description (`administration.md` §5). An empty title or
-- description means that of the website.
ALTER TABLE shop.page_versions
  DROP CONSTRAINT page_versions_page_check,
  ADD CONSTRAINT page_versions_page_check
    CHECK (page IN ('contact', 'terms', 'allergens', 'privacy', 'credits', 'city')) NOT VALID,
  ADD COLUMN title text NOT NULL DEFAULT '',
  ADD COLUMN description text NOT NULL DEFAULT '';
ALTER TABLE shop.page_drafts
  ADD COLUMN title text NOT NULL DEFAULT '',
  ADD COLUMN description text NOT NULL DEFAULT '';
