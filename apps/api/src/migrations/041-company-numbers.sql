-- The numbers of the company that runs a restaurant, as the catalogue file gives them; null: not given. Their check digits are the
-- domain's to check (`packages/domain/src/catalogue/company-number.ts`).
ALTER TABLE shop.restaurants
  ADD COLUMN ico text CHECK (ico ~ '^\d{8}$'),
  ADD COLUMN dic text CHECK (dic ~ '^CZ\d{8,10}$');
