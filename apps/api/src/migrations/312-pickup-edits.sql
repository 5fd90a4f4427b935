-- contracts: the new constraint allows everything that the earlier one did
-- The console edits pickup, too (`delights.md` §8).
ALTER TABLE shop.outlet_edits DROP CONSTRAINT outlet_edits_part_check;
ALTER TABLE shop.outlet_edits ADD CONSTRAINT outlet_edits_part_check
  CHECK (part IN ('hours', 'call_numbers', 'own_areas', 'pickup')) NOT VALID;
