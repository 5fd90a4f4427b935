-- Calls hear from the log of orders that nobody of an outlet has seen one (`features/calls`).
ALTER TABLE shop.order_events DROP CONSTRAINT order_events_type_check;
ALTER TABLE shop.order_events ADD CONSTRAINT order_events_type_check
  CHECK (type IN ('order.placed', 'order.moved', 'order.changed', 'order.seen', 'order.unnoticed'));
-- Without a number the dispatchers of the city are told.
ALTER TABLE shop.outlet_calls DROP CONSTRAINT outlet_calls_numbers_check;
