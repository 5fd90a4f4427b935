-- Filters of lists of administration, with a name (`administration.md` §1, Lists).
CREATE TABLE shop.saved_views (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id   integer NOT NULL REFERENCES shop.staff ON DELETE CASCADE,
  list       text NOT NULL CHECK (list <> ''),
  name       text NOT NULL CHECK (name <> ''),
  -- The query of the page's address.
  search     text NOT NULL CHECK (search LIKE '?%'),
  -- Whoever opens the list sees it.
  shared     boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (list, staff_id, name)
);
