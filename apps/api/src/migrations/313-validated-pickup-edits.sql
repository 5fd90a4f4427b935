ALTER TABLE shop.outlet_edits VALIDATE CONSTRAINT outlet_edits_part_check;
