-- Pauses of whole cities, with the text that customers read (`dispatch.md` §6). What has ended is deleted at night.
CREATE TABLE shop.city_pauses (
  city_slug text PRIMARY KEY,
  until     timestamptz NOT NULL CHECK (until = date_trunc('minute', until)),
  text      text NOT NULL CHECK (text <> ''),
  staff_id  integer REFERENCES shop.staff ON DELETE SET NULL
);
