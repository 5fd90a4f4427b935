-- Tickets are printed at acceptances that the log of orders tells of (`features/printing`).
INSERT INTO shop.event_cursors (subscriber, last_id) SELECT 'printing', coalesce(max(id), 0) FROM shop.order_events;
