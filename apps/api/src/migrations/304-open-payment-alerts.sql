-- The list of payments that wait for a person (`administration.md` §1, Home).
CREATE INDEX IF NOT EXISTS open_payment_alerts ON shop.payment_alerts (id) WHERE resolved_at IS NULL;
