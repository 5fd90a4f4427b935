-- Webhooks hear of orders from their log (`features/webhooks`). What had happened and was not yet on its way becomes messages.
INSERT INTO shop.webhook_messages (message_id, webhook_id, type, at, order_id, next_at)
SELECT gen_random_uuid(), w.id, e.type, max(e.at), e.order_id, now()
FROM shop.webhook_events e JOIN shop.webhooks w ON w.outlet_id = e.outlet_id
WHERE e.type = ANY (w.events) AND w.off_since IS NULL
GROUP BY w.id, e.outlet_id, e.type, e.order_id;
DROP TABLE shop.webhook_events;
INSERT INTO shop.event_cursors (subscriber, last_id) SELECT 'webhooks', coalesce(max(id), 0) FROM shop.order_events;
