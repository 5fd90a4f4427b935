-- What a version of the terms for outlets changes, which their owners are mailed (Regulation (EU) 2019/1150, article 3).
-- Versions of before this migration do not say it.
ALTER TABLE shop.outlet_terms ADD COLUMN changes text NOT NULL DEFAULT '';
