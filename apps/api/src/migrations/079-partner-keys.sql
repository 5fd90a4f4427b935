-- Keys by which other systems act for an outlet (`features/partners`, operations.md §8). A revoked one stays: the audit log names it.
CREATE TABLE shop.partner_keys (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  outlet_id    integer NOT NULL,
  name         text NOT NULL CHECK (name <> ''),
  -- Its first characters, by which people recognize it.
  prefix       text NOT NULL CHECK (prefix <> ''),
  key_hash     bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  scopes       text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['orders', 'menu', 'availability']),
  created_by   integer NOT NULL,
  created_at   timestamptz NOT NULL,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at   timestamptz
);
CREATE INDEX partner_keys_of_outlet ON shop.partner_keys (outlet_id, id);
