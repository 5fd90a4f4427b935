-- Counts the changes of an order that boards show: answers and events overtake each other, and of two cards the one with the higher revision is the newer.
ALTER TABLE shop.orders ADD COLUMN revision integer NOT NULL DEFAULT 1;
