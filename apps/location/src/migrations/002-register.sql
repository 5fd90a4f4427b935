-- The address register: up to three million addresses, written as a whole (`features/addresses/replace-register.ts`). Codes are the
-- register's own, so that they stay the same from one edition to the next.

CREATE TABLE location.towns (
  code integer PRIMARY KEY,
  name text NOT NULL CHECK (name <> '')
);

-- Parts of towns (`část obce`); a village is a part of itself. House numbers are unique in a part.
CREATE TABLE location.parts (
  code      integer PRIMARY KEY,
  town_code integer NOT NULL REFERENCES location.towns,
  name      text NOT NULL CHECK (name <> '')
);

-- City districts (`MOMC`), which only the largest cities have.
CREATE TABLE location.districts (
  code      integer PRIMARY KEY,
  town_code integer NOT NULL REFERENCES location.towns,
  name      text NOT NULL CHECK (name <> '')
);

CREATE TABLE location.streets (
  code      integer PRIMARY KEY,
  town_code integer NOT NULL REFERENCES location.towns,
  name      text NOT NULL CHECK (name <> '')
);

CREATE TABLE location.places (
  -- `kod_adm`
  code               integer PRIMARY KEY,
  part_code          integer NOT NULL REFERENCES location.parts,
  district_code      integer REFERENCES location.districts,
  -- Null: the village has no streets.
  street_code        integer REFERENCES location.streets,
  -- A registration number (č.ev.); otherwise a descriptive one (č.p.).
  registration       boolean NOT NULL,
  house_number       integer NOT NULL CHECK (house_number >= 0),
  orientation_number integer CHECK (orientation_number >= 0),
  -- Empty: none.
  orientation_letter text NOT NULL CHECK (length(orientation_letter) <= 4),
  postcode           text NOT NULL CHECK (postcode ~ '^\d{5}$'),
  -- Null: the register has no coordinates.
  lng                double precision,
  lat                double precision,
  -- The square of a grid over the country in which the point lies (`features/addresses/grid.ts`).
  cell               integer,
  -- The number on the house by which a street is walked.
  shown_number       integer NOT NULL GENERATED ALWAYS AS (coalesce(orientation_number, house_number)) STORED,
  CHECK ((lng IS NULL) = (lat IS NULL) AND (lng IS NULL) = (cell IS NULL))
);

-- A street in the order of its houses, and the house that bears a number.
CREATE INDEX places_by_street ON location.places (street_code, shown_number, orientation_letter, house_number)
  WHERE street_code IS NOT NULL;
-- A house of a street by its descriptive number.
CREATE INDEX places_by_house_number ON location.places (street_code, house_number) WHERE street_code IS NOT NULL;
-- A village in the order of its houses, and the house that bears a number.
CREATE INDEX places_by_part ON location.places (part_code, registration, house_number);
-- The nearest address.
CREATE INDEX places_by_cell ON location.places (cell) WHERE cell IS NOT NULL;

-- Which edition of the register the tables hold: counts up with every change.
CREATE TABLE location.register (
  one        boolean PRIMARY KEY DEFAULT true CHECK (one),
  generation integer NOT NULL
);
INSERT INTO location.register (generation) VALUES (0);
