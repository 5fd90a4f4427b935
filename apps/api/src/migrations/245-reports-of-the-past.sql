-- What there is already is summed after the release, the latest day first. It is a transaction of its own, because it
-- reads all orders, while that of the triggers lets nobody write refunds and shifts.
INSERT INTO shop.report_marks (city_slug, day)
  SELECT city_slug, day FROM (
    SELECT city_slug, (placed_at AT TIME ZONE 'Europe/Prague')::date AS day FROM shop.orders
    UNION
    SELECT city_slug, (ended_at AT TIME ZONE 'Europe/Prague')::date FROM shop.courier_shifts WHERE ended_at IS NOT NULL
    UNION
    SELECT c.city_slug, (e.at AT TIME ZONE 'Europe/Prague')::date
    FROM shop.credit_entries e JOIN shop.voucher_cities c USING (voucher_id) WHERE e.kind = 'voucher'
  ) AS known ORDER BY day DESC;
