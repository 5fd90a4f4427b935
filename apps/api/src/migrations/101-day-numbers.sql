-- The short number of an order at an outlet (operations.md §3), counted from 1 for each working day: the one that the order is for. A subscriber of
-- the log of orders gives it, so that no order waits for another one of its outlet. `sequence` goes on after 999, from which boards and paper begin
-- at 1 again.
CREATE TABLE shop.day_numbers (
  order_id  bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  outlet_id integer NOT NULL,
  day       date NOT NULL,
  sequence  integer NOT NULL CHECK (sequence > 0),
  PRIMARY KEY (order_id, outlet_id),
  UNIQUE (outlet_id, day, sequence)
);
