-- What outlets had before their people edited it in the console, since the last import: an import over edits says what it would lose
-- (`features/outlet-edits`). Without references to the catalogue, like publications of menus.
CREATE TABLE shop.outlet_edits (
  outlet_id integer NOT NULL,
  part      text NOT NULL CHECK (part IN ('hours', 'call_numbers', 'own_areas')),
  -- In the form of the catalogue file.
  before    jsonb NOT NULL,
  PRIMARY KEY (outlet_id, part)
);
-- Until now nobody but an outlet's people had numbers.
INSERT INTO shop.outlet_edits (outlet_id, part, before)
  SELECT DISTINCT outlet_id, 'call_numbers', '[]'::jsonb FROM shop.outlet_call_numbers;
