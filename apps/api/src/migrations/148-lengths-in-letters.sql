-- Lengths are limited in letters as people count them, each of up to 16 UTF-16 units; the API counts them.
ALTER TABLE shop.reviews
  DROP CONSTRAINT reviews_text_check,
  ADD CONSTRAINT reviews_text_check CHECK (length(text) <= 16 * 2000),
  DROP CONSTRAINT reviews_reply_check,
  ADD CONSTRAINT reviews_reply_check CHECK (length(reply) BETWEEN 1 AND 16 * 1000);
