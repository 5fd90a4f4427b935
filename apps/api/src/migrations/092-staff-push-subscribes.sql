-- Devices of the staff are told of new orders from the log of orders (`features/staff-push`).
INSERT INTO shop.event_cursors (subscriber, last_id) SELECT 'staff-push', coalesce(max(id), 0) FROM shop.order_events;
