-- The menus of outlets as their people edit and publish them (`features/menu-editing`, operations.md §4). Without references to the
-- catalogue: an import that removes a restaurant and brings it back finds its history.

-- Ids of dishes, categories, groups and extras that the console adds, above those of operators' files.
CREATE SEQUENCE shop.menu_ids AS integer MINVALUE 1500000000 MAXVALUE 2000000000;

-- What an outlet's menu was, each time that it changed.
CREATE TABLE shop.menu_publications (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  outlet_id  integer NOT NULL,
  at         timestamptz NOT NULL,
  -- In `shop.staff`; null: an import, or another system.
  staff_id   integer,
  origin     text NOT NULL CHECK (origin IN ('import', 'console', 'take_back', 'partner')),
  note       text NOT NULL,
  -- How many differences from the one before.
  changes    integer NOT NULL,
  taken_from integer,
  -- In the form of the catalogue file, so that it is read by its rules for older files.
  content    jsonb NOT NULL,
  -- Of the content: an import of the same menu publishes nothing.
  digest     text NOT NULL,
  -- The photographs that it names, which are kept for it.
  photos     text[] NOT NULL
);
CREATE INDEX menu_publications_of_outlet ON shop.menu_publications (outlet_id, id);

-- One for an outlet, which its people share.
CREATE TABLE shop.menu_drafts (
  outlet_id  integer PRIMARY KEY,
  started_at timestamptz NOT NULL,
  -- The publication that it was begun on.
  base_id    integer NOT NULL REFERENCES shop.menu_publications,
  content    jsonb NOT NULL,
  photos     text[] NOT NULL
);

-- Who changed what of a draft last. `subject`: `dish:1001`.
CREATE TABLE shop.menu_draft_edits (
  outlet_id integer NOT NULL REFERENCES shop.menu_drafts ON DELETE CASCADE,
  subject   text NOT NULL,
  staff_id  integer NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (outlet_id, subject)
);

-- One change for each key, however often it is sent. Kept for two days.
CREATE TABLE shop.menu_presses (
  staff_id     integer NOT NULL,
  key          uuid NOT NULL,
  request_hash bytea NOT NULL CHECK (octet_length(request_hash) = 32),
  -- What was changed, which a repetition is told again; null: no one subject.
  subject      text,
  at           timestamptz NOT NULL,
  PRIMARY KEY (staff_id, key)
);
CREATE INDEX menu_presses_by_age ON shop.menu_presses (at);

-- When somebody uploaded it; null: imported. The sweep leaves it alone for a day, until a draft names it.
ALTER TABLE shop.photos ADD COLUMN uploaded_at timestamptz;
