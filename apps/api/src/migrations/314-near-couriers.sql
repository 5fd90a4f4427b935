-- When the customer was told that the courier is near (`delights.md` §15). Null: not yet.
ALTER TABLE shop.open_promises ADD COLUMN near_told_at timestamptz;
