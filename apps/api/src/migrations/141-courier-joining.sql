-- What a courier agreed to and declares on joining (`dispatch.md` §4, Joining; `settlement.md` §7).
ALTER TABLE shop.couriers
  -- The hash of a stored photograph; null: none was added.
  ADD COLUMN photo text CHECK (photo <> '');

CREATE TABLE shop.courier_consents (
  courier_id integer NOT NULL REFERENCES shop.staff ON DELETE CASCADE,
  version    integer NOT NULL CHECK (version > 0),
  agreed_at  timestamptz NOT NULL,
  PRIMARY KEY (courier_id, version)
);

-- The identity that the yearly report of platforms (DAC7) asks for. Only the courier and people with a permission read it.
CREATE TABLE shop.courier_identities (
  courier_id     integer PRIMARY KEY REFERENCES shop.staff ON DELETE CASCADE,
  first_name     text NOT NULL CHECK (first_name <> ''),
  last_name      text NOT NULL CHECK (last_name <> ''),
  birth_date     date NOT NULL,
  street         text NOT NULL CHECK (street <> ''),
  city           text NOT NULL CHECK (city <> ''),
  postcode       text NOT NULL CHECK (postcode <> ''),
  country        text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- The tax number, and the country that issued it. A person without one names the place of birth.
  tax_number     text CHECK (tax_number <> ''),
  tax_country    text CHECK (tax_country ~ '^[A-Z]{2}$'),
  birth_place    text CHECK (birth_place <> ''),
  vat_id         text CHECK (vat_id <> ''),
  account_holder text NOT NULL CHECK (account_holder <> ''),
  changed_at     timestamptz NOT NULL,
  CHECK ((tax_number IS NULL) = (tax_country IS NULL)),
  CHECK (tax_number IS NOT NULL OR birth_place IS NOT NULL)
);
