-- Without an order: something else that the boards of the outlet show has changed (availability, hours, menu, printers).
ALTER TABLE shop.board_events ALTER COLUMN order_id DROP NOT NULL;
