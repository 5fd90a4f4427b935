-- Which dishes of the order a review calls good or bad (`delights.md` §12). A dish that is renamed keeps its id.
CREATE TABLE shop.reviewed_dishes (
  review_id     bigint NOT NULL REFERENCES shop.reviews ON DELETE CASCADE,
  item_id       integer NOT NULL,
  -- The outlet that cooked it.
  restaurant_id integer NOT NULL,
  is_good       boolean NOT NULL,
  PRIMARY KEY (review_id, item_id)
);
CREATE INDEX reviewed_dishes_of_restaurant ON shop.reviewed_dishes (restaurant_id, item_id);
