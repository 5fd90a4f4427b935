-- Boards read the log of orders (docs/decisions/094-boards-read-the-order-log.md). An open board names the last event that it has seen: ids of the
-- log go on after those of the events of boards, so that an id between them is found to be none of the log's.
SELECT setval('shop.order_events_id_seq', greatest(max(id), (SELECT last_value FROM shop.order_events_id_seq)))
FROM shop.board_events HAVING count(*) > 0;
DROP TABLE shop.board_events;
