-- What outlets say of dishes and extras beside the allergens of dishes (`delights.md` §2). Null: not said.
ALTER TABLE shop.items ADD COLUMN no_allergens boolean, ADD COLUMN diets text[];
ALTER TABLE shop.extras ADD COLUMN allergens smallint[], ADD COLUMN diets text[];
ALTER TABLE shop.items
  ADD CONSTRAINT items_diets_check CHECK (diets <@ '{vegetarian,vegan,gluten-free}') NOT VALID;
ALTER TABLE shop.extras
  ADD CONSTRAINT extras_allergens_check CHECK (allergens <@ '{1,2,3,4,5,6,7,8,9,10,11,12,13,14}') NOT VALID,
  ADD CONSTRAINT extras_diets_check CHECK (diets <@ '{vegetarian,vegan,gluten-free}') NOT VALID;
