-- Versions of the terms for outlets, which are appended to only (Regulation (EU) 2019/1150, article 3).
CREATE TABLE shop.outlet_terms (
  version      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A Prague day.
  valid_from   date NOT NULL UNIQUE,
  document     text NOT NULL CHECK (document <> ''),
  announced_at timestamptz NOT NULL,
  actor        text NOT NULL CHECK (actor <> '')
);

-- Who accepted a version for which outlet. Nothing of the outlet is referenced: a contract outlives it.
CREATE TABLE shop.outlet_terms_acceptances (
  outlet_id   integer NOT NULL,
  version     integer NOT NULL REFERENCES shop.outlet_terms,
  accepted_at timestamptz NOT NULL,
  actor       text NOT NULL CHECK (actor <> ''),
  PRIMARY KEY (outlet_id, version)
);

CREATE FUNCTION shop.outlet_terms_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'this violates that shop.% is appended to only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER outlet_terms_stay BEFORE UPDATE OR DELETE ON shop.outlet_terms
  FOR EACH ROW EXECUTE FUNCTION shop.outlet_terms_stay();
CREATE TRIGGER outlet_terms_acceptances_stay BEFORE UPDATE OR DELETE ON shop.outlet_terms_acceptances
  FOR EACH ROW EXECUTE FUNCTION shop.outlet_terms_stay();
