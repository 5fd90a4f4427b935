ALTER TABLE shop.items
  ADD COLUMN calories integer CHECK (calories BETWEEN 0 AND 20000);

COMMENT ON COLUMN shop.items.calories IS 'kilocalories of a portion; null: not said';
