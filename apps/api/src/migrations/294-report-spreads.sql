-- Hours of an outlet, and what medians are read from (`administration.md` §8, docs/decisions/162-medians-and-hours.md).
CREATE TABLE shop.report_outlet_hours (
  LIKE shop.report_outlet_days,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  PRIMARY KEY (city_slug, day, outlet_id, hour)
);
CREATE INDEX report_outlet_hours_of_outlet ON shop.report_outlet_hours (outlet_id, day);

-- The values of a figure that is a mean, and how many had each: `amounts[i]` was that of `counts[i]` orders or kitchens.
CREATE TABLE shop.report_spreads (
  day       date NOT NULL,
  city_slug text NOT NULL,
  -- 0: all outlets of the city.
  outlet_id integer NOT NULL,
  figure    text NOT NULL,
  -- Haléře or seconds, rounded.
  amounts   integer[] NOT NULL,
  counts    integer[] NOT NULL CHECK (cardinality(counts) = cardinality(amounts)),
  PRIMARY KEY (city_slug, day, outlet_id, figure)
);
CREATE INDEX report_spreads_of_outlet ON shop.report_spreads (outlet_id, day);

-- What there is already is summed after the release, the latest day first.
INSERT INTO shop.report_marks (city_slug, day)
  SELECT city_slug, day::date FROM (SELECT slug AS city_slug FROM shop.cities UNION SELECT '') AS c,
    generate_series(
      (SELECT min(placed_at) AT TIME ZONE 'Europe/Prague' FROM shop.orders)::date, current_date, interval '1 day'
    ) AS day
  ORDER BY day DESC;
