-- Well-known places that the operator named (`features/landmarks`), each with its address. No reference to `places`: the register is
-- replaced as a whole, and a landmark outlives an address that is missing from one edition.
CREATE TABLE location.landmarks (
  name        text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 80),
  -- `kod_adm`
  code        integer NOT NULL,
  other_names text[] NOT NULL
);
