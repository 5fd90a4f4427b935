-- Drafts of the delivery areas of a city, several beside each other, and what was published (`administration.md` §2; decision 133). Areas are
-- GeoJSON documents, as in the file of `sousto areas import`. Without references to the catalogue, like publications of menus.
CREATE TABLE shop.area_drafts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city_id     integer NOT NULL,
  name        text NOT NULL CHECK (name <> ''),
  -- Counts every change.
  version     integer NOT NULL DEFAULT 1,
  -- `held`: it was due, and the areas had changed since its consequences were shown, or it was invalid.
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'planned', 'held', 'published', 'dropped')),
  content     text NOT NULL,
  -- The version of the published areas that its consequences were computed against when it was planned.
  against     text,
  publish_at  timestamptz,
  changed_by  integer REFERENCES shop.staff ON DELETE SET NULL,
  changed_at  timestamptz NOT NULL,
  CHECK ((state = 'planned') = (publish_at IS NOT NULL AND against IS NOT NULL))
);
CREATE INDEX area_drafts_of_city ON shop.area_drafts (city_id) WHERE state IN ('open', 'planned', 'held');
CREATE INDEX area_drafts_due ON shop.area_drafts (publish_at) WHERE state = 'planned';

CREATE TABLE shop.area_publications (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city_id   integer NOT NULL,
  at        timestamptz NOT NULL,
  -- Null: by an import or a command, or the person is gone.
  staff_id  integer REFERENCES shop.staff ON DELETE SET NULL,
  -- `found`: the areas that were there before a publication, and that no publication had made.
  origin    text NOT NULL CHECK (origin IN ('published', 'planned', 'found')),
  name      text NOT NULL,
  version   text NOT NULL,
  content   text NOT NULL
);
CREATE INDEX area_publications_of_city ON shop.area_publications (city_id, id);
