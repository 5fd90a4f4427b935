-- Links that a start prints while the marketplace has no administrator (`administration.md` §11). The first account that
-- one of them makes removes all.
CREATE TABLE shop.setup_links (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
