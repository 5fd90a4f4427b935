-- Banners that the staff places (`administration.md` §5). Those of the catalogue file follow them.
CREATE TABLE shop.placed_banners (
  -- Ids of the catalogue file are lower.
  id        integer GENERATED ALWAYS AS IDENTITY (START WITH 500000000) PRIMARY KEY,
  -- The idempotency key of the request that made it.
  key       uuid NOT NULL UNIQUE,
  revision  integer NOT NULL DEFAULT 1,
  position  integer NOT NULL CHECK (position BETWEEN 1 AND 99),
  -- Prague days, both included. A null last day means that there is no end.
  first_day date NOT NULL,
  last_day  date CHECK (last_day >= first_day),
  -- Empty means every city.
  city_ids  integer[] NOT NULL,
  url       text NOT NULL CHECK (url ~ '^(/|https://)'),
  title     text NOT NULL CHECK (title <> ''),
  text      text NOT NULL,
  action    text NOT NULL CHECK (action <> ''),
  tone      text NOT NULL CHECK (tone IN ('plum', 'apricot', 'teal', 'rose')),
  -- The name of a square photograph.
  photo     text
);
