-- Delivery areas, written as a whole by the catalogue import (`features/areas`). The api's tables lie in another schema, perhaps in
-- another database: cities are kept here with the little that areas and the address search need of them.
CREATE SCHEMA IF NOT EXISTS location;

-- Money in haléře.
CREATE DOMAIN location.haler AS integer CHECK (VALUE BETWEEN 0 AND 100000000);
CREATE DOMAIN location.minutes AS smallint CHECK (VALUE BETWEEN 0 AND 1440);

CREATE TABLE location.cities (
  id   integer PRIMARY KEY CHECK (id > 0),
  -- Two cities may swap slugs in one import.
  slug text NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED,
  name text NOT NULL CHECK (name <> ''),
  lng  double precision NOT NULL,
  lat  double precision NOT NULL
);

CREATE TABLE location.areas (
  code             text PRIMARY KEY CHECK (code <> ''),
  city_id          integer NOT NULL REFERENCES location.cities,
  fee              location.haler NOT NULL,
  extra_minutes    location.minutes NOT NULL,
  minimum_order    location.haler NOT NULL,
  no_free_delivery boolean NOT NULL,
  message          text,
  -- GeoJSON Polygon or MultiPolygon, as it came.
  geometry         jsonb NOT NULL,
  -- Its bounding box in degrees.
  west             double precision NOT NULL,
  south            double precision NOT NULL,
  east             double precision NOT NULL CHECK (east > west),
  north            double precision NOT NULL CHECK (north > south)
);

-- Areas that restaurants drew for their own couriers (`polygonRestaurants`).
CREATE TABLE location.own_areas (
  restaurant_id    integer NOT NULL CHECK (restaurant_id > 0),
  -- Which one of the restaurant's, in the order of the catalogue file.
  number           integer NOT NULL CHECK (number >= 0),
  -- Null: outside the marketplace's own areas (`externi-oblast`).
  city_id          integer REFERENCES location.cities,
  fee              location.haler NOT NULL,
  extra_minutes    location.minutes NOT NULL,
  minimum_order    location.haler NOT NULL,
  no_free_delivery boolean NOT NULL,
  geometry         jsonb NOT NULL,
  west             double precision NOT NULL,
  south            double precision NOT NULL,
  east             double precision NOT NULL CHECK (east > west),
  north            double precision NOT NULL CHECK (north > south),
  PRIMARY KEY (restaurant_id, number)
);
