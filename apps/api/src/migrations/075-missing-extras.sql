-- Extras that were taken off pieces of a line after acceptance (`operations.md` §3, Něco chybí): `[{"id": 31, "quantity": 2}]`, counting the
-- pieces that are left.
ALTER TABLE shop.order_lines ADD COLUMN removed_extras jsonb NOT NULL DEFAULT '[]';
