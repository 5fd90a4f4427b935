-- By how many minutes outlets exceed the minutes that they promise on the board (`dispatch.md` §2, Kitchen time).
CREATE TABLE shop.kitchen_figures (
  city_slug   text NOT NULL,
  -- Null: all outlets of the city.
  outlet_id   integer,
  -- Of the week in Prague, from Monday 0:00. Null: the whole week.
  hour        smallint CHECK (hour BETWEEN 0 AND 167),
  orders      integer NOT NULL CHECK (orders > 0),
  -- Negative: earlier than promised.
  p50         double precision NOT NULL,
  p80         double precision NOT NULL CHECK (p80 >= p50),
  computed_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (city_slug, outlet_id, hour)
);
CREATE INDEX kitchen_figures_of_outlet ON shop.kitchen_figures (outlet_id) WHERE outlet_id IS NOT NULL;
