-- The rules of assignment that were in force in a city, for the couriers' page about them (`dispatch.md` §8).
CREATE TABLE shop.dispatch_rules (
  city_slug text NOT NULL,
  version   integer NOT NULL CHECK (version > 0),
  since     timestamptz NOT NULL,
  rules     jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'object'),
  PRIMARY KEY (city_slug, version)
);
