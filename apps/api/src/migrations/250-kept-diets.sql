-- The filter by allergens and diets that a customer keeps in the account (`delights.md` §2). It may tell of one's health:
-- a row exists exactly while the consent does.
CREATE TABLE shop.kept_diets (
  user_id      integer PRIMARY KEY REFERENCES shop.users ON DELETE CASCADE,
  without      smallint[] NOT NULL CHECK (without <@ '{1,2,3,4,5,6,7,8,9,10,11,12,13,14}'::smallint[]),
  diets        text[] NOT NULL CHECK (diets <@ '{vegetarian,vegan,gluten-free}'),
  -- What the customer agreed to, and when.
  wording      text NOT NULL CHECK (wording <> ''),
  consented_at timestamptz NOT NULL
);
ALTER TABLE shop.items VALIDATE CONSTRAINT items_diets_check;
ALTER TABLE shop.extras VALIDATE CONSTRAINT extras_allergens_check;
ALTER TABLE shop.extras VALIDATE CONSTRAINT extras_diets_check;
