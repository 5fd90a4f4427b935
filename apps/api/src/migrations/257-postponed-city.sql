-- contracts: the new constraint allows everything that the earlier one did
-- `city`: the operator leaves the first city for later (`administration.md` §11).
ALTER TABLE shop.operator_settings DROP CONSTRAINT operator_settings_part_check;
ALTER TABLE shop.operator_settings ADD CONSTRAINT operator_settings_part_check
  CHECK (part IN ('operator', 'mail', 'gateways', 'gopay', 'comgate', 'city')) NOT VALID;
