-- Boards hear from the log of orders that cards show something else: a courier, a number of the day.
ALTER TABLE shop.order_events DROP CONSTRAINT order_events_type_check;
ALTER TABLE shop.order_events ADD CONSTRAINT order_events_type_check
  CHECK (type IN ('order.placed', 'order.moved', 'order.changed', 'order.seen', 'order.unnoticed', 'order.card_changed'));
