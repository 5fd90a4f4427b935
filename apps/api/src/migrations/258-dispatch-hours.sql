-- When the couriers of a city deliver (`administration.md` §2). A city without rows: round the clock. A weekday without
-- a row in a city with others: not at all. Nothing refers to the catalogue, as with the pauses of cities.
CREATE TABLE shop.dispatch_hours (
  city_slug   text NOT NULL,
  weekday     smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  from_minute shop.minute NOT NULL,
  to_minute   shop.minute NOT NULL,
  PRIMARY KEY (city_slug, weekday)
);
