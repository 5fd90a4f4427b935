-- Counts the changes of the catalogue. The statement that stores an order compares it, so that an order is never stored at prices that a process
-- remembers although it has missed the notification of their change. Ratings do not count.
CREATE TABLE shop.catalogue_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL DEFAULT 0
);
INSERT INTO shop.catalogue_version DEFAULT VALUES;
