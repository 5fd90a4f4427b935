-- The search of dishes across a city (`delights.md` §1). Made from the catalogue, and made anew where it differs
-- (`docs/decisions/129-dish-search.md`). A row is a dish of a menu, or with null as its item the restaurant itself.
CREATE TABLE shop.search_documents (
  restaurant_id integer NOT NULL REFERENCES shop.restaurants ON DELETE CASCADE,
  item_id       integer REFERENCES shop.items ON DELETE CASCADE,
  -- Folded words and stems. Weight A: the own name, B: the heading or kitchens, C: the restaurant's name, D: the description.
  lexemes       tsvector NOT NULL,
  name_words    smallint NOT NULL,
  -- The version of the rules that it was made by.
  rules         smallint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (restaurant_id, item_id)
);
CREATE INDEX search_documents_lexemes ON shop.search_documents USING gin (lexemes);
-- Removes the row of a removed dish.
CREATE INDEX search_documents_item ON shop.search_documents (item_id);

-- Every word of these rows, for words with a typo. Words that no row has any more stay: they find nothing.
CREATE TABLE shop.search_words (
  lexeme    text PRIMARY KEY,
  -- The word, and the word without one of its letters.
  typo_keys text[] NOT NULL
);
CREATE INDEX search_words_typo_keys ON shop.search_words USING gin (typo_keys);
