-- Rows from before these constraints have the defaults of their columns.
ALTER TABLE shop.dispatch_settings VALIDATE CONSTRAINT dispatch_settings_constants_check;
ALTER TABLE shop.original_places VALIDATE CONSTRAINT original_places_charge_check;
