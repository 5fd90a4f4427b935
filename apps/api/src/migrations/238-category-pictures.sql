-- Pictures of categories that the staff has chosen in place of those of the catalogue file (`administration.md` §5).
-- Nothing of the category is referenced: imports replace categories.
CREATE TABLE shop.category_pictures (
  name     text PRIMARY KEY,
  revision integer NOT NULL DEFAULT 1,
  -- The name of a square photograph. Null means that the picture of the catalogue file is shown again.
  photo    text
);
