-- Which files the register was made of: told to the operator (`sousto addresses status`). A whole import forgets those before it.
CREATE TABLE location.register_imports (
  source      text PRIMARY KEY,
  imported_at timestamptz NOT NULL DEFAULT now()
);

-- Houses are looked for in memory (`features/addresses/houses.ts`): nobody asks these any more, and they were half of the register's size.
DROP INDEX location.places_by_street, location.places_by_house_number, location.places_by_part, location.places_by_cell;
ALTER TABLE location.places DROP COLUMN shown_number;
