-- What the operator says about itself on the page of duties (`administration.md` §9). No row means the defaults.
CREATE TABLE shop.legal_settings (
  id                   boolean PRIMARY KEY DEFAULT true CHECK (id),
  company_size         text NOT NULL DEFAULT 'large' CHECK (company_size IN ('large', 'small', 'micro')),
  -- The day and the method of the accessibility statement.
  accessibility_on     date,
  accessibility_method text NOT NULL DEFAULT '',
  -- Alcohol is sold only to customers who have proven their age.
  requires_age_proof   boolean NOT NULL DEFAULT false,
  revision             integer NOT NULL DEFAULT 1
);

-- Who looked at a duty and when. The latest one of a duty counts.
CREATE TABLE shop.legal_checks (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  duty       text NOT NULL,
  checked_at timestamptz NOT NULL,
  staff_id   integer REFERENCES shop.staff ON DELETE SET NULL
);
CREATE INDEX legal_checks_of_duty ON shop.legal_checks (duty, id DESC);
