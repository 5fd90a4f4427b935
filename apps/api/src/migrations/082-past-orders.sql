-- A daily close names the refunds of its day, whenever their orders were (`features/order-history`).
CREATE INDEX refunds_requested_at ON shop.refunds (requested_at);
-- Who pressed what on an order, as its history shows it.
CREATE INDEX audit_log_of_order ON shop.audit_log ((detail ->> 'order')) WHERE detail ->> 'order' IS NOT NULL;
