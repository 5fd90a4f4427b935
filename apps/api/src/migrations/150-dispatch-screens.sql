-- Open dispatch screens and their panels (`dispatch.md` §6), which colleagues see. A row ends with the stream of its screen.
CREATE TABLE shop.dispatch_screens (
  screen    uuid PRIMARY KEY,
  city_slug text NOT NULL,
  staff_id  integer NOT NULL REFERENCES shop.staff ON DELETE CASCADE,
  -- What the panel shows, such as `ride 31`; null means that none is open.
  panel     text CHECK (panel <> ''),
  seen_at   timestamptz NOT NULL
);
CREATE INDEX dispatch_screens_of_city ON shop.dispatch_screens (city_slug);
