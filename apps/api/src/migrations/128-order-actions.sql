-- The console's requests by their idempotency keys, named after what they hold.
ALTER TABLE shop.board_presses RENAME TO order_actions;
ALTER TABLE shop.order_actions RENAME COLUMN press TO action;
ALTER INDEX shop.board_presses_by_age RENAME TO order_actions_by_age;
ALTER INDEX shop.board_presses_of_order RENAME TO order_actions_of_order;
ALTER TABLE shop.availability_presses RENAME TO availability_requests;
ALTER INDEX shop.availability_presses_by_age RENAME TO availability_requests_by_age;
ALTER TABLE shop.menu_presses RENAME TO menu_requests;
ALTER INDEX shop.menu_presses_by_age RENAME TO menu_requests_by_age;
ALTER TABLE shop.order_parts RENAME COLUMN pending_press TO pending_action;
ALTER TABLE shop.order_parts RENAME COLUMN came_at TO received_at;
