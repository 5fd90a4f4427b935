-- When the owners of an outlet were mailed that its certificate expires soon; null: not yet.
ALTER TABLE shop.sales_certificates ADD COLUMN noticed_at timestamptz;
