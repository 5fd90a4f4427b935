-- What a dish may say beyond its price (operations.md §4): that it is alcohol, and on which weekdays and within which hours it is sold.
ALTER TABLE shop.items
  ADD COLUMN alcohol boolean NOT NULL DEFAULT false,
  -- Null: on all.
  ADD COLUMN days text[] CHECK (days <@ '{monday,tuesday,wednesday,thursday,friday,saturday,sunday}'::text[] AND cardinality(days) > 0),
  -- Both null: whenever the outlet delivers.
  ADD COLUMN hours_from shop.minute,
  ADD COLUMN hours_to shop.minute,
  ADD CONSTRAINT items_hours_are_a_window CHECK ((hours_from IS NULL) = (hours_to IS NULL));
ALTER TABLE shop.items ALTER COLUMN alcohol DROP DEFAULT;

-- How many extras of a group are chosen; null: what its kind says.
ALTER TABLE shop.extra_groups
  ADD COLUMN at_least smallint CHECK (at_least >= 0),
  ADD COLUMN at_most smallint CHECK (at_most >= 0);
