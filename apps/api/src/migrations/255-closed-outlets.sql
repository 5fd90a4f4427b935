-- Outlets that were closed for good (`administration.md` §3). The reason is kept (Regulation (EU) 2019/1150, article 4),
-- and links to the page of the outlet say that it has closed, also once a catalogue file has removed it.
CREATE TABLE shop.closed_outlets (
  outlet_id integer PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  staff_id  integer REFERENCES shop.staff ON DELETE SET NULL,
  -- What the outlet was told.
  reason    text NOT NULL CHECK (reason <> ''),
  slug      text NOT NULL,
  name      text NOT NULL,
  -- The slug of the city in which it was.
  city      text NOT NULL
);
CREATE INDEX closed_outlets_by_slug ON shop.closed_outlets (slug);
