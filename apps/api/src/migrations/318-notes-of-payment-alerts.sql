-- How a person has settled a payment that needed one (`administration.md` §1). Null: it is open, or nobody wrote it down.
ALTER TABLE shop.payment_alerts ADD COLUMN resolved_note text;
