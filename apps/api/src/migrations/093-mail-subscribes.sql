-- The outbox of mails about orders is filled from the log of orders (`features/mail`).
INSERT INTO shop.event_cursors (subscriber, last_id) SELECT 'mail', coalesce(max(id), 0) FROM shop.order_events;
