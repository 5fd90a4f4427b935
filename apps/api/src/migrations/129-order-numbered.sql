-- Boards hear from the log of orders that a part has its number of the day (`features/day-numbers`).
ALTER TABLE shop.order_events DROP CONSTRAINT order_events_type_check;
ALTER TABLE shop.order_events ADD CONSTRAINT order_events_type_check
  CHECK (type IN ('order.placed', 'order.moved', 'order.changed', 'order.seen', 'order.unnoticed', 'order.numbered'));
