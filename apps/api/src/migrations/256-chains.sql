-- Chains (`administration.md` §3, docs/decisions/152-chains.md): outlets that share the menu of the outlet that leads.
-- Nothing refers to the catalogue, so that an outlet that an import removes and brings back is still one of them.
CREATE TABLE shop.chains (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name      text NOT NULL CHECK (name <> '' AND length(name) <= 200),
  -- Its menu is the shared one.
  leader_id integer NOT NULL UNIQUE,
  made_at   timestamptz NOT NULL
);

-- The outlets that follow the leader.
CREATE TABLE shop.chain_outlets (
  outlet_id integer PRIMARY KEY,
  chain_id  integer NOT NULL REFERENCES shop.chains,
  joined_at timestamptz NOT NULL
);
CREATE INDEX chain_outlets_of_chain ON shop.chain_outlets (chain_id, outlet_id);

-- The id that a thing of the shared menu has at an outlet.
CREATE TABLE shop.chain_ids (
  outlet_id integer NOT NULL REFERENCES shop.chain_outlets ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind IN ('section', 'dish', 'group', 'extra')),
  shared_id integer NOT NULL,
  own_id    integer NOT NULL,
  PRIMARY KEY (outlet_id, kind, shared_id)
);

-- What an outlet has otherwise. Haléře.
CREATE TABLE shop.chain_differences (
  outlet_id integer NOT NULL REFERENCES shop.chain_outlets ON DELETE CASCADE,
  kind      text NOT NULL CHECK (kind IN ('dish', 'extra')),
  shared_id integer NOT NULL,
  -- Null means the shared price.
  price     shop.haler,
  hidden    boolean NOT NULL,
  PRIMARY KEY (outlet_id, kind, shared_id),
  CHECK (hidden OR price IS NOT NULL),
  CHECK (NOT hidden OR kind = 'dish')
);
