-- Tax identities of outlets, and asking sellers for theirs (`settlement.md` §7). Nothing is referenced, because the
-- report of a year is made after it, also of an outlet that has left.
CREATE TABLE shop.outlet_identities (
  outlet_id      integer PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('entity', 'person')),
  -- Of an entity.
  name           text CHECK (name <> ''),
  company_id     text CHECK (company_id <> ''),
  -- Of a person.
  first_name     text CHECK (first_name <> ''),
  last_name      text CHECK (last_name <> ''),
  birth_date     date,
  birth_place    text CHECK (birth_place <> ''),
  street         text NOT NULL CHECK (street <> ''),
  city           text NOT NULL CHECK (city <> ''),
  postcode       text NOT NULL CHECK (postcode <> ''),
  country        text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  tax_number     text CHECK (tax_number <> ''),
  tax_country    text CHECK (tax_country ~ '^[A-Z]{2}$'),
  vat_id         text CHECK (vat_id <> ''),
  account_holder text NOT NULL CHECK (account_holder <> ''),
  changed_at     timestamptz NOT NULL,
  CHECK ((tax_number IS NULL) = (tax_country IS NULL)),
  CHECK (CASE kind
    WHEN 'entity' THEN name IS NOT NULL AND company_id IS NOT NULL AND tax_number IS NOT NULL
    ELSE first_name IS NOT NULL AND last_name IS NOT NULL AND birth_date IS NOT NULL
      AND (tax_number IS NOT NULL OR birth_place IS NOT NULL) END)
);

-- How often a seller was asked for the tax identity: once, and two reminders.
CREATE TABLE shop.tax_identity_requests (
  payee_kind text NOT NULL CHECK (payee_kind IN ('outlet', 'courier')),
  payee_id   integer NOT NULL,
  letters    smallint NOT NULL CHECK (letters BETWEEN 1 AND 3),
  last_at    timestamptz NOT NULL,
  PRIMARY KEY (payee_kind, payee_id)
);

-- From which year on a courier is employed, or is not any more. The latest row up to a year says what is true in it.
CREATE TABLE shop.courier_employments (
  courier_id  integer NOT NULL,
  from_year   integer NOT NULL CHECK (from_year BETWEEN 2020 AND 2200),
  is_employed boolean NOT NULL,
  PRIMARY KEY (courier_id, from_year)
);
