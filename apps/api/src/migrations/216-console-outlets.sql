-- Outlets that were made in the console, which an import of the catalogue does not remove
-- (docs/decisions/134-outlets-of-the-console.md). Their ids are above those of catalogue files.
CREATE SEQUENCE shop.console_outlet_ids AS integer MINVALUE 500000000 MAXVALUE 599999999;
CREATE TABLE shop.console_outlets (
  outlet_id      integer PRIMARY KEY REFERENCES shop.restaurants ON DELETE CASCADE,
  -- An application becomes one outlet.
  application_id bigint UNIQUE REFERENCES shop.applications ON DELETE SET NULL,
  made_at        timestamptz NOT NULL,
  -- Whom to ask about the outlet, as the application says.
  contact_name   text NOT NULL CHECK (contact_name <> ''),
  contact_phone  text NOT NULL CHECK (contact_phone <> ''),
  contact_email  text NOT NULL CHECK (contact_email <> '')
);

-- Outlets that customers do not see. All others are on, also those that a catalogue file brings.
CREATE TABLE shop.switched_off_outlets (
  outlet_id       integer PRIMARY KEY REFERENCES shop.restaurants ON DELETE CASCADE,
  switched_off_at timestamptz NOT NULL
);
