-- Another reason: the lines of an outlet that has declined, of an order that others cook.
ALTER TABLE shop.refunds
  DROP CONSTRAINT refunds_reason_check,
  ADD CONSTRAINT refunds_reason_check CHECK (reason IN (
    'order_cancelled', 'payment_not_due', 'item_missing', 'outlet_declined', 'item_wrong', 'quality', 'late_delivery', 'goodwill'));
UPDATE shop.refunds SET reason = 'outlet_declined' WHERE reason = 'item_missing' AND key LIKE 'declined %';

-- The short number of an order at an outlet, 1 to 999 (operations.md §3), counted for the day that the order is for, which begins at
-- four in the morning.
CREATE TABLE shop.day_numbers (
  outlet_id integer NOT NULL,
  day       date NOT NULL,
  last      integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (outlet_id, day)
);

ALTER TABLE shop.order_parts ADD COLUMN day_number smallint CHECK (day_number BETWEEN 1 AND 999);

CREATE FUNCTION shop.kitchen_day(deliver_at timestamp, came_at timestamptz) RETURNS date
LANGUAGE sql STABLE
RETURN (coalesce(deliver_at, came_at AT TIME ZONE 'Europe/Prague') - interval '4 hours')::date;

WITH numbered AS (
  SELECT p.order_id, p.outlet_id, shop.kitchen_day(o.deliver_at, p.came_at) AS day,
    row_number() OVER (
      PARTITION BY p.outlet_id, shop.kitchen_day(o.deliver_at, p.came_at)
      ORDER BY p.came_at, p.order_id
    ) AS counted
  FROM shop.order_parts p JOIN shop.orders o ON o.id = p.order_id
), counters AS (
  INSERT INTO shop.day_numbers (outlet_id, day, last)
  SELECT outlet_id, day, max(counted) FROM numbered GROUP BY outlet_id, day
)
UPDATE shop.order_parts p SET day_number = (n.counted - 1) % 999 + 1
FROM numbered n WHERE n.order_id = p.order_id AND n.outlet_id = p.outlet_id;

ALTER TABLE shop.order_parts ALTER COLUMN day_number SET NOT NULL;

-- Two orders of one outlet at once wait for each other here. An order of several outlets takes its numbers in the order of their ids.
CREATE FUNCTION shop.take_day_number() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  counted integer;
BEGIN
  INSERT INTO shop.day_numbers AS n (outlet_id, day, last)
  SELECT NEW.outlet_id, shop.kitchen_day(o.deliver_at, NEW.came_at), 1
  FROM shop.orders o WHERE o.id = NEW.order_id
  ON CONFLICT (outlet_id, day) DO UPDATE SET last = n.last + 1
  RETURNING n.last INTO counted;
  NEW.day_number := (counted - 1) % 999 + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER order_parts_take_number BEFORE INSERT ON shop.order_parts
FOR EACH ROW EXECUTE FUNCTION shop.take_day_number();
