-- What dispatchers of a city have set (`dispatch.md` §2, 6). A city without a row has the defaults.
CREATE TABLE shop.dispatch_settings (
  city_slug           text PRIMARY KEY,
  -- Counts changes; a dispatcher names the version seen.
  version             integer NOT NULL CHECK (version > 0),
  mode                text NOT NULL CHECK (mode IN ('by_hand', 'offer', 'direct')),
  offer_seconds       smallint NOT NULL CHECK (offer_seconds BETWEEN 30 AND 90),
  load_mode           text NOT NULL CHECK (load_mode IN ('typed', 'computed')),
  load_override       smallint CHECK (load_override BETWEEN 0 AND 100),
  load_override_until timestamptz,
  CHECK ((load_override IS NULL) = (load_override_until IS NULL))
);

-- Which process computes the rounds of a city, and what the latest round left behind.
CREATE TABLE shop.dispatch_rounds (
  city_slug       text PRIMARY KEY,
  owner           uuid NOT NULL,
  -- Grows with every change of the owner. A process that names an older number may not write.
  number          integer NOT NULL CHECK (number > 0),
  ends_at         timestamptz NOT NULL,
  -- Every round replaces the proposals, and the load once in half a minute. Null: there was no round yet.
  proposals       jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(proposals) = 'array'),
  computed_load   smallint CHECK (computed_load BETWEEN 0 AND 100),
  load_at         timestamptz
);

-- The rules by which a round chose the courier and the moment.
ALTER TABLE shop.dispatch_decisions
  ADD COLUMN choice text CHECK (choice IN ('only_candidate', 'least_cost', 'least_cost_together')),
  ADD COLUMN timing text CHECK (timing IN ('must_leave', 'courier_arrives', 'can_wait', 'courier_not_free', 'by_hand')),
  ADD CHECK ((choice IS NULL) = (timing IS NULL) AND (rule <> 'round' OR choice IS NOT NULL));
