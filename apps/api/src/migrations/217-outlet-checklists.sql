-- What the checklist of an outlet knows besides its menu, hours and accounts (`administration.md` §3).
CREATE TABLE shop.company_checks (
  outlet_id      integer PRIMARY KEY REFERENCES shop.restaurants ON DELETE CASCADE,
  company_number text NOT NULL CHECK (company_number ~ '^\d{8}$'),
  finding        text NOT NULL CHECK (finding IN ('found', 'ended', 'unknown', 'not_reached')),
  -- As the register of companies has them.
  name           text,
  address        text,
  vat_id         text,
  checked_at     timestamptz NOT NULL
);

-- The dishes without an allergen of which the outlet has said that they contain none.
CREATE TABLE shop.allergen_statements (
  outlet_id integer PRIMARY KEY REFERENCES shop.restaurants ON DELETE CASCADE,
  dishes    integer[] NOT NULL,
  said_at   timestamptz NOT NULL,
  staff_id  integer REFERENCES shop.staff ON DELETE SET NULL
);

-- When outlets were switched on and off. The reasons are kept (Regulation (EU) 2019/1150, article 4), also of an outlet
-- that has left.
CREATE TABLE shop.outlet_switches (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  outlet_id integer NOT NULL,
  at        timestamptz NOT NULL,
  staff_id  integer REFERENCES shop.staff ON DELETE SET NULL,
  is_on     boolean NOT NULL,
  -- What the outlet was told.
  reason    text CHECK (reason <> ''),
  CHECK (is_on = (reason IS NULL))
);
CREATE INDEX outlet_switches_of_outlet ON shop.outlet_switches (outlet_id, id);
