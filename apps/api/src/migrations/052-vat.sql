-- The VAT category of a dish; until now every dish was food. A percentage would have to change with the law.
ALTER TABLE shop.items ADD COLUMN vat text NOT NULL DEFAULT 'reduced' CHECK (vat IN ('reduced', 'standard'));
ALTER TABLE shop.items ALTER COLUMN vat DROP DEFAULT;
-- As it was when the order was placed.
ALTER TABLE shop.order_lines ADD COLUMN vat text NOT NULL DEFAULT 'reduced' CHECK (vat IN ('reduced', 'standard'));
