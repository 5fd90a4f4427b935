-- Photographs of reviews (`delights.md` §12). A refused one is deleted.
CREATE TABLE shop.review_photographs (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  review_id   bigint NOT NULL REFERENCES shop.reviews ON DELETE CASCADE,
  position    smallint NOT NULL CHECK (position BETWEEN 0 AND 2),
  -- A JPEG that the server has encoded.
  picture     bytea NOT NULL,
  -- Null: nobody has decided, and only the staff see it.
  approved_at timestamptz,
  UNIQUE (review_id, position)
);
CREATE INDEX waiting_review_photographs ON shop.review_photographs (review_id) WHERE approved_at IS NULL;
