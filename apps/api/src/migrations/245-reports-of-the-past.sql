-- What there is already is summed after the release, the latest day first: each day since the first order, of all cities
-- and of vouchers that belong to none.
INSERT INTO shop.report_marks (city_slug, day)
  SELECT city_slug, day::date FROM (SELECT slug AS city_slug FROM shop.cities UNION SELECT '') AS c,
    generate_series(
      (SELECT min(placed_at) AT TIME ZONE 'Europe/Prague' FROM shop.orders)::date, current_date, interval '1 day'
    ) AS day
  ORDER BY day DESC;
