-- Customers are notified of steps that the log of orders tells of (`features/push`).
INSERT INTO shop.event_cursors (subscriber, last_id) SELECT 'push', coalesce(max(id), 0) FROM shop.order_events;
