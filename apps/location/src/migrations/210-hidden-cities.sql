-- True: customers do not see the city yet, so its areas contain no address. Null means false, as in `shop.cities`.
ALTER TABLE location.cities ADD COLUMN hidden boolean;
