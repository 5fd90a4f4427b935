-- What customers said. Not part of the catalogue: a review outlives a restaurant that the operator takes off and brings back,
-- so it holds the restaurant's id and no foreign key.
CREATE TABLE shop.reviews (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  restaurant_id   integer NOT NULL CHECK (restaurant_id > 0),
  -- The order it judges: one review per order. Null: from the demo data.
  order_id        bigint UNIQUE,
  food_rating     smallint NOT NULL CHECK (food_rating BETWEEN 1 AND 5),
  delivery_rating smallint NOT NULL CHECK (delivery_rating BETWEEN 1 AND 5),
  text            text NOT NULL CHECK (length(text) <= 2000),
  created_at      timestamptz NOT NULL
);
-- A page of a restaurant's reviews, newest first, and its rating (`GET /api/restaurants/reviews/…`).
CREATE INDEX reviews_restaurant ON shop.reviews (restaurant_id, created_at DESC, id DESC) INCLUDE (food_rating);
