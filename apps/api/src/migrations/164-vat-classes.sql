-- The VAT classes of dishes, which until now were two words in the code, and their rates by date. Rates are announced
-- and never changed: of several for the same class and day the last one counts.
CREATE TABLE shop.vat_classes (
  code text PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{0,29}$'),
  name text NOT NULL UNIQUE
);
CREATE TABLE shop.vat_rates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  class text NOT NULL REFERENCES shop.vat_classes,
  valid_from date NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 100)
);
CREATE FUNCTION shop.vat_rates_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE 'this violates that shop.vat_rates is appended to only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER vat_rates_stay BEFORE UPDATE OR DELETE ON shop.vat_rates
  FOR EACH ROW EXECUTE FUNCTION shop.vat_rates_stay();

-- `reduced` and `standard` are the words of the catalogue file. Zákon č. 235/2004 Sb., § 47; since 2013 by zákon
-- č. 500/2012 Sb., since 2024 by zákon č. 349/2023 Sb.
INSERT INTO shop.vat_classes (code, name) VALUES
  ('reduced', 'Jídlo'),
  ('standard', 'Základní sazba'),
  ('soft-drink', 'Nealkoholické nápoje'),
  ('alcohol', 'Alkohol'),
  ('tap-water', 'Voda z kohoutku');
INSERT INTO shop.vat_rates (class, valid_from, percent) VALUES
  ('reduced', '2013-01-01', 15),
  ('reduced', '2024-01-01', 12),
  ('standard', '2013-01-01', 21),
  ('soft-drink', '2013-01-01', 15),
  ('soft-drink', '2024-01-01', 21),
  ('alcohol', '2013-01-01', 21),
  ('tap-water', '2013-01-01', 15),
  ('tap-water', '2024-01-01', 12);

ALTER TABLE shop.items DROP CONSTRAINT items_vat_check;
ALTER TABLE shop.items ADD CONSTRAINT items_vat_fkey FOREIGN KEY (vat) REFERENCES shop.vat_classes NOT VALID;
CREATE INDEX items_vat ON shop.items (vat) WHERE vat <> 'reduced';
-- A line keeps the class that its dish had when the order was placed.
ALTER TABLE shop.order_lines DROP CONSTRAINT order_lines_vat_check;
