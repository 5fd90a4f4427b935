-- Kilocalories of a portion; null: not said.
ALTER TABLE shop.items
  ADD COLUMN calories integer CHECK (calories BETWEEN 0 AND 20000);
