-- Cities that the console prepares and edits (`administration.md` §2). True: customers do not see the city yet. Null means false, because a
-- process of the version before writes no value.
ALTER TABLE shop.cities ADD COLUMN hidden boolean;

-- What cities had before they were edited in the console, since the last import, like `shop.outlet_edits`. Null: the console made the city.
CREATE TABLE shop.city_edits (
  city_id integer NOT NULL,
  part    text NOT NULL CHECK (part IN ('city', 'areas')),
  -- In the form of the catalogue file.
  before  jsonb,
  PRIMARY KEY (city_id, part)
);
